import { Button, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { keepClear } from '#ui/toasts/keep-clear.ts';
import classes from './show-more.module.css';

export interface ShowMoreProps {
  readonly shown: number;
  readonly total: number;
  readonly loading: boolean;
  readonly onMore: () => void;
  /** The list that grows; its children are the items. */
  readonly listRef: RefObject<HTMLElement | null>;
  /** Where the list is a part of a page: a word at its start, not a button under its middle. */
  readonly quiet?: boolean;
}

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

function focusItem(item: Element | undefined) {
  const target = item?.querySelector<HTMLElement>(FOCUSABLE) ?? item;
  if (!(target instanceof HTMLElement)) return;
  if (target === item) target.tabIndex = -1;
  target.focus();
}

/** Appends instead of replacing, so whoever asked for more continues at the first new item. */
export function ShowMore(props: ShowMoreProps) {
  const { shown, total, loading, onMore, listRef, quiet = false } = props;
  const { t } = useTranslation('lists');
  const id = useId();
  const askedAt = useRef<number>(undefined);
  const [added, setAdded] = useState(0);
  const left = Math.max(0, total - shown);

  useEffect(() => {
    const before = askedAt.current;
    if (before === undefined || shown <= before) return;
    askedAt.current = undefined;
    setAdded(shown - before);
    focusItem(listRef.current?.children[before]);
  }, [shown, listRef]);

  const ask = () => {
    if (loading) return;
    askedAt.current = shown;
    setAdded(0);
    onMore();
  };

  return (
    <div {...keepClear} className={classes.root} data-quiet={quiet || undefined}>
      <VisuallyHidden role="status">
        {added > 0 && t('showMore.added', { count: added })}
      </VisuallyHidden>
      {left > 0 && (
        <>
          <Button
            variant={quiet ? 'subtle' : 'default'}
            leftSection={quiet && <DirIcon icon={IconChevronDown} size={16} />}
            aria-disabled={loading || undefined}
            aria-describedby={id}
            onClick={ask}
          >
            {loading ? t('showMore.loading') : t('showMore.more')}
          </Button>
          <span id={id} className={classes.left}>
            {t('showMore.left', { count: left })}
          </span>
        </>
      )}
    </div>
  );
}
