import type { PlaylistChange, PlaylistDetail } from '@bimah/contract/playlist-record.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/api/api-error.ts';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { playlistQuery, useUpdatePlaylist, type PlaylistParams } from '../playlists.queries.ts';
import {
  changeOf,
  playlistForm,
  rebased,
  valuesOf,
  type Entry,
  type PlaylistValues,
} from './playlist-values.ts';
import { useRows, type KnownVideos } from './use-rows.ts';

/** Items that came to be with a save stand where their videos stood in what was sent. */
function videosOfNewItems(sent: readonly Entry[], saved: PlaylistDetail): KnownVideos {
  if (sent.length !== saved.item_ids.length) return new Map();
  return new Map(
    sent.flatMap((entry, index) => {
      const id = saved.item_ids[index];
      return 'id' in entry || id === undefined ? [] : [[id, entry.video] as const];
    }),
  );
}

const isNewer = (one: PlaylistDetail, other: PlaylistDetail) => one.updated_at > other.updated_at;

/** The form of one playlist, and what it takes to save over somebody else's changes. */
export function usePlaylistEdit(opened: PlaylistDetail, params: PlaylistParams) {
  const { t } = useTranslation('playlists');
  const client = useQueryClient();
  /** The playlist as this form last saw it: a newer one on the server makes a save stale. */
  const [seen, setSeen] = useState(opened);
  const [isStale, setIsStale] = useState(false);
  const [remembered, setRemembered] = useState<KnownVideos>(new Map());
  const { mutateAsync } = useUpdatePlaylist();

  const save = async (parsed: PlaylistChange) => {
    const typed = form.core.getValues();
    try {
      const list = { ...seen, channel_id: params.channelId ?? seen.channel_id };
      const saved = await mutateAsync({ list, change: changeOf(seen, typed, parsed) });
      setRemembered(new Map([...rows.known, ...videosOfNewItems(typed.playlist_items, saved)]));
      return saved;
    } catch (error) {
      setIsStale(error instanceof ApiError && error.code === 'stale');
      throw error;
    }
  };

  const form = useAppForm({
    schema: playlistForm,
    initial: valuesOf(opened),
    // An order fits only the very list it was made of.
    draftKey: `playlist-edit-${seen.id}-${seen.updated_at}`,
    onSubmit: save,
    onSaved: (saved) => {
      rebase(saved, valuesOf(saved));
      notify.success(t('edit.saved'), { detail: saved.title });
    },
  });
  const rows = useRows({ params, seen, order: form.values.playlist_items, remembered });

  /** From now on changes are counted from this playlist. */
  const rebase = (list: PlaylistDetail, values: PlaylistValues) => {
    form.core.setInitialValues(valuesOf(list));
    form.reset();
    form.core.setValues(values);
    form.core.resetDirty(valuesOf(list));
    setSeen(list);
    setIsStale(false);
  };

  /** Takes over the list as it is now; what was typed here stays. */
  const takeOver = async () => {
    const fresh = await client.query({ ...playlistQuery(params), staleTime: 0 });
    rebase(fresh, rebased(form.core.getValues(), valuesOf(seen), valuesOf(fresh)));
  };
  const loadFresh = async () => {
    await takeOver();
    notify.info(t('edit.freshLoaded'));
  };

  // Whoever has changed nothing simply sees what others did, such as videos that have arrived.
  const follow = useEffectEvent(() => {
    if (isNewer(opened, seen) && !form.isDirty() && !form.busy) rebase(opened, valuesOf(opened));
  });
  useEffect(() => follow(), [opened]);

  const isOvertaken = isNewer(opened, seen) && form.dirty && !form.busy;
  return {
    form,
    seen,
    rows,
    isStale: isStale || isOvertaken || rows.isOutdated,
    takeOver,
    loadFresh,
  };
}

export type PlaylistEdit = ReturnType<typeof usePlaylistEdit>;
export type PlaylistForm = PlaylistEdit['form'];
