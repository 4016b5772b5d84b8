import type { ChannelDays, Dashboard, GuideSteps, Language, Planned } from '@bimah/contract';
import { PAGE_SIZE, PLAN_DAYS } from '@bimah/contract/limits.ts';
import { portionsOn } from '@bimah/contract/rules/hebrew-calendar/portions.ts';
import { calendarWords, portionName } from '@bimah/contract/rules/hebrew-calendar/words.ts';
import { nextOccurrences } from '@bimah/contract/rules/recurrence.ts';
import { channelDays } from '#features/channel-numbers/index.ts';
import { channelStats } from '#features/channels/index.ts';
import { listVideos } from '#features/videos/index.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { presentPlanned, presentRanked } from './dashboard.presenter.ts';
import * as repository from './dashboard.repository.ts';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const RECENT_DAYS = 2 * WEEK_DAYS + 1;
/** A lesson of every week is met so often in the days looked at, the one going on included. */
const DATES_MAX = 4;

async function plannedOf(db: Db, scope: repository.Scope): Promise<Planned[]> {
  const from = new Date();
  const until = new Date(from.getTime() + (PLAN_DAYS + 1) * DAY_MS);
  const span = { from, until };
  const [videos, stories, slots] = await Promise.all([
    repository.plannedVideos(db, scope, span),
    repository.plannedStories(db, scope.channel_id, span),
    repository.lessonSlots(db, scope.channel_id, until),
  ]);
  const lessons = slots.flatMap(({ taking_place, end_time, ...slot }) =>
    taking_place === null
      ? []
      : nextOccurrences(
          {
            ...slot,
            taking_place: taking_place.toISOString(),
            end_time: end_time?.toISOString() ?? null,
          },
          { now: from, count: DATES_MAX },
        ).map((date) => new Date(date.taking_place)),
  );
  return presentPlanned({ videos, stories, lessons: lessons.filter((at) => at < until) });
}

/** From yesterday on: west of here the day may be another. */
async function portionsRead(language: Language): Promise<Dashboard['portions']> {
  const words = await calendarWords(language);
  return Array.from({ length: PLAN_DAYS + 2 }, (_, index) => {
    const date = new Date(Date.now() + (index - 1) * DAY_MS).toISOString().slice(0, 10);
    return { date, name: portionName({ portions: portionsOn(date, 'israel') }, words) };
  }).filter(({ name }) => name !== '');
}

/** Two whole weeks and today. */
function lastOf({ xaxis, followers, views, visits }: ChannelDays): ChannelDays {
  return {
    xaxis: xaxis.slice(-RECENT_DAYS),
    followers: followers.slice(-RECENT_DAYS),
    views: views.slice(-RECENT_DAYS),
    visits: visits.slice(-RECENT_DAYS),
  };
}

async function guideOf(db: Db, channelId: number): Promise<GuideSteps | null> {
  const row = await repository.findGuide(db, channelId);
  if (!row) throw new ApiError('not_found');
  const { hidden, ...steps } = row;
  const isDone = Object.values(steps).every(Boolean);
  return hidden || isDone ? null : steps;
}

export async function show(
  context: SignedInContext,
  storage: StoragePort,
  { channel_id, language }: { channel_id: number; language: Language | undefined },
): Promise<Dashboard> {
  const { db } = context;
  const scope = { channel_id, language };
  const most = PAGE_SIZE.dashboard_most_viewed;
  const page = { ...scope, offset: 0 };
  const recent = channelDays(db, channel_id).then(lastOf);
  const week = recent.then(({ xaxis }) =>
    repository.bestOf(db, scope, {
      first: xaxis.at(-1 - WEEK_DAYS) ?? '',
      last: xaxis.at(-2) ?? '',
      most,
    }),
  );
  const [guide, stats, days, planned, portions, awaiting, best, ever, failed] = await Promise.all([
    guideOf(db, channel_id),
    channelStats(db, channel_id, language),
    recent,
    plannedOf(db, scope),
    portionsRead(context.language),
    listVideos(context, storage, {
      ...page,
      filter: '3',
      sort_by: 'schedule',
      limit: PAGE_SIZE.dashboard_awaiting,
    }),
    week,
    listVideos(context, storage, { ...page, filter: '1', sort_by: 'views', limit: most }),
    repository.countFailed(db, scope),
  ]);
  return {
    guide,
    stats,
    recent: days,
    planned,
    portions,
    awaiting: { videos: awaiting.videos, total: awaiting.total },
    best: { week: best.map(presentRanked), ever: ever.videos },
    failed,
  };
}

export async function setGuide(
  context: SignedInContext,
  { id, hidden }: { id: number; hidden: boolean },
) {
  await inTransaction(context.db, async (tx) => {
    const before = await repository.lockGuide(tx, id);
    if (before === undefined) throw new ApiError('not_found');
    if (before === hidden) return;
    await repository.setGuide(tx, id, hidden);
    await audit(tx, context, {
      action: hidden ? 'dashboard.hide_guide' : 'dashboard.show_guide',
      object_type: 'channel',
      object_id: id,
      change: { channel_id: id },
    });
  });
  return { status: 'ok' as const };
}
