import type { api } from '@bimah/contract';
import type { Sample } from './in-channel.ts';
import type { World } from './world.ts';

export type Samples = {
  readonly [Part in keyof typeof api]?: {
    readonly [Call in keyof (typeof api)[Part]]?: (world: World) => Sample;
  };
};

export const channel = (world: World) => ({ params: { id: world.channel_id } });
export const published = (world: World) => ({ params: { id: world.published_video_id } });
