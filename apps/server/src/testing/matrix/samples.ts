import { captionsApi, uploadsApi, type Endpoint } from '@bimah/contract';
import { inDays } from '../days.ts';
import { appSamples } from './app-samples.ts';
import { inChannel, type Sample } from './in-channel.ts';
import { planningSamples } from './planning-samples.ts';
import { channel, published, type Samples } from './sample.ts';
import type { World } from './world.ts';

const video = (world: World) => ({ params: { id: world.video_id } });
const captions = (world: World) => ({ params: { id: world.video_id, language: 'he' } });
const category = (world: World) => ({ params: { id: world.category_id } });
const oldVideos = (world: World) => ({ body: { video_ids: [world.old_video_id] } });
const user = (world: World) => ({ params: { id: world.user_id } });
const playlist = (world: World) => ({
  params: { channel_id: world.channel_id, playlist_id: world.playlist_id },
});
const place = (world: World) => ({
  params: { id: world.place_id },
  query: { place_type: 'event' },
});
const conversation = (world: World) => ({
  params: { channel_id: world.channel_id, id: world.conversation_id },
});
const commbox = (world: World) => ({ params: { id: world.commbox_conversation_id } });
const upload = (world: World) => ({ params: { id: world.upload_id } });
const story = (world: World) => ({ params: { id: world.story_id } });

/**
 * Inputs that name other things of the world than its channel. The rest are the examples of their
 * calls, or nothing at all, with the channel where it has to be named.
 */
