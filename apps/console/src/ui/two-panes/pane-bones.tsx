import { Skeleton, VisuallyHidden } from '@mantine/core';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { useAfter } from '#ui/states/use-after.ts';
import rowClasses from './pane-row.module.css';
import classes from './pane-bones.module.css';

function PersonBones({ lines }: { lines: readonly string[] }) {
  return (
    <>
      <Skeleton circle height={40} />
      <span className={classes.lines}>
        {lines.map((width) => (
          <Skeleton key={width} height={12} width={width} />
        ))}
      </span>
    </>
  );
}

/** Rows of the list that are on their way. */
export function RowBones({ rows, rowHeight }: { rows: number; rowHeight: number }) {
  const visible = useAfter(true);
  return (
    <div>
      {/* Says it in words. */}
      <LoadingState rows={0} />
      <ul role="list" aria-hidden>
        {Array.from({ length: rows }, (_, index) => (
          <li key={index}>
            <div className={rowClasses.row} style={{ blockSize: rowHeight }}>
              {visible && <PersonBones lines={index % 2 === 0 ? ['38%', '74%'] : ['52%', '60%']} />}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Widths, by turns of the two sides. */
const BUBBLES = ['44%', '62%', '36%', '52%', '30%', '58%'];

/** What was said and is on its way. */
export function ChatBones() {
  const visible = useAfter(true);
  return (
    <div className={classes.chat}>
      <LoadingState rows={0} />
      {visible &&
        BUBBLES.map((width, index) => (
          <Skeleton
            key={width}
            height={36}
            width={width}
            radius={12}
            className={index % 2 === 0 ? classes.other : classes.own}
          />
        ))}
    </div>
  );
}

/** A conversation of which nothing is known yet: who, and what was said. */
export function DetailBones({ title }: { title: string }) {
  const visible = useAfter(true);
  return (
    <>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      <div className={classes.head} aria-hidden>
        {visible && <PersonBones lines={['140px', '200px']} />}
      </div>
      <ChatBones />
    </>
  );
}
