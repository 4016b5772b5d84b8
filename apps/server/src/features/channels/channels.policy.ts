import type { ChannelChange } from '@bimah/contract';
import type { Actor } from '#platform/http/actor.ts';

/** What the platform decides about a channel, not the channel itself. */
const PLATFORM_FIELDS = [
  'email',
  'o_n_o',
  'is_hot',
  'hidden',
  'conversation_enabled',
  'quota_gb',
] as const;

type PlatformFields = Readonly<Pick<Required<ChannelChange>, (typeof PLATFORM_FIELDS)[number]>>;

/** Forms send whole records: what stays the same is no change. */
export const canChange = (actor: Actor, before: PlatformFields, change: ChannelChange): boolean =>
  actor.is_admin ||
  PLATFORM_FIELDS.every((field) => change[field] === undefined || change[field] === before[field]);
