import { channelNumbersApi } from '@bimah/contract/channel-numbers.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stripIsolates } from '#platform/i18n/isolate.ts';
import { daysUpTo } from '#testing/days.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';
import { videoServer } from '#testing/video-server.ts';
import { anAwaitingVideo } from '#testing/videos.ts';

const openDashboard = ({ api }: ReturnType<typeof videoServer>, search = '') =>
  renderApp(`/channels/1/dashboard${search}`, { as: 'channel-editor', api });

describe('the last thirty days', () => {
  const halves = (before: number, after: number) => [
    ...Array.from({ length: 15 }, () => before),
    ...Array.from({ length: 15 }, () => after),
  ];
  const withNumbers = () => {
    const server = videoServer('channel-editor', anAwaitingVideo(1, { title: 'חנוכה' }));
    server.api.on(channelNumbersApi.channelDays, () => ({
      xaxis: daysUpTo('2026-11-15'),
      followers: halves(12_000, 12_300),
      views: halves(100, 80),
      visits: halves(0, 0),
    }));
    return server;
  };
  const figure = (name: string) => within(screen.getByRole('group', { name }));

  it('are three small charts with their number, their change and all their days', async () => {
    const { user } = await openDashboard(withNumbers());
    expect(await screen.findAllByRole('slider')).toHaveLength(2);
    const told = (name: string) =>
      stripIsolates(screen.getByRole('group', { name }).textContent).split(/ ב?מ(?:חצית|תחילת)/)[0];
    expect(told('מספר העוקבים')).toBe('מספר העוקבים12,300+300');
    expect(told('צפיות בסרטוני הערוץ')).toBe('צפיות בסרטוני הערוץ2,700ירידה של 20%');
    expect(figure('ביקורים בפרופיל הערוץ').getByText('אין נתונים לתקופה')).toBeTruthy();
    await user.click(figure('מספר העוקבים').getByText('כל הימים'));
    const cells = figure('מספר העוקבים')
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect([cells.length, cells[0], cells[29]]).toEqual([30, '12,300', '12,000']);
  });

  it('are of all languages, and say so where one is chosen', async () => {
    await openDashboard(withNumbers(), '?lang=en');
    expect(await screen.findByText('בכל השפות')).toBeTruthy();
  });

  it('fail without the rest of the page, and are tried again', async () => {
    const server = withNumbers();
    let broken = true;
    const days = {
      xaxis: daysUpTo('2026-11-15'),
      followers: halves(1, 2),
      views: halves(1, 1),
      visits: halves(1, 1),
    };
    server.api.on(channelNumbersApi.channelDays, () => {
      if (broken) throw new FakeRefusal('bad_request');
      return days;
    });
    const { user } = await openDashboard(server);
    expect(await screen.findByText('הנתונים לא נטענו')).toBeTruthy();
    expect(await screen.findByText('חנוכה')).toBeTruthy();
    broken = false;
    const numbers = within(screen.getByRole('region', { name: '30 הימים האחרונים' }));
    await user.click(numbers.getByRole('button', { name: 'ניסיון חוזר' }));
    expect(await screen.findAllByRole('slider')).toHaveLength(3);
  });
});