const samples: Samples = {
  calendarAddresses: { read: (world) => ({ params: { code: world.calendar_code } }) },
  users: {
    login: () => ({ body: { email: 'nobody@example.com', password: 'not this one' } }),
    googleLogin: () => ({ body: { access_token: 'unknown' } }),
    forgotPassword: () => ({ body: { email: 'nobody@example.com' } }),
    resetPassword: () => ({ body: { reset_token: 'unknown', password: 'a fine new password' } }),
    list: () => ({ query: { email: 'example' } }),
    get: user,
    userPermissions: user,
    changePermission: (world) => ({
      ...user(world),
      body: { channel_id: world.channel_id, add_or_remove: 'add', role: 'editor' },
    }),
    changePlatformAdmin: (world) => ({
      ...user(world),
      body: { is_admin: true, email: world.user_email },
    }),
    activity: user,
    sessions: user,
    endSessions: user,
    messages: user,
    sendMessage: (world) => ({ ...user(world), body: { title: 'Matrix', body: 'Hello' } }),
    remove: user,
  },
  managers: {
    appoint: (world) => ({
      body: { channel_id: world.channel_id, user_id: world.user_id, role: 'editor' },
    }),
    update: (world) => ({
      params: { id: world.channel_id, user_id: world.editor_id },
      body: { role: 'admin' },
    }),
    remove: (world) => ({ params: { id: world.channel_id, user_id: world.editor_id } }),
  },
  invitations: {
    create: (world) => ({
      ...channel(world),
      body: { email: 'matrix@example.com', role: 'editor' },
    }),
    resend: (world) => ({
      params: { id: world.channel_id, invitation_id: world.invitation_id },
    }),
    remove: (world) => ({ params: { id: world.invitation_id } }),
    byShortcode: () => ({ query: { shortcode: 'unknown' } }),
    mailLink: () => ({ body: { shortcode: 'unknown' } }),
    signUp: () => ({ body: { shortcode: 'unknown', accept: false } }),
  },
  channels: {
    create: () => ({ body: { name: 'Matrix' } }),
    checkCustomLink: (world) => ({
      body: { custom_link: 'matrix-link', channel_id: world.channel_id },
    }),
    summary: channel,
    update: (world) => ({ ...channel(world), body: { director: 'Matrix' } }),
    remove: (world) => ({ params: { id: world.spare_channel_id } }),
    presign: (world) => ({ ...channel(world), body: { type: 'image/png' } }),
    presignBiography: (world) => ({ ...channel(world), body: { type: 'image/png' } }),
  },
  auditEntries: { ofUser: user },
  search: { find: (world) => ({ query: { q: 'Matrix', channel_id: world.channel_id } }) },
  connections: {
    setRules: (world) => ({
      ...channel(world),
      body: {
        skip_short: true,
        languages: ['he'],
        only_words: [],
        skip_words: ['matrix'],
        publishes: true,
      },
    }),
  },
  videos: {
    create: (world) => ({
      body: {
        video: {
          title: 'Matrix',
          platform: 'internal',
          channel_ids: [world.channel_id],
          link: '/media/uploads/1/absent.mp4',
        },
      },
    }),
    get: video,
    places: video,
    frame: (world) => ({ ...video(world), query: { at: 0 } }),
    update: (world) => ({ ...video(world), body: { title: 'Renamed' } }),
    undo: () => ({ body: { undo_ids: [1] } }),
    fixDuration: video,
    comments: video,
    presign: (world) => ({ body: { channel_id: world.channel_id, type: 'video/mp4' } }),
    removeForGood: video,
  },
  videoFiles: {
    show: video,
    replace: (world) => ({ ...video(world), body: { link: '/media/uploads/1/absent.mp4' } }),
    bringBack: (world) => ({ ...video(world), body: { earlier_id: 1 } }),
  },
  uploads: {
    get: upload,
    sign: (world) => ({ ...upload(world), ...uploadsApi.sign.example }),
    complete: upload,
    cancel: upload,
  },
  captions: {
    list: video,
    get: captions,
    save: (world) => ({ ...captions(world), ...captionsApi.save.example }),
    importFile: (world) => ({ ...captions(world), ...captionsApi.importFile.example }),
    show: (world) => ({ ...captions(world), ...captionsApi.show.example }),
    remove: captions,
  },
  processing: {
    retry: (world) => ({ body: { ids: [world.processing_id] } }),
    remove: (world) => ({ query: { ids: world.processing_id } }),
  },
  playlists: {
    show: (world) => ({ query: { id: world.playlist_id } }),
    get: playlist,
    create: (world) => ({ body: { title: 'Matrix', channel_ids: [world.channel_id] } }),
    update: (world) => ({ ...playlist(world), body: { title: 'Renamed' } }),
    addVideo: (world) => ({
      ...playlist(world),
      body: { playlist_item: { video_id: world.video_id } },
    }),
    addVideos: (world) => ({
      body: { playlist_ids: [world.playlist_id], video_ids: [world.video_id] },
    }),
    refresh: (world) => ({
      params: { channel_id: world.channel_id, playlist_id: world.site_playlist_id },
    }),
    copy: (world) => ({
      body: { playlist_id: world.copied_playlist_id, channel_id: world.channel_id },
    }),
    remove: (world) => ({ params: { id: world.playlist_id } }),
  },
  ...planningSamples,
  stories: {
    list: (world) => ({ query: { channel_id: world.channel_id, show_future: 'true' } }),
    create: (world) => ({
      body: { channel_id: world.channel_id, title: 'Matrix', background_color: '#99D4F3' },
    }),
    get: story,
    update: (world) => ({ ...story(world), body: { title: 'Renamed' } }),
    remove: story,
    presign: (world) => ({ body: { channel_id: world.channel_id, type: 'image/png' } }),
    cropVideo: (world) => ({
      body: {
        channel_id: world.channel_id,
        original_url: `/media/uploads/${world.channel_id}/absent.mp4`,
      },
    }),
    getCrop: (world) => ({ params: { id: world.crop_id } }),
  },
  places: {
    list: (world) => ({ query: { channel_id: world.channel_id, place_type: 'event' } }),
    groups: (world) => ({ query: { channel_id: world.channel_id, place_type: 'event' } }),
    create: (world) => ({
      body: {
        event: {
          name: 'Matrix',
          address: 'ירושלים',
          channel_id: world.channel_id,
          collector_phone: '0501234567',
        },
        items: [{ taking_place: inDays(30).toISOString() }],
      },
    }),
    get: place,
    update: (world) => ({ ...place(world), body: { event: { disabled: true } } }),
    remove: place,
  },
  addresses: { search: () => ({ query: { location: 'ירוש' } }) },
  synagogues: {
    create: () => ({ body: { name: 'Matrix', address: 'ירושלים' } }),
  },
  system: {
    retryJobs: () => ({ body: { all: true } }),
    setAsideJobs: () => ({ body: { ids: ['5e2a6c3e-1f43-4ff1-9d0f-2f2c2f3b9a10'] } }),
  },
  videoSite: {
    video: () => ({ query: { link: 'https://example.com/not-a-video' } }),
    channel: () => ({ query: { link: 'https://example.com/not-a-channel' } }),
  },
  categories: {
    get: category,
    arrange: (world) => ({
      body: { categories: [{ id: world.category_id, order: 1, hidden: true }] },
    }),
    create: () => ({ body: { name: 'Matrix', language: 'en' } }),
    preview: (world) => ({ ...category(world), body: { category_words: [{ word: 'Matrix' }] } }),
    update: (world) => ({ ...category(world), body: { name: 'Renamed' } }),
    remove: category,
  },
  videoPositions: {
    board: (world) => ({ query: { category_id: world.category_id } }),
    move: (world) => ({ params: { id: world.video_position_id }, body: { new_position: 4 } }),
    restore: (world) => {
      const locks = [{ video_id: world.member_id, position: 1, locked_until: null }];
      return { body: { category_id: world.category_id, before: [], after: locks } };
    },
    unlock: (world) => ({ params: { id: world.video_position_id } }),
    removeFromCategory: (world) => ({
      params: { id: world.member_id },
      query: { category_id: world.category_id },
    }),
    create: (world) => ({
      body: { video_id: world.video_id, category_id: world.category_id, position: 3 },
    }),
  },
  oldVideos: {
    downloads: oldVideos,
    remove: oldVideos,
    restore: (world) => ({ body: { video_ids: [world.deleted_video_id] } }),
  },
  // A version exists once.
  appVersions: { create: () => ({ body: { app_version: { version: '9.9.9' } } }) },
  conversations: {
    get: conversation,
    messages: conversation,
    send: (world) => ({ ...conversation(world), body: { message: { body: 'Matrix' } } }),
    seenAll: conversation,
  },
  commbox: {
    get: commbox,
    remove: commbox,
    receive: () => ({ body: { object_id: 'matrix', payload: [{ message: 'Matrix' }] } }),
  },
  reports: {
    update: (world) => ({ params: { id: world.report_id }, body: { ignore: true } }),
  },
  comments: {
    remove: (world) => ({ params: { id: world.comment_id } }),
  },
  notifications: {
    send: (world) => ({ body: { title: 'Matrix', video_id: world.channel_id } }),
  },
  analytics: {
    videoDuration: () => ({ query: { device: 'web' } }),
  },
  channelNumbers: {
    videoDays: published,
  },
  app: appSamples,
};

/**
 * What is sent with a call; without a row above it is about the channel of the world, and what the
 * example of `create` has made.
 */
export function sampleOf(part: string, call: string, endpoint: Endpoint) {
  const tables: Readonly<Record<string, Readonly<Record<string, (world: World) => Sample>>>> =
    samples;
  const isAboutOne = endpoint.path.includes('/:id');
  return (
    tables[part]?.[call] ??
    (({ made, channel_id }: World): Sample => {
      const params = isAboutOne && { params: { id: made[part] as number } };
      return inChannel(endpoint, { ...params, ...endpoint.example }, channel_id);
    })
  );
}
