import { searchApi, type SearchGroup } from '@bimah/contract/search.ts';
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
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contractQuery } from '#platform/api/contract-query.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { Entry, RecentThing } from './entry.ts';
import { forgetThings, recentThings } from './recent-things.ts';

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

const nameOf = ({ kind, id }: Pick<RecentThing, 'kind' | 'id'>) => `${kind}-${id}`;

/** All there are until the server has told which of them are still there to be seen, then those. */
function useStillVisible(userId: number, things: readonly RecentThing[]): readonly RecentThing[] {
  const { data } = useQuery({
    ...contractQuery(searchApi.visible, { query: { things: things.map(nameOf).join(',') } }),
    enabled: things.length > 0,
    retry: false,
  });
  const isSeen = (thing: RecentThing) =>
    !data || data.things.some((seen) => nameOf(seen) === nameOf(thing));
  const forgetOthers = useEffectEvent(() => {
    const gone = things.filter((thing) => !isSeen(thing));
    if (gone.length > 0) forgetThings(userId, gone);
  });
  useEffect(() => {
    if (data) forgetOthers();
  }, [data]);
  return things.filter(isSeen);
}

/** What this person opened last, read once as the palette opens. */
export function useRecentEntries(userId: number): readonly Entry[] {
  const { t } = useTranslation('palette');
  const [things] = useState(() => recentThings(userId));
  const visible = useStillVisible(userId, things).slice(0, SHOWN);
  return visible.map((thing) => ({
    id: `recent-${thing.to}`,
    to: thing.to,
    label: thing.label,
    picture: <DirIcon icon={ICONS[thing.kind]} />,
    note: t(`one.${thing.kind}`),
    recent: thing,
  }));
}
