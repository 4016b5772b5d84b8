import type { SearchGroup } from '@bimah/contract/search.ts';
import {
  IconBroadcast,
  IconCalendarEvent,
  IconMessage2,
  IconMessageCircle,
  IconMovie,
  IconPlaylist,
  IconSlideshow,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { Entry } from './entry.ts';
import { recentThings } from './recent-things.ts';

const ICONS: Readonly<Record<SearchGroup, Icon>> = {
  videos: IconMovie,
  playlists: IconPlaylist,
  people: IconUser,
  channels: IconBroadcast,
  conversations: IconMessageCircle,
  stories: IconSlideshow,
  places: IconCalendarEvent,
  comments: IconMessage2,
};
const SHOWN = 5;

/** What this person opened last, read once as the palette opens. */
export function useRecentEntries(userId: number): readonly Entry[] {
  const { t } = useTranslation('palette');
  const [things] = useState(() => recentThings(userId).slice(0, SHOWN));
  return things.map((thing) => ({
    id: `recent-${thing.to}`,
    to: thing.to,
    label: thing.label,
    picture: <DirIcon icon={ICONS[thing.kind]} />,
    note: t(`one.${thing.kind}`),
    recent: thing,
  }));
}
