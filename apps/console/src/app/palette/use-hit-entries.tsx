import {
  SEARCH_GROUPS,
  type SearchAnswer,
  type SearchGroup,
  type SearchHit,
} from '@bimah/contract/search.ts';
import { IconPlaylist } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChannelAvatar } from '#features/channels/index.ts';
import { PersonAvatar, usePersonName } from '#features/users/index.ts';
import { VideoThumb } from '#features/video-parts/index.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { When } from '#ui/chat/when.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import type { Who } from '../access/may-open.ts';
import * as address from './addresses.ts';
import type { DotTone, Entry, EntryGroup } from './entry.ts';
import { PlacePicture, StoryPicture } from './hit-pictures.tsx';
import classes from './palette.module.css';
import { useEntryActions } from './use-entry-actions.ts';
import { useHitWords } from './use-hit-words.tsx';

type Show<Group extends SearchGroup> = (hit: SearchHit<Group>) => Entry;

interface Basics {
  readonly to: string;
  readonly label: string;
  readonly picture: ReactNode;
}

/** What every hit of a kind has. */
const entryOf = (kind: SearchGroup, id: number, { to, label, picture }: Basics) => ({
  id: `${kind}-${id}`,
  to,
  label,
  picture,
  recent: { kind, id, to, label },
});

const videoTone = ({ listing, scheduled_at }: SearchHit<'videos'>): DotTone =>
  listing === 'awaiting' && scheduled_at !== null ? 'scheduled' : listing;

/** Turns what the server found into rows of the palette. */
export function useHitEntries(who: Who, channelId: number | null) {
  const { t } = useTranslation('palette');
  const actions = useEntryActions(who);
  const words = useHitWords();
  const nameOf = usePersonName();
  /** Where something is, unless it is where one is. */
  const elsewhere = (hit: { readonly channel: { readonly id: number; readonly name: string } }) =>
    hit.channel.id === channelId ? undefined : hit.channel.name;

  const show: { readonly [Group in SearchGroup]: Show<Group> } = {
    videos: (hit) => {
      const to = address.videoAddress(hit);
      const picture = (
        <span className={classes.thumb}>
          <VideoThumb video={{ ...hit, duration: null }} hideDuration />
        </span>
      );
      return {
        ...entryOf('videos', hit.id, { to, label: hit.title, picture }),
        detail: elsewhere(hit),
        note: words.ofVideo(hit),
        dot: videoTone(hit),
        actions: actions.ofVideo(hit, to),
      };
    },
    playlists: (hit) => {
      const to = address.playlistAddress(hit);
      return {
        ...entryOf('playlists', hit.id, {
          to,
          label: hit.title,
          picture: <DirIcon icon={IconPlaylist} />,
        }),
        detail: elsewhere(hit),
        note: words.ofPlaylist(hit),
        dot: hit.status === 'draft' ? 'awaiting' : undefined,
        actions: actions.ofOthers(to),
      };
    },
    people: (hit) => {
      const to = address.personAddress(hit);
      const picture = <PersonAvatar name={hit.name} />;
      return {
        ...entryOf('people', hit.id, { to, label: nameOf(hit), picture }),
        detail: words.roleOf(hit),
        note: hit.email !== null && hit.name !== null && <Ltr>{hit.email}</Ltr>,
        actions: actions.ofOthers(to),
      };
    },
    channels: (hit) => {
      const to = address.channelAddress(hit.id);
      const picture = <ChannelAvatar channel={hit} />;
      return {
        ...entryOf('channels', hit.id, { to, label: hit.name, picture }),
        actions: actions.ofChannel(hit, to),
      };
    },
    conversations: (hit) => {
      const to = address.conversationAddress(hit);
      const { opener, last_message, unread_messages_count: unread, updated_at } = hit;
      const picture = <Avatar name={opener.name} image={opener.avatar_url} size={24} />;
      return {
        ...entryOf('conversations', hit.id, { to, label: nameOf(opener), picture }),
        detail: t('quoted', { text: last_message }),
        note: (
          <>
            {unread > 0 && (
              <>
                {t('note.unread')}
                {' · '}
              </>
            )}
            <When moment={updated_at} />
          </>
        ),
        dot: unread > 0 ? 'unread' : undefined,
        actions: actions.ofOthers(to),
      };
    },
    stories: (hit) => {
      const to = address.storyAddress(hit);
      return {
        ...entryOf('stories', hit.id, {
          to,
          label: hit.title,
          picture: <StoryPicture hit={hit} />,
        }),
        detail: elsewhere(hit),
        note: words.ofStory(hit),
        dot: hit.is_live ? 'published' : 'scheduled',
        actions: actions.ofOthers(to),
      };
    },
    places: (hit) => {
      const to = address.placeAddress(hit, who.user.is_admin);
      return {
        ...entryOf('places', hit.id, { to, label: hit.name, picture: <PlacePicture hit={hit} /> }),
        detail: hit.address,
        note: t(hit.disabled ? 'note.stopped' : `place.${hit.place_type}`),
        actions: actions.ofOthers(to),
      };
    },
    comments: (hit) => {
      const to = address.commentAddress(hit);
      const picture = <PersonAvatar name={hit.user.name} />;
      return {
        ...entryOf('comments', hit.id, { to, label: hit.text, picture }),
        detail: t('commentOn', { title: hit.video.title }),
        note: <When moment={hit.created_at} />,
        actions: actions.ofOthers(to),
      };
    },
  };

  return (answer: SearchAnswer): EntryGroup[] =>
    SEARCH_GROUPS.map((name) => {
      const { hits, total, capped } = answer[name];
      const entries = hits.map((hit) => (show[name] as Show<SearchGroup>)(hit));
      return { name, entries, total, capped };
    });
}
