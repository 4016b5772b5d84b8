import type { PlaylistDetail } from '@bimah/contract/playlist-record.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { RecordGate } from '#ui/states/record-gate.tsx';
import { playlistQuery, type PlaylistPlace } from '../playlists.queries.ts';

export interface PlaylistGateProps {
  /** `null` where the address names none. */
  place: PlaylistPlace | null;
  children: (list: PlaylistDetail, place: PlaylistPlace) => ReactNode;
}

/** Opens for a playlist that is there. */
export function PlaylistGate({ place, children }: PlaylistGateProps) {
  const { t } = useTranslation('playlists');
  const answer = useQuery({
    ...playlistQuery(place ?? { id: 0, channelId: undefined }),
    enabled: place !== null,
  });
  return (
    <RecordGate
      answer={answer}
      isMissing={place === null}
      head={<PageHead title={t('gate.title')} />}
      words={(word) => t(`gate.${word}`)}
      renderLink={(props) => <ListLink channelId={place?.channelId} {...props} />}
      rows={8}
      rowHeight={60}
    >
      {(list) => place && children(list, place)}
    </RecordGate>
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
