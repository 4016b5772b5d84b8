import { inDays } from '../days.ts';
import type { Samples } from './sample.ts';
import type { World } from './world.ts';

const video = (world: World) => ({ params: { id: world.video_id } });
const story = (world: World) => ({ params: { id: world.story_id } });

/** What is sent about queue and calendar. */
export const planningSamples: Pick<Samples, 'publishingQueue' | 'calendar'> = {
  publishingQueue: {
    add: (world) => ({ body: { channel_id: world.channel_id, video_ids: [world.video_id] } }),
    move: (world) => ({
      body: {
        channel_id: world.channel_id,
        video_id: world.queued_video_id,
        slot: world.free_slot,
      },
    }),
    skip: (world) => ({
      body: { channel_id: world.channel_id, video_id: world.queued_video_id },
    }),
    takeOut: (world) => ({
      body: { channel_id: world.channel_id, video_ids: [world.queued_video_id] },
    }),
  },
  calendar: {
    accept: (world) => ({
      body: {
        channel_id: world.channel_id,
        plan: [{ video_id: world.video_id, at: world.free_slot }],
      },
    }),
    moveVideo: (world) => ({ ...video(world), body: { at: inDays(30).toISOString() } }),
    moveStory: (world) => ({ ...story(world), body: { at: inDays(30).toISOString() } }),
  },
};
