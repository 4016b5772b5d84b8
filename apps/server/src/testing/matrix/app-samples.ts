import { randomUUID } from 'node:crypto';
import { channel, published, type Samples } from './sample.ts';
import type { World } from './world.ts';

const ownConversation = (world: World) => ({ params: { id: world.conversation_id } });

/** What the viewers' app sends. */
export const appSamples: NonNullable<Samples['app']> = {
  registerViewer: () => ({ body: { device: 'android' } }),
  updateViewer: () => ({ body: { app_version: '9.9.9' } }),
  signUpViewer: () => ({
    body: { name: 'Matrix', email: 'matrix@example.com', password: 'a fine new password' },
  }),
  signInViewer: () => ({ body: { email: 'nobody@example.com', password: 'not this one' } }),
  signInViewerWithGoogle: () => ({ body: { access_token: 'unknown' } }),
  recordView: (world) => ({ ...published(world), body: { watch_seconds: 30 } }),
  commentOnVideo: (world) => ({ ...published(world), body: { text: 'Matrix' } }),
  reportVideo: (world) => ({ ...published(world), body: { reason: 1 } }),
  listCaptions: published,
  readCaptions: (world) => ({ params: { ...published(world).params, language: 'he' } }),
  followChannel: channel,
  unfollowChannel: channel,
  visitChannel: channel,
  shareChannel: channel,
  recordActivity: (world) => ({
    body: {
      events: [
        {
          kind: 'visit',
          id: randomUUID(),
          at: new Date().toISOString(),
          channel_id: world.channel_id,
        },
      ],
    },
  }),
  readFeed: (world) => ({ query: { category_id: world.category_id } }),
  askForHevruta: () => ({ body: { name: 'Matrix', phone: '0501234567' } }),
  openConversation: (world) => ({
    body: { channel_id: world.channel_id, message: { body: 'Matrix' } },
  }),
  getConversation: ownConversation,
  listMessages: ownConversation,
  sendMessage: (world) => ({ ...ownConversation(world), body: { message: { body: 'Matrix' } } }),
  readConversation: ownConversation,
};
