import type { api } from '@bimah/contract';
import type { World } from './world.ts';

export interface Sample {
  readonly params?: Readonly<Record<string, number | string>>;
  readonly query?: Readonly<Record<string, number | string>>;
  readonly body?: unknown;
}

/** One sound input for every call of the contract: a call without a row here does not compile. */
export type Samples = {
  readonly [G in keyof typeof api]: {
    readonly [C in keyof (typeof api)[G]]: (world: World) => Sample;
  };
};

export const nothing = (): Sample => ({});
export const channel = (world: World) => ({ params: { id: world.channel_id } });
export const published = (world: World) => ({ params: { id: world.published_video_id } });
