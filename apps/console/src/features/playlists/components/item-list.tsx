import { PLAYLIST_ITEMS_MAX } from '@bimah/contract/limits.ts';
import type { PlaylistDetail } from '@bimah/contract/playlist-record.ts';
import { IconX } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { FieldError } from '#ui/form/field/field-error.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { plainKey } from '#ui/letter-keys/letter-keys.ts';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import { SortableList } from '#ui/sortable-list/sortable-list.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { useOrder } from '../use-order.ts';
import type { PlaylistEdit } from '../use-playlist-edit.ts';
import { useSeriesSort } from '../use-series-sort.ts';
import type { Row } from '../use-rows.ts';
import { AddVideo } from './add-video.tsx';
import classes from './item-list.module.css';
import { ItemRow } from './item-row.tsx';
import { MissingNumbers, SeriesMenu } from './series-tools.tsx';

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
    const button = next?.querySelector<HTMLElement>('[data-removes]');
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
            renderEnd={(row) => (
              <IconButton
                data-removes
                size="md"
                icon={IconX}
                label={t('items.remove', { title: row.video.title })}
                onClick={() => remove(row, rows.rows.indexOf(row))}
              />
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
