import type { BinItem } from '@bimah/contract/bin.ts';
import { Button } from '@mantine/core';
import { IconCheckbox, IconRestore, IconTrashX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '#ui/bulk-bar/bulk-bar.tsx';
import { pageSelection } from '#ui/data-table/selection.ts';
import { useRowFocus } from '#ui/data-table/use-row-focus.ts';
import { useSelection } from '#ui/data-table/use-selection.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import { keyOf } from '../bin.queries.ts';
import { insideOf } from '../inside-of.ts';
import { useBinActs, type Dealt } from '../use-bin-acts.tsx';
import { useErase } from '../use-erase.tsx';
import { BinRow } from './bin-row.tsx';
import { DealtRow } from './dealt-row.tsx';
import { ListHead, type ListHeadProps } from './list-head.tsx';
import classes from './bin-row.module.css';

export interface BinListProps extends Pick<ListHeadProps, 'sort' | 'onSort'> {
  readonly channelId: number;
  readonly items: readonly BinItem[];
  readonly total: number;
  /** There are more than `total`. */
  readonly capped: boolean;
  /** So many of the first go within days. */
  readonly soon: number;
  readonly now: number;
  readonly more: {
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  /** What is said where there is no row. */
  readonly empty: ReactNode;
}

const isDealt = (row: BinItem | Dealt): row is Dealt => 'outcome' in row;
const rowKey = (row: BinItem | Dealt) => keyOf(isDealt(row) ? row.item : row);

/** The rows of the bin, in two groups where some go soon, and what can be done with them. */
export function BinList(props: BinListProps) {
  const { channelId, items, total, capped, soon, now, more, empty } = props;
  const { t } = useTranslation('bin');
  const phone = usePhone();
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const selection = useSelection<BinItem>(keyOf);
  const acts = useBinActs({ channelId, items, onDealt: selection.clear });
  const erase = useErase({ channelId, onDealt: selection.clear });
  const { rows } = acts;
  const chosen = [...selection.selected.values()];
  const lossy = chosen.filter(({ losses }) => losses.length > 0).length;
  const mayErase = chosen.some(({ may_delete }) => may_delete);
  const page = pageSelection(selection.selected, items, keyOf);
  const open = (index: number) => {
    const row = rows[index];
    const inside = row && !isDealt(row) ? insideOf(row, channelId) : null;
    if (inside) void navigate(inside);
  };
  const toggle = (item: BinItem, range: boolean) => selection.toggle(item, { page: items, range });
  const rowFocus = useRowFocus(rows.map(rowKey), {
    onOpen: open,
    onToggle: (index, range) => {
      const row = rows[index];
      if (row && !isDealt(row)) toggle(row, range);
    },
  });

  if (rows.length === 0) return empty;
  const dealtBefore = rows.slice(0, soon).filter(isDealt).length;
  const firstOfRest = Math.min(soon + dealtBefore, rows.length);
  const groupAt = (index: number) => {
    if (soon === 0) return null;
    if (index === 0) return t('group.soon');
    return index === firstOfRest ? t('group.rest') : null;
  };
  return (
    <>
      {phone && (
        <Button
          variant="subtle"
          className={classes.choose ?? ''}
          leftSection={<DirIcon icon={IconCheckbox} />}
          aria-pressed={isChoosing}
          onClick={() => {
            setChoosing(!isChoosing);
            selection.clear();
          }}
        >
          {t(isChoosing ? 'stopChoosing' : 'startChoosing')}
        </Button>
      )}
      <div>
        <ListHead
          page={page}
          onToggle={() => selection.togglePage(items)}
          sort={props.sort}
          onSort={props.onSort}
        />
        <ul ref={list} role="list" aria-label={t('title')}>
          {rows.flatMap((row, index) => {
            const group = groupAt(index);
            const heading = group && (
              <li key={group} className={classes.group}>
                {group}
              </li>
            );
            const key = rowKey(row);
            return [
              heading,
              isDealt(row) ? (
                <DealtRow key={key} dealt={row} channelId={channelId} now={now} />
              ) : (
                <BinRow
                  key={key}
                  item={row}
                  channelId={channelId}
                  now={now}
                  focus={rowFocus(key, index)}
                  chosen={selection.selected.has(key)}
                  choosing={isChoosing}
                  busy={acts.busy.has(key)}
                  onToggle={(range) => toggle(row, range)}
                  onRestore={() => void acts.restore([row])}
                  onErase={() => void erase([row])}
                />
              ),
            ];
          })}
        </ul>
      </div>
      {capped && <p role="status">{t('capped', { count: total })}</p>}
      <ShowMore
        quiet
        shown={items.length}
        total={total}
        loading={more.isFetchingNextPage}
        listRef={list}
        onMore={() => void more.fetchNextPage()}
      />
      <BulkBar
        count={chosen.length}
        actions={[
          {
            label: t('act.restore'),
            icon: IconRestore,
            tone: 'main',
            onAction: () => void acts.restore(chosen),
          },
          ...(mayErase
            ? [
                {
                  label: t('erase.confirm'),
                  icon: IconTrashX,
                  tone: 'danger' as const,
                  onAction: () => void erase(chosen),
                },
              ]
            : []),
        ]}
        onClear={selection.clear}
        {...(lossy > 0 && { note: t('lossy', { count: lossy }) })}
      />
    </>
  );
}
