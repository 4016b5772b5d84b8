import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VideoStatus, VideoThumb } from '#features/video-parts/index.ts';
import { usePublication } from '#features/videos/index.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatDate, formatMessageTime, formatWeekday } from '#platform/time/format.ts';
import { DEFAULT_ZONE } from '#platform/time/moment-facts.ts';
import { isShabbat } from '#platform/time/shabbat.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { usePageKey } from '#ui/letter-keys/letter-keys.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import { facesOf } from '#ui/states/answer-faces.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ListState } from '#ui/states/list-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { SteadyList } from '#ui/steady-list/steady-list.tsx';
import { useSteadyRows } from '#ui/steady-list/use-steady-rows.ts';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { awaitingVideosQuery, type DashboardScope } from '../dashboard.queries.ts';
import { DashboardPart } from './dashboard-part.tsx';
import { UploadLink } from './upload-link.tsx';
import classes from './awaiting-videos.module.css';

const ROW_PX = 57;
const keyOf = ({ id }: Video) => String(id);

/** When it will come out; of a video without a date, since when it waits. */
function AwaitingWhen({ video }: { video: Pick<Video, 'scheduled_at' | 'created_at'> }) {
  const { t } = useTranslation('dashboard');
  const { language } = useLanguage();
  const { scheduled_at, created_at } = video;
  if (scheduled_at === null) {
    return (
      <span className={classes.when}>
        <span>{t('awaiting.uploaded')}</span>
        <Ltr>{formatDate(created_at)}</Ltr>
      </span>
    );
  }
  return (
    <span className={classes.when}>
      <span>{formatWeekday(scheduled_at, language)}</span>
      <Ltr>{formatDate(scheduled_at)}</Ltr>
      <Ltr>{formatMessageTime(scheduled_at)}</Ltr>
      {isShabbat(scheduled_at, DEFAULT_ZONE) && (
        <span className={classes.shabbat}>
          <DirIcon icon={IconAlertTriangle} size={16} />
          {t('awaiting.shabbat')}
        </span>
      )}
    </span>
  );
}

const publishButtonId = ({ id }: Pick<Video, 'id'>): string => `publish-video-${id}`;

/** The button a person pressed goes away with its row; they go on at the next one. */
function focusAfter(rows: readonly Video[], published: Video) {
  const row = document.getElementById(publishButtonId(published))?.closest('li');
  const isElsewhere = !row?.contains(document.activeElement);
  if (isElsewhere && document.activeElement !== document.body) return;
  const index = rows.findIndex(({ id }) => id === published.id);
  const neighbour = rows[index + 1] ?? rows[index - 1];
  const next = neighbour && document.getElementById(publishButtonId(neighbour));
  (next ?? document.querySelector<HTMLElement>('h1'))?.focus();
}

/** How long a published row stays, turning green and folding away. The styles name the same time. */
const LEAVE_MS = 1_000;

interface LeavingRow<Row> {
  readonly row: Row;
  /** Where it stood in the list it is no longer part of. */
  readonly index: number;
}

/** The list with those that are on their way out still in their places. */
export function withLeaving<Row extends { readonly id: number }>(
  rows: readonly Row[],
  leaving: readonly LeavingRow<Row>[],
): Row[] {
  const shown = [...rows];
  for (const { row, index } of leaving) {
    if (!shown.some(({ id }) => id === row.id)) shown.splice(index, 0, row);
  }
  return shown;
}

/** Publishes videos out of a list, each leaving in sight. */
function usePublishing(videos: readonly Video[]) {
  const publication = usePublication();
  const [busy, setBusy] = useState<readonly number[]>([]);
  const [leaving, setLeaving] = useState<readonly LeavingRow<Video>[]>([]);
  const isLeaving = ({ id }: Video) => leaving.some(({ row }) => row.id === id);
  const rows = withLeaving(videos, leaving);

  const leave = (video: Video) => {
    const index = rows.findIndex(({ id }) => id === video.id);
    setLeaving((before) => [...before, { row: video, index }]);
    setTimeout(
      () => setLeaving((before) => before.filter(({ row }) => row.id !== video.id)),
      LEAVE_MS,
    );
    focusAfter(
      rows.filter((row) => row.id === video.id || !isLeaving(row)),
      video,
    );
  };

  const publish = async (video: Video) => {
    if (busy.includes(video.id) || isLeaving(video)) return;
    setBusy((before) => [...before, video.id]);
    if (await publication.publish(video)) leave(video);
    setBusy((before) => before.filter((id) => id !== video.id));
  };

  return { rows, publish, isBusy: ({ id }: Video) => busy.includes(id), isLeaving };
}

