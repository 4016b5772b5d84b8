import { expect, it } from 'vitest';
import type { AccessLevel } from './access.ts';
import type { Endpoint } from './endpoint.ts';
import { api } from './index.ts';

/**
 * Who may call what, written a second time: a call that is opened to more people by a slip of the hand
 * would open every check that follows from its declaration as well.
 */
const levels: Readonly<Record<AccessLevel, readonly string[]>> = {
  anonymous: [
    'GET /signup_invitations/by_shortcode',
    'POST /signup_invitations/sign_up',
    'POST /users/forgot_password.json',
    'POST /users/google_login.json',
    'POST /users/login.json',
    'POST /users/reset_password.json',
    'GET /users/sign_in_options.json',
  ],
  viewer: [],
  staff: [
    'GET /channels/autocomplete.json',
    'GET /live',
    'DELETE /places/:id.json',
    'GET /places/:id.json',
    'PUT /places/:id.json',
    'GET /places/place_types.json',
    'GET /places/search.json',
    'POST /playlists/add_videos',
    'GET /playlists/show_item',
    'GET /synagogues.json',
    'GET /users/current_user',
    'POST /users/logout.json',
    'GET /users/permissions',
    'DELETE /video_in_processings/delete.json',
    'POST /video_in_processings/retry.json',
    'GET /video_site/channel.json',
    'GET /video_site/video.json',
  ],
  'any-channel-admin': ['GET /users.json'],
  'channel-editor': [
    'GET /channels/:channel_id/playlists/:playlist_id',
    'PUT /channels/:channel_id/playlists/:playlist_id',
    'POST /channels/:channel_id/playlists/:playlist_id/add_video',
    'POST /channels/:channel_id/playlists/:playlist_id/refresh',
    'GET /channels/:id.json',
    'GET /channels/:id/playlists',
    'POST /channels/:id/presign_url',
    'GET /channels/:id/stats',
    'GET /channels/:id/videos',
    'GET /places.json',
    'POST /places.json',
    'DELETE /playlists/:id',
    'POST /playlists/copy_item',
    'GET /playlists/get_items',
    'POST /playlists/post_item',
    'GET /stories.json',
    'POST /stories.json',
    'DELETE /stories/:id.json',
    'GET /stories/:id.json',
    'PUT /stories/:id.json',
    'POST /stories/presign_url',
    'GET /video_in_processings.json',
    'GET /video_in_processings/count.json',
    'GET /videos.json',
    'POST /videos.json',
    'GET /videos/:id.json',
    'PUT /videos/:id.json',
    'GET /videos/:id/comments.json',
    'POST /videos/:id/redownload.json',
    'POST /videos/crop_video',
    'GET /videos/crop_video/:id.json',
    'POST /videos/presign_url',
  ],
  'channel-admin': [
    'PUT /channels/:id.json',
    'DELETE /channels/:id/admins/:user_id',
    'GET /channels/:id/audit_entries.json',
    'POST /channels/:id/biography/upload_image',
    'GET /channels/:id/connections.json',
    'GET /channels/:id/get_admins',
    'POST /channels/:id/signup_invitations',
    'POST /channels/:id/signup_invitations/:invitation_id/send_invitation',
    'POST /channels/check_custom_link.json',
    'DELETE /signup_invitations/:id',
    'POST /signup_invitations/appoint_admin',
  ],
  'platform-admin': [
    'GET /admins/categories',
    'POST /admins/categories',
    'DELETE /admins/categories/:id',
    'PUT /admins/categories/:id',
    'PUT /admins/categories/batch_update',
    'GET /admins/video_positions',
    'POST /admins/video_positions',
    'DELETE /admins/video_positions/:id',
    'PUT /admins/video_positions/:id',
    'DELETE /admins/videos/:id',
    'GET /app_versions.json',
    'POST /app_versions.json',
    'DELETE /app_versions/:id.json',
    'GET /app_versions/:id.json',
    'PUT /app_versions/:id.json',
    'GET /categories.json',
    'GET /categories/:id',
    'GET /channels.json',
    'POST /channels.json',
    'DELETE /channels/:id',
    'GET /channels/get_channels_that_have_admins.json',
    'GET /newsletter_subscribes.json',
    'POST /synagogues.json',
    'DELETE /users/:id',
    'GET /users/:id.json',
    'GET /users/:id/audit_entries.json',
    'GET /users/:id/messages.json',
    'GET /users/:id/permissions.json',
    'PUT /users/:id/permissions.json',
    'POST /users/:id/send_notification',
    'DELETE /videos/:id/remove_from_category.json',
    'POST /videos/delete_video_buckets.json',
    'POST /videos/downloads.json',
    'GET /videos/old_videos.json',
    'GET /videos/recommended.json',
    'POST /videos/restore_video_buckets.json',
  ],
};

const calls = Object.values(api).flatMap((table) => Object.values(table) as Endpoint[]);
const expected = Object.entries(levels).flatMap(([level, names]) =>
  names.map((name) => [name, level] as const),
);

it('has a level for every call, and the one that was meant', () => {
  const declared = calls.map(({ method, path, access }) => [`${method} ${path}`, access.level]);
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(expected));
});

it('names every call once', () => {
  expect(new Set(expected.map(([name]) => name)).size).toBe(expected.length);
  expect(calls).toHaveLength(expected.length);
});
