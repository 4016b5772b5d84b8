import { analyticsApi } from '@bimah/contract/analytics.ts';
import { daysUpTo } from './days.ts';
import { apiFor } from './people.ts';

export const LAST_DAY = '2026-11-15';

const people = (registered_users: number, anonymous_users: number) => ({
  total: registered_users + anonymous_users,
  registered_users,
  anonymous_users,
});

/** The first half of the days has one value, the second another. */
const halves = (before: number, after: number) =>
  Array.from({ length: 30 }, (_, index) => (index < 15 ? before : after));
const zeros = halves(0, 0);

/** What the server would tell; a test may change it before the page opens. */
export function analyticsServer() {
  const xaxis = daysUpTo(LAST_DAY);
  const numbers = {
    totals: {
      total_users: people(31_337, 16_873),
      monthly_active_users: people(9_056, 3_350),
      avg_follows_per_user: 3.7,
    },
    joined: halves(10, 12),
    registered: halves(4, 4),
    active_registered: halves(300, 270),
    active_anonymous: halves(100, 90),
    follows: halves(50, 60),
    unfollows: halves(20, 10),
    views: halves(1_000, 1_120),
    web_minutes: halves(30, 30),
    mobile_minutes: halves(60.5, 60.5),
  };
  const asked: Record<string, unknown>[] = [];
  const answer = (query: Record<string, unknown>, yaxis: number[]) => {
    asked.push(query);
    return { xaxis, yaxis };
  };
  const api = apiFor('platform-admin')
    .on(analyticsApi.total, () => numbers.totals)
    .on(analyticsApi.users, ({ query }) =>
      answer(query, query.is_anonymous === false ? numbers.registered : numbers.joined),
    )
    .on(analyticsApi.activeUsers, ({ query }) =>
      answer(query, query.is_anonymous ? numbers.active_anonymous : numbers.active_registered),
    )
    .on(analyticsApi.follows, ({ query }) => ({
      follows: answer(query, numbers.follows),
      unfollows: { xaxis, yaxis: numbers.unfollows },
    }))
    .on(analyticsApi.videoViews, ({ query }) => answer(query, numbers.views))
    .on(analyticsApi.videoDuration, ({ query }) =>
      answer(query, query.device === 'web' ? numbers.web_minutes : numbers.mobile_minutes),
    );
  return { api, numbers, asked, zeros };
}
