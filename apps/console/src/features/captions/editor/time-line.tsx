import { isGrave, type CaptionProblem } from '@bimah/contract/rules/caption-checks.ts';
import { formatCaptionTime } from '@bimah/contract/rules/caption-time.ts';
import { useRef, type PointerEvent, type RefObject } from 'react';
import type { CaptionEditor } from './use-caption-editor.ts';
import { usePlayhead } from './use-playhead.ts';
import classes from './time-line.module.css';

/** Milliseconds from one end to the other. */
const SPAN = 20_000;
const MARK_EVERY = 5_000;
const SHORTEST = 100;

export interface TimeLineProps {
  editor: CaptionEditor;
  player: RefObject<HTMLVideoElement | null>;
  problems: ReadonlyMap<number, CaptionProblem>;
  onChoose: (index: number) => void;
}

const toneOf = (problem: CaptionProblem | undefined) => {
  if (problem === undefined) return undefined;
  return isGrave(problem) ? 'grave' : 'light';
};

/**
 * The lines around the moment the film is at, from left to right as films are. The ends of the current
 * one can be dragged; the fields and keys of its row do the same, so nothing here needs to be heard.
 */
export function TimeLine({ editor, player, problems, onChoose }: TimeLineProps) {
  const span = useRef<HTMLDivElement>(null);
  const time = usePlayhead(player);
  const { rows, current } = editor;
  const from = Math.max(0, time - SPAN / 3);
  const percent = (at: number) => ((at - from) / SPAN) * 100;
  const blocks = rows.flatMap((row, index) => {
    const end = Math.max(row.end, row.start + SHORTEST);
    return end > from && row.start < from + SPAN ? { ...row, end, index } : [];
  });
  const firstMark = Math.ceil(from / MARK_EVERY) * MARK_EVERY;
  const marks = Array.from({ length: SPAN / MARK_EVERY }, (_, at) => firstMark + at * MARK_EVERY);

  const drag = (side: 'start' | 'end') => (event: PointerEvent<HTMLElement>) => {
    const row = rows[current];
    const width = span.current?.clientWidth ?? 0;
    if (!row || width === 0) return;
    event.preventDefault();
    const handle = event.currentTarget;
    const begun = event.clientX;
    handle.setPointerCapture(event.pointerId);
    const move = ({ clientX }: { clientX: number }) => {
      const moved = Math.round((row[side] + ((clientX - begun) / width) * SPAN) / 10) * 10;
      const value =
        side === 'start'
          ? Math.min(Math.max(moved, 0), row.end - SHORTEST)
          : Math.max(moved, row.start + SHORTEST);
      editor.patch(current, { [side]: value }, `drag ${side} ${current}`);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener(
      'lostpointercapture',
      () => handle.removeEventListener('pointermove', move),
      {
        once: true,
      },
    );
  };

  return (
    <div dir="ltr" aria-hidden className={classes.frame}>
      <div ref={span} className={classes.span}>
        {blocks.map(({ index, start, end }) => (
          <div
            key={index}
            className={classes.block}
            data-current={index === current || undefined}
            data-tone={toneOf(problems.get(index))}
            style={{
              insetInlineStart: `${percent(start)}%`,
              inlineSize: `${((end - start) / SPAN) * 100}%`,
            }}
            onPointerDown={() => index !== current && onChoose(index)}
          >
            {index === current && (
              <span className={classes.handle} data-side="start" onPointerDown={drag('start')} />
            )}
            {index + 1}
            {index === current && (
              <span className={classes.handle} data-side="end" onPointerDown={drag('end')} />
            )}
          </div>
        ))}
        {marks.map((mark) => (
          <span
            key={mark}
            className={classes.mark}
            style={{ insetInlineStart: `${percent(mark)}%` }}
          >
            {formatCaptionTime(mark).slice(0, -4)}
          </span>
        ))}
        <div className={classes.now} style={{ insetInlineStart: `${percent(time)}%` }} />
      </div>
    </div>
  );
}
