import type { CaptionProblem } from '@bimah/contract/rules/caption-checks.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FilteredEmptyState } from '#ui/states/empty-state.tsx';
import { CaptionRow, CurrentRow } from './caption-row.tsx';
import type { CaptionEditor } from './use-caption-editor.ts';
import classes from './caption-list.module.css';

const ROW_PX = 50;
const AROUND = 8;

export interface CaptionListProps {
  editor: CaptionEditor;
  /** The lines a search or a filter lets through, by their places. */
  shown: readonly number[];
  problems: ReadonlyMap<number, CaptionProblem>;
  onChoose: (index: number) => void;
  onClearFilter: () => void;
}

/** Only what is in sight is drawn: there may be ten thousand. */
export function CaptionList(props: CaptionListProps) {
  const { editor, shown, problems, onChoose } = props;
  const { t } = useTranslation('captions');
  const frame = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- what it hands out is used here alone and never memoised
  const list = useVirtualizer({
    count: shown.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    overscan: AROUND,
    getItemKey: (at) => shown[at] ?? at,
  });

  const bring = useEffectEvent(() => {
    const at = shown.indexOf(editor.current);
    if (at >= 0) list.scrollToIndex(at, { align: 'auto' });
  });
  useEffect(() => bring(), [editor.current, editor.rows.length]);

  return (
    <section aria-label={t('list')} className={classes.list}>
      <div aria-hidden className={classes.head}>
        <span>#</span>
        <span>{t('column.times')}</span>
        <span>{t('column.text')}</span>
        <span>{t('column.speed')}</span>
      </div>
      {shown.length === 0 ? (
        <FilteredEmptyState onClear={props.onClearFilter} />
      ) : (
        // A list that scrolls by itself can be scrolled by keys as well.
        <div ref={frame} className={classes.frame} tabIndex={0} role="group" aria-label={t('list')}>
          <ol className={classes.rows} style={{ blockSize: list.getTotalSize() }}>
            {list.getVirtualItems().map((item) => {
              const index = shown[item.index] ?? 0;
              const Row = index === editor.current ? CurrentRow : CaptionRow;
              return (
                <li
                  key={item.key}
                  ref={list.measureElement}
                  data-index={item.index}
                  aria-setsize={shown.length}
                  aria-posinset={item.index + 1}
                  className={classes.item}
                  style={{ transform: `translateY(${item.start}px)` }}
                >
                  <Row
                    editor={editor}
                    index={index}
                    problem={problems.get(index) ?? null}
                    onChoose={onChoose}
                  />
                </li>
              );
            })}
          </ol>
        </div>
      )}
    </section>
  );
}
