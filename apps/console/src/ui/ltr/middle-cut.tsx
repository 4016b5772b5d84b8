import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import classes from './middle-cut.module.css';

export interface MiddleCutProps {
  children: string;
  /** How many characters at the end never give way. */
  keepEnd?: number;
}

type TailWidth = CSSProperties & { '--tail': string };

/** Styles cannot subtract the width of a neighbour, so the part that stays is measured. */
function useMeasuredWidth(text: string) {
  const element = useRef<HTMLSpanElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    // Rounded down: a fraction too much would cut a name that has room.
    const measure = () => setWidth(Math.floor(element.current?.getBoundingClientRect().width ?? 0));
    measure();
    let current = true;
    void document.fonts.ready.then(() => current && measure());
    return () => {
      current = false;
    };
  }, [text]);
  return { element, width };
}

/** How wide those of the first letters are that fit into so much room. */
function fittingWidth(letters: Text, room: number): number {
  const range = document.createRange();
  range.setStart(letters, 0);
  for (let end = letters.length - 1; end > 0; end -= 1) {
    range.setEnd(letters, end);
    const { width } = range.getBoundingClientRect();
    if (width <= room) return width;
  }
  return 0;
}

function dotsWidth(element: Element): number {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return 0;
  pen.font = getComputedStyle(element).font;
  return pen.measureText('…').width;
}

/** Ends the head with its dots: the rest of a letter that did not fit would be a gap behind them. */
function endWithDots(head: HTMLElement): void {
  head.style.removeProperty('--head');
  const [letters] = head.childNodes;
  if (!(letters instanceof Text) || head.scrollWidth <= head.clientWidth) return;
  const dots = dotsWidth(head);
  const width = fittingWidth(letters, head.clientWidth - dots);
  head.style.setProperty('--head', `${Math.ceil(width + dots)}px`);
}

function useEndWithDots(text: string, tail: number) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const head = element.current;
    const around = head?.parentElement?.parentElement;
    if (!head || !around) return;
    endWithDots(head);
    const observer = new ResizeObserver(() => endWithDots(head));
    observer.observe(around);
    return () => observer.disconnect();
  }, [text, tail]);
  return element;
}

/**
 * A left-to-right name that loses its middle when the place is narrow, since both of its ends tell
 * it apart. The cut is only painted: copying gives the whole text.
 */
export function MiddleCut({ children, keepEnd = 8 }: MiddleCutProps) {
  const splitAt = Math.max(children.length - keepEnd, Math.ceil(children.length / 2));
  const tail = children.slice(splitAt);
  const { element, width } = useMeasuredWidth(tail);
  const head = useEndWithDots(children, width);
  const style: TailWidth = { '--tail': `${width}px` };
  return (
    <bdi dir="ltr" className={classes.root} style={style} title={children}>
      <span ref={head} className={classes.head}>
        {children.slice(0, splitAt)}
      </span>
      <span ref={element}>{tail}</span>
    </bdi>
  );
}

export interface EmailTextProps {
  children: string;
}

const LONGEST_DOMAIN_KEPT = 18;

/** Keeps the domain, unless it is so long that nothing of the name would be left. */
export function EmailText({ children }: EmailTextProps) {
  const domain = children.length - children.lastIndexOf('@');
  return <MiddleCut keepEnd={Math.min(domain, LONGEST_DOMAIN_KEPT)}>{children}</MiddleCut>;
}