interface AwaitingRowProps {
  video: Video;
  channelId: number;
  busy: boolean;
  /** Published a moment ago. */
  leaving: boolean;
  onPublish: () => void;
}

function AwaitingRow({ video, channelId, busy, leaving, onPublish }: AwaitingRowProps) {
  const { t } = useTranslation('dashboard');
  const params = { channel_id: String(channelId), video_id: String(video.id) };
  const editLabel = t('awaiting.edit', { title: video.title });
  return (
    <li className={classes.item} data-video={video.id} data-leaving={leaving || undefined}>
      <div className={classes.row} inert={leaving}>
        <div className={classes.thumb}>
          <VideoThumb video={video} />
        </div>
        <div className={classes.words}>
          <Link
            to="/channels/$channel_id/videos/$video_id"
            params={params}
            className={classes.link}
          >
            <UserText lines={1} lang={video.language}>
              {video.title}
            </UserText>
          </Link>
          <AwaitingWhen video={video} />
        </div>
        <span className={classes.status}>
          <VideoStatus video={leaving ? { ...video, status: 'published' } : video} />
        </span>
        <Button
          id={publishButtonId(video)}
          variant="default"
          size="sm"
          className={classes.publish}
          aria-label={t('awaiting.publishOne', { title: video.title })}
          loading={busy}
          onClick={onPublish}
        >
          {t('awaiting.publish')}
        </Button>
        <Tooltip label={editLabel}>
          <Link
            to="/channels/$channel_id/videos/$video_id/edit"
            params={params}
            aria-label={editLabel}
            className={classes.edit}
          >
            <DirIcon icon={IconPencil} />
          </Link>
        </Tooltip>
      </div>
    </li>
  );
}

export interface AwaitingVideosProps {
  scope: DashboardScope;
  onAllLanguages: () => void;
}

export function AwaitingVideos({ scope, onAllLanguages }: AwaitingVideosProps) {
  const { t } = useTranslation('dashboard');
  const list = useInfiniteQuery(awaitingVideosQuery(scope));
  const total = list.data?.total ?? 0;
  const steady = useSteadyRows(list.data?.videos, {
    keyOf,
    view: scope.language ?? 'all',
    isPlaceholder: list.isPlaceholderData,
  });
  const { rows: videos = [] } = steady;
  const { rows, publish, isBusy, isLeaving } = usePublishing(videos);
  const element = useRef<HTMLUListElement>(null);

  usePageKey({
    KeyP: () => {
      const row = document.activeElement?.closest<HTMLElement>('[data-video]');
      const video = rows.find(({ id }) => String(id) === row?.dataset['video']);
      if (video) void publish(video);
    },
  });

  return (
    <DashboardPart title={t('awaiting.title')} count={list.data?.total}>
      <ListState
        {...facesOf(list, t('awaiting.failed'))}
        skeleton={<LoadingState rows={PAGE_SIZE.dashboard_awaiting} rowHeight={ROW_PX} />}
        count={rows.length}
        filtered={scope.language !== undefined}
        onClearFilters={onAllLanguages}
        empty={
          <EmptyState
            title={t('awaiting.empty')}
            text={t('awaiting.emptyText')}
            action={<UploadLink channelId={scope.channel_id} quiet />}
          />
        }
        refreshing={list.isPlaceholderData}
      >
        <SteadyList list={steady}>
          <ul ref={element} className={classes.list}>
            {rows.map((video) => (
              <AwaitingRow
                key={video.id}
                video={video}
                channelId={scope.channel_id}
                busy={isBusy(video)}
                leaving={isLeaving(video)}
                onPublish={() => void publish(video)}
              />
            ))}
          </ul>
        </SteadyList>
        <ShowMore
          shown={videos.length}
          total={total}
          loading={list.isFetchingNextPage}
          listRef={element}
          onMore={() => void list.fetchNextPage()}
        />
      </ListState>
    </DashboardPart>
  );
}
