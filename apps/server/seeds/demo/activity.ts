import type { UserDevice } from '@bimah/contract';
import type { ActivityKind } from '#schema/activity.ts';
import { isSabbathUtc } from './calendar.ts';
import { seededRandom } from './random.ts';

export interface DemoViewer {
  readonly id: number;
  readonly is_anonymous: boolean;
  readonly is_staff: boolean;
  readonly device: UserDevice | null;
  readonly created_at: Date;
}

export interface DemoAction {
  readonly kind: ActivityKind;
  readonly at: Date;
  readonly viewer: DemoViewer;
  /** Where they were something else then than they are today. */
  readonly is_anonymous?: boolean;
  readonly video_id?: number;
  readonly channel_id?: number;
  readonly watch_seconds?: number;
}

interface DemoFollow {
  readonly user_id: number;
  readonly channel_id: number;
  readonly created_at: Date;
}

interface DemoVideo {
  readonly id: number;
  readonly views: number;
  readonly duration: number | null;
  readonly published_at: Date | null;
}

export interface DemoScene {
  readonly people: readonly DemoViewer[];
  readonly follows: readonly DemoFollow[];
  readonly videos: readonly DemoVideo[];
  readonly channelIds: readonly number[];
  readonly now: number;
}

const DAYS = 45;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** What is tried; the Sabbath keeps most of its share away. */
const SITTINGS = 34_000;
const VISITS = 9_000;
const SHARES = 900;
const LEAVINGS = 160;
const SABBATH_SHARE = 0.04;
/** How much of a day of the week comes about, from Sunday on: it ebbs towards the Sabbath. */
const WEEKDAYS = [0.93, 1, 0.98, 0.95, 0.86, 0.72, 0.9];
/** Who comes back and who was here once: the first of them do most. */
const ACTIVE_SHARE = 0.72;
/** One in so many was anonymous first. */
const SIGNED_UP_EVERY = 9;
const SIGNED_UP_WITHIN_DAYS = 40;
/** No more of a video's views than this fall into these weeks. */
const VIEWS_SHARE = 0.3;
const UNKNOWN_DURATION = 600;
/** How many videos somebody looks at before leaving. */
const CHOICES = 4;

/** How lively each hour of a day in Jerusalem is, from midnight UTC on. */
const HOURS = [1, 1, 2, 3, 5, 6, 6, 5, 5, 5, 6, 6, 6, 6, 7, 8, 10, 12, 14, 13, 10, 6, 3, 2];
const HOURS_SUM = HOURS.reduce((sum, share) => sum + share, 0);

function hourAt(share: number): number {
  let rest = share * HOURS_SUM;
  return HOURS.findIndex((hour) => (rest -= hour) < 0);
}

/** A moment of these weeks up to now, or null where people kept the Sabbath or had other things to do. */
function momentAt(random: () => number, now: number): Date | null {
  const midnight = Math.floor(now / DAY_MS) * DAY_MS - Math.floor(random() * DAYS) * DAY_MS;
  const at = new Date(midnight + hourAt(random()) * HOUR_MS + Math.floor(random() * HOUR_MS));
  const share = isSabbathUtc(at) ? SABBATH_SHARE : (WEEKDAYS[at.getUTCDay()] ?? 1);
  return random() >= share || at.getTime() >= now ? null : at;
}

const pick = <T>(from: readonly T[], share: number): T =>
  from[Math.min(from.length - 1, Math.floor(share * from.length))] as T;

type Guest = (random: () => number, at: Date) => DemoViewer | null;

/** Somebody who had joined by then; those who make the videos watch the least. */
function guests({ people }: DemoScene): Guest {
  const users = people.filter(({ device }) => device !== null);
  const viewers = users.filter(({ is_staff }) => !is_staff);
  const active = [
    ...viewers.filter((_, index) => (index * 7) % 100 < ACTIVE_SHARE * 100),
    ...users.filter(({ is_staff }) => is_staff),
  ];
  return (random, at) => {
    const viewer = pick(active, random() ** 2);
    return viewer.created_at <= at ? viewer : null;
  };
}

