import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoApp } from '#testing/demo-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { comments, videos } from '#schema/videos.ts';
import { PORTION_AFTER_LAST, portionAhead } from './portion.ts';

describe('the portion that a day leads to', () => {
  it.each([
    ['in the week', '2025-10-21T12:00:00Z', 0, 'נח'],
    ['on Shabbat itself', '2025-10-25T08:00:00Z', 0, 'נח'],
    ['once Shabbat’s date has passed in Jerusalem', '2025-10-25T22:00:00Z', 0, 'לך לך'],
    ['a week on', '2025-10-21T12:00:00Z', 1, 'לך לך'],
    ['two that are joined', '2025-07-22T12:00:00Z', 0, 'מטות־מסעי'],
    ['past a Shabbat of a festival', '2025-10-07T12:00:00Z', 0, 'בראשית'],
  ])('%s', (_when, at, weeks, portion) => {
    expect(portionAhead(new Date(at), weeks)).toBe(portion);
  });
});

describe('talks of the demo on the weekly portion', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startDemoApp();
  });
  afterAll(() => test.close());

  it('name what is read in the week they come out', async () => {
    const talks = await test.db.select().from(videos).where(like(videos.title, '%פרשת %'));
    expect(talks).toHaveLength(3);
    for (const { title, published_at, scheduled_at } of talks) {
      const portion = portionAhead((published_at ?? scheduled_at) as Date);
      expect(portion).not.toBe('');
      expect(title).toContain(`פרשת ${portion}`);
    }
    const waiting = await test.db.select().from(comments).where(like(comments.text, 'מחכים כבר%'));
    expect(waiting.map(({ text }) => text)).toEqual([`מחכים כבר לפרשת ${PORTION_AFTER_LAST}`]);
  });
});
