import type { SearchHit } from '@bimah/contract/search.ts';
import {
  IconInfoCircle,
  IconLink,
  IconMovie,
  IconPencil,
  IconPlaylistAdd,
  IconSend,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { searchApi } from '@bimah/contract/search.ts';
import { useTranslation } from 'react-i18next';
import { usePublication } from '#features/videos/index.ts';
import { resourceKey } from '#platform/api/contract-query.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { mayOpen, type Who } from '../access/may-open.ts';
import { channelEditAddress, libraryAddress, videoEditAddress } from './addresses.ts';
import { closeOverlay, openAddToPlaylist } from './command-store.ts';
import type { EntryAction } from './entry.ts';

/** What can be done with a hit, by its kind and by what this person may. */
export function useEntryActions(who: Who) {
  const { t } = useTranslation('palette');
  const router = useRouter();
  const client = useQueryClient();
  const { publishNow } = usePublication();

  const go = (href: string) => {
    closeOverlay();
    void router.navigate({ href });
  };

  const copyOf = (to: string): EntryAction => ({
    name: 'copy',
    key: 'C',
    label: t('act.copy'),
    icon: IconLink,
    run: () => {
      closeOverlay();
      void navigator.clipboard.writeText(new URL(to, location.origin).href).then(
        () => notify.success(t('copied')),
        () => notify.error(t('copyFailed')),
      );
    },
  });

  const publish = async (hit: SearchHit<'videos'>) => {
    closeOverlay();
    await publishNow(hit);
    await client.invalidateQueries({ queryKey: resourceKey(searchApi.find) });
  };

  const ofVideo = (hit: SearchHit<'videos'>, to: string): EntryAction[] => {
    if (hit.listing === 'processing') return [];
    const edit: EntryAction = {
      name: 'edit',
      key: 'E',
      label: t('act.edit'),
      icon: IconPencil,
      run: () => go(videoEditAddress(hit)),
    };
    const publishing: EntryAction = {
      name: 'publish',
      key: 'P',
      label: t('act.publish'),
      icon: IconSend,
      question: hit.scheduled_at === null ? undefined : t('publishQuestion'),
      run: () => void publish(hit),
    };
    const addToPlaylist: EntryAction = {
      name: 'addToPlaylist',
      key: 'L',
      label: t('act.addToPlaylist'),
      icon: IconPlaylistAdd,
      run: () => openAddToPlaylist({ videoId: hit.id, channelId: hit.channel.id }),
    };
    return [edit, ...(hit.listing === 'awaiting' ? [publishing] : []), copyOf(to), addToPlaylist];
  };

  const ofChannel = ({ id }: SearchHit<'channels'>, to: string): EntryAction[] => {
    const library: EntryAction = {
      name: 'library',
      key: 'V',
      label: t('act.library'),
      icon: IconMovie,
      run: () => go(libraryAddress(id)),
    };
    const details: EntryAction = {
      name: 'edit',
      key: 'E',
      label: t('act.channelDetails'),
      icon: IconInfoCircle,
      run: () => go(channelEditAddress(id)),
    };
    return [library, ...(mayOpen('channel-admin', who, id) ? [details] : []), copyOf(to)];
  };

  return { ofVideo, ofChannel, ofOthers: (to: string) => [copyOf(to)] };
}