/** Actions of one kind, as many of the tries as met a viewer and a moment. */
function actions(
  tries: number,
  { random, guest, now }: { random: () => number; guest: Guest; now: number },
  actionOf: (viewer: DemoViewer, at: Date) => Omit<DemoAction, 'viewer' | 'at'> | null,
): DemoAction[] {
  return Array.from({ length: tries }, () => {
    const at = momentAt(random, now);
    const viewer = at && guest(random, at);
    const action = viewer && actionOf(viewer, at);
    return action && { ...action, viewer, at };
  }).filter((action) => action !== null);
}

/** Some of those who are registered today became it in these weeks. */
function arrivals({ people, now }: DemoScene, random: () => number): DemoAction[] {
  return people.flatMap((viewer, index): DemoAction[] => {
    const at = viewer.created_at;
    const later = now - random() * SIGNED_UP_WITHIN_DAYS * DAY_MS;
    const signedUp = new Date(Math.max(later, Math.min(now, at.getTime() + HOUR_MS)));
    const mayHaveBeen = !viewer.is_anonymous && !viewer.is_staff && viewer.device !== null;
    const wasAnonymous = mayHaveBeen && index % SIGNED_UP_EVERY === 0;
    if (!wasAnonymous) return [{ kind: 'joined', viewer, at }];
    return [
      { kind: 'joined', viewer, at, is_anonymous: true },
      { kind: 'signed_up', viewer, at: signedUp },
    ];
  });
}

function sittings({ videos, now }: DemoScene, guest: Guest): DemoAction[] {
  const random = seededRandom(8_01);
  const left = new Map(videos.map(({ id, views }) => [id, Math.floor(views * VIEWS_SHARE)]));
  const popular = videos.toSorted((a, b) => b.views - a.views);
  return actions(SITTINGS, { random, guest, now }, (_, at) => {
    // Who finds nothing new takes something older: the weeks before the newest are no emptier.
    const choices = Array.from({ length: CHOICES }, () => pick(popular, random() ** 1.7));
    const chosen = choices.find(({ published_at }) => published_at !== null && published_at <= at);
    const { id: video_id, duration } = chosen ?? { id: 0, duration: null };
    const rest = left.get(video_id) ?? 0;
    if (rest === 0) return null;
    left.set(video_id, rest - 1);
    const length = duration ?? UNKNOWN_DURATION;
    return { kind: 'view', video_id, watch_seconds: Math.round(length * Math.sqrt(random())) };
  });
}

const REGRETTED_WITHIN_MS = 10 * DAY_MS;

/** People who follow for some days and think better of it; nobody is left who still follows. */
function leavings({ follows, channelIds, now }: DemoScene, guest: Guest): DemoAction[] {
  const random = seededRandom(8_04);
  const taken = new Set(follows.map(({ user_id, channel_id }) => `${user_id} ${channel_id}`));
  const begun = actions(LEAVINGS, { random, guest, now }, ({ id }) => {
    const channel_id = pick(channelIds, random());
    const key = `${id} ${channel_id}`;
    if (taken.has(key)) return null;
    taken.add(key);
    return { kind: 'follow', channel_id };
  });
  const ended = begun.map((action) => ({
    ...action,
    kind: 'unfollow' as const,
    at: new Date(
      action.at.getTime() + random() * Math.min(REGRETTED_WITHIN_MS, now - action.at.getTime()),
    ),
  }));
  return [...begun, ...ended];
}

/** Everything that is told of these weeks, and when each person came and followed what they follow. */
export function demoActivity(scene: DemoScene): DemoAction[] {
  const { now, channelIds } = scene;
  const guest = guests(scene);
  const byId = new Map(scene.people.map((person) => [person.id, person]));
  const ofChannels = (kind: 'visit' | 'share', tries: number, seed: number) => {
    const random = seededRandom(seed);
    return actions(tries, { random, guest, now }, () => ({
      kind,
      channel_id: pick(channelIds, random() ** 1.5),
    }));
  };
  const followed = scene.follows.flatMap(({ user_id, channel_id, created_at }): DemoAction[] => {
    const viewer = byId.get(user_id);
    return viewer ? [{ kind: 'follow', viewer, at: created_at, channel_id }] : [];
  });
  return [
    ...arrivals(scene, seededRandom(8_05)),
    ...followed,
    ...sittings(scene, guest),
    ...ofChannels('visit', VISITS, 8_02),
    ...ofChannels('share', SHARES, 8_03),
    ...leavings(scene, guest),
  ];
}
