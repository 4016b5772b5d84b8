// @vitest-environment jsdom
import { calendarApi, type WaitingVideo } from '@bimah/contract/calendar.ts';
import { publishingQueueApi } from '@bimah/contract/publishing-queue.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { calendarServer, inDecember } from '#testing/calendar.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { channels } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

const SEEN = '2091-01-01T10:00:00.000Z';

const aWaiting = (id: number): WaitingVideo => ({
  id,
  title: `ממתין ${id}`,
  language: 'he',
  thumb_url: null,
  yt_thumb_url: null,
  duration: 372,
  updated_at: SEEN,
  channel: channels[0] ?? null,
});

function server(...waiting: WaitingVideo[]) {
  const made = calendarServer('channel-editor');
  made.api.on(calendarApi.waiting, () => ({
    videos: waiting,
    total: waiting.length,
    capped: false,
  }));
  return made;
}

const open = (api: ReturnType<typeof server>['api'], path = '/channels/1/calendar') =>
  renderApp(`${path}?date=2091-12-03`, { as: 'channel-editor', api });

const tray = () => screen.findByRole('region', { name: 'ממתינים למועד' });
const puts = (api: ReturnType<typeof server>['api']) =>
  api.calls.filter((call) => call.startsWith('PUT'));

describe('the tray', () => {
  it('says that nothing waits, and offers no plan', async () => {
    await open(server().api);
    const inside = within(await tray());
    expect(await inside.findByText('אין סרטונים שממתינים למועד.')).toBeTruthy();
    expect(inside.queryByRole('button')).toBeNull();
  });

  it('gives what waits a date by keys', async () => {
    const { api } = server(aWaiting(7));
    const { user } = await open(api);
    (await within(await tray()).findByRole('button', { name: /ממתין 7/ })).focus();
    await user.keyboard('m');
    expect(await screen.findByText('מה ישתנה')).toBeTruthy();
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(puts(api)).toEqual(['PUT /api/calendar/videos/7.json']));
  });

  it('stands beside a week when it is asked for, and gives what waits an hour by keys', async () => {
    const { api } = server(aWaiting(7));
    const { user } = await renderApp('/channels/1/calendar?view=week&date=2091-12-03', {
      as: 'channel-editor',
      api,
    });
    const toggle = await screen.findByRole('button', { name: /^ממתינים למועד.*1/ });
    expect(screen.queryByRole('region', { name: 'ממתינים למועד' })).toBeNull();
    await user.click(toggle);
    (await within(await tray()).findByRole('button', { name: /ממתין 7/ })).focus();
    await user.keyboard('m{ArrowDown}{Enter}');
    await waitFor(() => expect(puts(api)).toEqual(['PUT /api/calendar/videos/7.json']));
    await user.click(toggle);
    expect(screen.queryByRole('region', { name: 'ממתינים למועד' })).toBeNull();
  });

  it('opens the date of what is pressed', async () => {
    const { user } = await open(server(aWaiting(7)).api);
    await user.click(await within(await tray()).findByRole('button', { name: /ממתין 7/ }));
    expect(await screen.findByRole('dialog', { name: 'העברה למועד אחר' })).toBeTruthy();
  });

  it('says how much waits beyond what is counted, and shows more when asked', async () => {
    const made = server();
    const limits: string[] = [];
    made.api.on(calendarApi.waiting, ({ query: { limit } }) => {
      limits.push(String(limit));
      return { videos: [aWaiting(1)], total: 200, capped: true };
    });
    const { user } = await open(made.api);
    const inside = within(await tray());
    expect(await inside.findByText(/יותר מ.*200/)).toBeTruthy();
    await user.click(inside.getByRole('button', { name: 'עוד ממתינים' }));
    await waitFor(() => expect(limits.at(-1)).toBe('100'));
  });
});

describe('a plan for all that waits', () => {
  const plan = [
    { video: aWaiting(7), at: inDecember(4) },
    { video: aWaiting(8), at: inDecember(5) },
  ];
  const proposed = { plan, left: 0, short_of: null, zone: 'Asia/Jerusalem', paused: false };

  async function propose(made: ReturnType<typeof server>) {
    const { user } = await open(made.api);
    await user.click(
      await within(await tray()).findByRole('button', { name: 'שיבוץ במשבצות הפנויות' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'שיבוץ במשבצות הפנויות' }));
    return { user, dialog };
  }

  it('is shown first, taken as shown, and taken back', async () => {
    const made = server(aWaiting(7), aWaiting(8));
    const taken: unknown[] = [];
    const takenOut: number[][] = [];
    made.api
      .on(calendarApi.propose, () => proposed)
      .on(calendarApi.accept, ({ body }) => {
        taken.push(...body.plan);
        return { video_ids: body.plan.map(({ video_id }) => video_id) };
      })
      .on(publishingQueueApi.takeOut, ({ body }) => {
        takenOut.push(body.video_ids);
        return { channel_id: 1, rules: null, paused: false, updated_at: null, entries: [] };
      });
    const { user, dialog } = await propose(made);
    expect((await dialog.findAllByRole('listitem')).map((row) => row.textContent)).toEqual([
      expect.stringContaining('ממתין 7'),
      expect.stringContaining('ממתין 8'),
    ]);
    expect(taken).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'שיבוץ' }));
    expect(await screen.findByText('שני סרטונים שובצו')).toBeTruthy();
    expect(taken).toEqual(
      plan.map(({ video, at }) => ({ video_id: video.id, at, updated_at: SEEN })),
    );
    await user.click(screen.getByRole('button', { name: /ביטול/ }));
    await waitFor(() => expect(takenOut).toEqual([[7, 8]]));
  });

  it('that does not hold any more stays as it was, with the reasons, until another is asked for', async () => {
    const made = server(aWaiting(7), aWaiting(8));
    made.api
      .on(calendarApi.propose, () => proposed)
      .on(calendarApi.accept, () => {
        throw new FakeRefusal('invalid_input', { fields: { 'plan.1.at': ['המשבצת כבר תפוסה.'] } });
      });
    const { user, dialog } = await propose(made);
    await user.click(await dialog.findByRole('button', { name: 'שיבוץ' }));
    const [fine, taken] = await dialog.findAllByRole('listitem');
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(fine?.textContent).not.toContain('תפוסה');
    expect(taken?.textContent).toContain('המשבצת כבר תפוסה.');
    made.api.on(calendarApi.propose, () => ({ ...proposed, plan: plan.slice(0, 1) }));
    await user.click(dialog.getByRole('button', { name: 'הצעה חדשה' }));
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('is none where the channel has no slots, and says what to do', async () => {
    const made = server(aWaiting(7));
    made.api.on(calendarApi.propose, () => ({
      ...proposed,
      plan: [],
      left: 1,
      short_of: 'rules' as const,
    }));
    const { dialog } = await propose(made);
    expect(await dialog.findByText(/אין עדיין משבצות/)).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'שיבוץ' }).disabled).toBe(true);
  });
});
