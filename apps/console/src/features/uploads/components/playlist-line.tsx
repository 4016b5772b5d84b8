import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { playlistQuery } from '#features/playlists/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { NoticeLine } from './notice-line.tsx';

export interface PlaylistLineProps {
  id: number;
  channelId: number | undefined;
}

/** Says which playlist the video will stand in. */
export function PlaylistLine(place: PlaylistLineProps) {
  const { t } = useTranslation('uploads');
  const list = useQuery(playlistQuery(place)).data;
  if (!list) return null;
  return (
    <NoticeLine tone="info">
      <RichText
        text={(slots) => t('placement.playlist', { title: slots['title'] })}
        values={{ title: <UserText lang={list.language}>{list.title}</UserText> }}
      />
    </NoticeLine>
  );
}
