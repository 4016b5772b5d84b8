import type { PlaylistDetail } from '@bimah/contract/playlist-record.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '#platform/api/api-error.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { EmptyPicture } from '#ui/states/empty-picture.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { playlistQuery, type PlaylistPlace } from '../playlists.queries.ts';

const ROWS = 8;
const ROW_PX = 60;

export interface PlaylistGateProps {
  /** `null` where the address names none. */
  place: PlaylistPlace | null;
  children: (list: PlaylistDetail, place: PlaylistPlace) => ReactNode;
}

/** Opens for a playlist that is there; says so where there is none, or where it does not load. */
export function PlaylistGate({ place, children }: PlaylistGateProps) {
  const { t } = useTranslation('playlists');
  const answer = useQuery({
    ...playlistQuery(place ?? { id: 0, channelId: undefined }),
    enabled: place !== null,
  });
  if (place && answer.data) return children(answer.data, place);
  const isMissing = !place || (answer.error instanceof ApiError && answer.error.status === 404);
  return (
    <>
      <PageHead title={t('gate.title')} />
      {isMissing && <MissingPlaylist channelId={place?.channelId} />}
      {!isMissing && answer.isError && (
        <FailedState
          title={t('gate.failed')}
          message={sentenceOf(answer.error)}
          retrying={answer.isFetching}
          onRetry={() => void answer.refetch()}
        />
      )}
      {!isMissing && answer.isPending && <LoadingState rows={ROWS} rowHeight={ROW_PX} />}
    </>
  );
}

function MissingPlaylist({ channelId }: { channelId: number | undefined }) {
  const { t } = useTranslation('playlists');
  return (
    <Notice
      picture={<EmptyPicture />}
      title={t('gate.missing')}
      text={t('gate.missingText')}
      action={
        <Button
          variant="default"
          renderRoot={(props) => <ListLink channelId={channelId} {...props} />}
        >
          {t('gate.toList')}
        </Button>
      }
    />
  );
}

interface ListLinkProps {
  channelId: number | undefined;
  children?: ReactNode;
}

/** Leads to the playlists the address belongs to. */
export function ListLink({ channelId, ...props }: ListLinkProps) {
  return channelId === undefined ? (
    <Link to="/playlist" {...props} />
  ) : (
    <Link
      to="/channels/$channel_id/playlist"
      params={{ channel_id: String(channelId) }}
      {...props}
    />
  );
}
