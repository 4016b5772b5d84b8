import { useMenu } from '#ui/menu/menu-button.tsx';
import { PLAYLIST_ITEMS_MAX } from '@bimah/contract/limits.ts';
import type { PlaylistDetail } from '@bimah/contract/playlist-record.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowsSort } from '@tabler/icons-react';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { FieldError } from '#ui/form/field/field-error.tsx';
import { plainKey } from '#ui/letter-keys/letter-keys.ts';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import { SortableList } from '#ui/sortable-list/sortable-list.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { AddVideo } from './add-video.tsx';
import { ItemActs } from './item-acts.tsx';
import { ItemRow } from './item-row.tsx';
import { keyOf, type Entry } from './playlist-values.ts';
import { inSeriesOrder, missingNumbers, useOrder, type SeriesOrder } from './use-order.ts';
import type { PlaylistEdit } from './use-playlist-edit.ts';
import type { Row } from './use-rows.ts';
import classes from './item-list.module.css';
import noteClasses from './note.module.css';

export interface ItemListProps {
  edit: PlaylistEdit;
  list: PlaylistDetail;
  channelId: number | undefined;
}

function useDrawnList(frame: RefObject<HTMLElement | null>) {
  const [drawn] = useState<RefObject<HTMLElement | null>>(() => ({
    get current() {
      return frame.current?.querySelector<HTMLElement>('ol') ?? null;
    },
  }));
  return drawn;
}

const isSameSet = (one: readonly Entry[], other: readonly Entry[]) => {
  const keys = new Set(other.map(keyOf));
  return one.length === other.length && one.every((entry) => keys.has(keyOf(entry)));
};

/** Puts all videos in order at once; those not on the screen yet are brought first. */
function useSeriesSort({ form, rows }: PlaylistEdit) {
  const { t } = useTranslation('playlists');
  const waiting = useRef<SeriesOrder>(null);

  const now = () => form.core.getValues().playlist_items;
  const sort = (order: SeriesOrder) => {
    const before = now();
    const videos = new Map(rows.rows.map(({ key, video }) => [key, video]));
    const describe = (entry: Entry) => {
      const video = videos.get(keyOf(entry));
      return { title: video?.title ?? '', date: video?.published_at ?? video?.created_at ?? '' };
    };
    form.setValue('playlist_items', inSeriesOrder(before, order, describe));
    notify.info(t(`series.done.${order}`), {
      undo: async () => {
        if (!isSameSet(before, now())) throw new Error('The list holds other videos by now');
        form.setValue('playlist_items', before);
      },
    });
  };
  const sortOnceWhole = useEffectEvent(() => {
    const order = waiting.current;
    if (!order || !rows.isWhole) return;
    waiting.current = null;
    sort(order);
  });
  useEffect(() => sortOnceWhole(), [rows.isWhole]);

  return (order: SeriesOrder) => {
    if (rows.isWhole) {
      sort(order);
      return;
    }
    waiting.current = order;
    rows.showAll();
  };
}

const ORDERS: readonly SeriesOrder[] = ['number', 'title', 'date'];

interface SeriesMenuProps {
  /** The rest of the list is on its way. */
  busy: boolean;
  onSort: (order: SeriesOrder) => void;
}

/** Puts a long series in order at once, lesson 9 before lesson 10. */
function SeriesMenu({ busy, onSort }: SeriesMenuProps) {
  const { t } = useTranslation('playlists');
  const menu = useMenu(
    ORDERS.map((order) => ({ label: t(`series.by.${order}`), onAction: () => onSort(order) })),
  );
  return (
    <>
      <Button
        size="sm"
        variant="subtle"
        color="gray"
        loading={busy}
        leftSection={<DirIcon icon={IconArrowsSort} />}
        {...menu.buttonProps}
      >
        {t('series.sort')}
      </Button>
      {menu.panel}
    </>
  );
}

/** Says which lesson of a numbered series seems to be left out. */
function MissingNumbers({ titles }: { titles: readonly string[] }) {
  const { t } = useTranslation('playlists');
  const missing = missingNumbers(titles);
  if (missing.length === 0) return null;
  return (
    <div role="note" className={noteClasses.note} data-tone="warning">
      <DirIcon icon={IconAlertTriangle} />
      <p className={noteClasses.words}>
        {t('series.missing', { count: missing.length, numbers: missing.map(String) })}
      </p>
    </div>
  );
}

/** The videos in their order, as they will be after the next save. */
export function ItemList({ edit, list, channelId }: ItemListProps) {
  const { t } = useTranslation('playlists');
  const { form, rows } = edit;
  const order = useOrder(edit);
  const sort = useSeriesSort(edit);
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useDrawnList(frame);
  const field = form.field('playlist_items');
  const count = field.value.length;

  /** Whoever works with a keyboard goes on at the item that took the place, or at the heading. */
  const remove = (row: Row, at: number) => {
    flushSync(() => order.remove(row));
    const items = drawn.current?.children ?? [];
    const next = items[Math.min(at, items.length - 1)];
    const button = next?.querySelector<HTMLElement>('[data-removes], [aria-haspopup="menu"]');
    (button ?? document.getElementById(field.id))?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (plainKey(event.nativeEvent) !== 'Delete' || !(event.target instanceof Element)) return;
    const item = event.target.closest('li');
    const at = item ? [...(drawn.current?.children ?? [])].indexOf(item) : -1;
    const row = rows.rows[at];
    if (!row) return;
    event.preventDefault();
    remove(row, at);
  };

  const add = (
    <AddVideo
      list={list}
      channelId={channelId}
      isTaken={order.has}
      room={PLAYLIST_ITEMS_MAX - count}
      onAdd={order.add}
    />
  );
  return (
    <section aria-labelledby={field.id} className={classes.section}>
      <div className={classes.head}>
        <h2 id={field.id} tabIndex={-1} className={classes.heading}>
          <span id={`${field.id}-label`}>
            <span data-label-text="">{t('items.heading')}</span>
          </span>
        </h2>
        {count > 1 && <SeriesMenu busy={rows.isLoading} onSort={sort} />}
        {add}
      </div>
      {field.error !== undefined && (
        <p className={classes.error}>
          <FieldError>{field.error}</FieldError>
        </p>
      )}
      {rows.isWhole && <MissingNumbers titles={rows.rows.map(({ video }) => video.title)} />}
      {count === 0 ? (
        <EmptyState
          picture="listItems"
          title={t(list.waiting ? 'items.coming' : 'items.empty')}
          text={t(list.waiting ? 'items.comingText' : 'items.emptyText')}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys that rise from the items' own controls
        <div ref={frame} onKeyDown={onKeyDown}>
          <SortableList
            label={t('items.heading')}
            items={rows.rows}
            keyOf={({ key }) => key}
            nameOf={({ video }) => video.title}
            onMove={order.moveTo}
            renderItem={({ video }) => <ItemRow video={video} />}
            renderEnd={(row, place) => (
              <ItemActs row={row} place={place} onRemove={() => remove(row, place.index)} />
            )}
          />
          {rows.failure !== null && (
            <FailedState
              title={t('items.failed')}
              message={sentenceOf(rows.failure)}
              retrying={rows.isLoading}
              onRetry={() => void rows.retry()}
            />
          )}
          <ShowMore
            shown={rows.rows.length}
            total={rows.failure === null ? count : 0}
            loading={rows.isLoading}
            onMore={rows.showMore}
            listRef={drawn}
          />
        </div>
      )}
    </section>
  );
}
