import { BRING_BACK_DAYS, DIALOG_WIDTH_PX } from '@bimah/contract/limits.ts';
import type { Playlist, PlaylistChange, PlaylistStatus } from '@bimah/contract/playlist-record.ts';
import { hasEnded } from '@bimah/contract/rules/until.ts';
import { IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTakeBack } from '#features/bin/index.ts';
import { currentUserQuery, permissionsQuery } from '#features/session/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatDate } from '#platform/time/format.ts';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { playlistQuery, useRemovePlaylist, useUpdatePlaylist } from '../playlists.queries.ts';
import { SmallPlaylist } from './small-playlist.tsx';

type End = Pick<PlaylistChange, 'until'>;

const isOver = ({ until }: Playlist): boolean => hasEnded({ until, now: Date.now() });

/** Whether a list stands in channels of others too, which keep it. */
function useStaysElsewhere() {
  const isAdmin = useQuery(currentUserQuery).data?.is_admin ?? false;
  const permissions = useQuery(permissionsQuery).data?.permissions ?? [];
  return ({ channel_ids }: Playlist): boolean =>
    !isAdmin && channel_ids.some((id) => !permissions.some(({ channel }) => channel.id === id));
}

/** What can be done to one playlist; each action asks first where it must and tells how it went. */
export function usePlaylistActions() {
  const { t } = useTranslation('playlists');
  const confirm = useConfirm();
  const client = useQueryClient();
  const updating = useUpdatePlaylist();
  const removing = useRemovePlaylist();
  const takeBack = useTakeBack();
  const staysElsewhere = useStaysElsewhere();

  const change = (list: Playlist, status: PlaylistStatus, end: End = {}) =>
    updating.mutateAsync({ list, change: { status, external_id: undefined, ...end } });

  /** Asks where the end has passed, which would keep the list from coming out. */
  const askAboutEnd = (list: Playlist): Promise<boolean> =>
    confirm({
      title: t('publish.endedTitle'),
      effect: (
        <RichText
          text={(slots) => t('publish.endedEffect', { date: slots['date'] })}
          values={{ date: <Ltr>{formatDate(list.until ?? '')}</Ltr> }}
        />
      ),
      object: <SmallPlaylist list={list} />,
      confirmLabel: t('publish.endedConfirm'),
      icon: IconSend,
      width: DIALOG_WIDTH_PX.playlist,
    });

  /** Asks where videos go out along with the list, which no undo takes back. */
  const publish = async (list: Playlist): Promise<boolean> => {
    const isEnded = isOver(list);
    if (isEnded && !(await askAboutEnd(list))) return false;
    const end = isEnded ? { until: null } : {};
    const params = { id: list.id, channelId: list.channel_id ?? undefined };
    const { videos_to_publish: count } = await client.query({
      ...playlistQuery(params),
      staleTime: 0,
    });
    if (count === 0) return flip(list, 'published', end);
    const published = await confirm({
      title: (
        <RichText
          text={(slots) => t('publish.title', { title: slots['title'] })}
          values={{ title: <UserText lang={list.language}>{list.title}</UserText> }}
        />
      ),
      effect: t('publish.effect', { count }),
      object: <SmallPlaylist list={list} />,
      confirmLabel: t('publish.confirm'),
      icon: IconSend,
      width: DIALOG_WIDTH_PX.playlist,
      action: () => change(list, 'published', end),
    });
    if (published) notify.success(t('status.done.published'), { detail: list.title });
    return published;
  };

  const flip = async (list: Playlist, status: PlaylistStatus, end: End = {}): Promise<boolean> => {
    await change(list, status, end);
    notify.success(t(`status.done.${status}`), {
      detail: list.title,
      undo: () => change(list, list.status),
    });
    return true;
  };

  /** Resolves to whether it went into the other list. */
  const setStatus = async (list: Playlist, status: PlaylistStatus): Promise<boolean> => {
    try {
      return await (status === 'published' ? publish(list) : flip(list, status));
    } catch (error) {
      notify.error(t('status.failed'), { detail: sentenceOf(error) });
      return false;
    }
  };

  /** Resolves to whether it is gone. */
  const remove = async (list: Playlist): Promise<boolean> => {
    const isLeft = staysElsewhere(list);
    const removed = await confirm({
      title: (
        <RichText
          text={(slots) => t('remove.title', { title: slots['title'] })}
          values={{ title: <UserText lang={list.language}>{list.title}</UserText> }}
        />
      ),
      effect: isLeft ? t('remove.effectElsewhere') : t('remove.effect', { days: BRING_BACK_DAYS }),
      object: <SmallPlaylist list={list} />,
      confirmLabel: t('remove.confirm'),
      danger: true,
      width: DIALOG_WIDTH_PX.playlist,
      reason: !isLeft,
      action: ({ reason }) => removing.mutateAsync({ ...list, reason }),
    });
    if (!removed) return false;
    const channelId = list.channel_id ?? list.channel_ids[0] ?? 0;
    notify.success(t(isLeft ? 'remove.doneElsewhere' : 'remove.done'), {
      detail: list.title,
      ...(!isLeft && { undo: () => takeBack(channelId, { kind: 'playlist', id: list.id }) }),
    });
    return true;
  };

  return { setStatus, remove };
}
