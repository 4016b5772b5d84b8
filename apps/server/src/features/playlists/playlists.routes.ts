import { playlistsApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import { addVideo, addVideos } from './add-videos.service.ts';
import { copy } from './copy-playlist.service.ts';
import { create } from './create-playlist.service.ts';
import * as service from './playlists.service.ts';
import { refresh } from './refresh-playlist.service.ts';
import { remove } from './remove-playlist.service.ts';
import { update } from './update-playlist.service.ts';

/** A playlist by the names the paths give it. */
const named = (params: { channel_id: number; playlist_id: number }) => ({
  id: params.playlist_id,
  channel_id: params.channel_id,
});

export const playlistsRoutes = ({ storage }: Services) =>
  implement(playlistsApi, {
    list: (context, { query }) => service.list(context, storage, query),
    ofChannel: (context, { params, query }) =>
      service.list(context, storage, { ...query, channel_id: params.id }),
    show: (context, { query }) => service.show(context, storage, query),
    get: (context, { params, query }) =>
      service.get(context, storage, { ...named(params), page: query }),
    create: (context, { body }) => create(context, storage, body),
    update: (context, { params, body }) =>
      update(context, storage, { ...named(params), change: body }),
    addVideo: (context, { params, body }) =>
      addVideo(context, storage, { ...named(params), item: body.playlist_item }),
    addVideos: (context, { body }) => addVideos(context, body),
    refresh: (context, { params }) => refresh(context, named(params)),
    copy: (context, { body }) => copy(context, storage, body),
    remove: (context, { params, query }) => remove(context, { ...params, ...query }),
  });
