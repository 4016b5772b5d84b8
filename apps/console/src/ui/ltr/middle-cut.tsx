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

/**
 * A left-to-right name that loses its middle when the place is narrow, since both of its ends tell
 * it apart. The cut is only painted: copying gives the whole text.
 */
export function MiddleCut({ children, keepEnd = 8 }: MiddleCutProps) {
  const splitAt = Math.max(children.length - keepEnd, Math.ceil(children.length / 2));
  const tail = children.slice(splitAt);
  const { element, width } = useMeasuredWidth(tail);
  const style: TailWidth = { '--tail': `${width}px` };
  return (
    <bdi dir="ltr" className={classes.root} style={style} title={children}>
      <span className={classes.head}>{children.slice(0, splitAt)}</span>
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
