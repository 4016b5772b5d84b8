import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isolate } from '#platform/i18n/isolate.ts';
import {
  backToNow,
  EVENTS,
  itIs,
  liveIn,
  openedDates,
  openList,
  openRow,
  row,
  rowNames,
  rowOf,
  someLessons,
} from '#testing/place-list.ts';

afterEach(backToNow);

describe('the lists of the platform', () => {
  it.each([
    ['/events', 'שיעורים', 'של אחרים'],
    ['/places', 'מקומות', 'ספריית הקהילה'],
  ])('%s opens on %s, with a counted tab for each type', async (address, type, name) => {
    await openList(address, someLessons('platform-admin'));
    expect(await rowOf(name)).toBeTruthy();
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['שיעורים3', 'לימוד אישי1', 'מקומות1']);
    const current = tabs.find((tab) => tab.getAttribute('aria-selected') === 'true');
    expect(current?.textContent).toContain(type);
  });

  it('say the channel, which leads to its own list, and the date in full', async () => {
    itIs('2030-11-18T08:00:00.000Z');
    await openList('/events', someLessons('platform-admin'));
    const lesson = await row('דף יומי');
    const channel = lesson.getByRole('link', { name: 'שביל ההלכה' });
    expect(channel.getAttribute('href')).toBe('/channels/1/event');
    // Beside a date it is the reader's own tomorrow, whatever the zone of the lesson.
    expect(lesson.getByText(/19\/11\/2030/).closest('span')?.textContent).toBe('מחר, 19/11/2030');
    const edit = lesson.getByRole('link', { name: `עריכת ${isolate('דף יומי')}` });
    expect(edit.getAttribute('href')).toBe('/events/g71/edit?type=event');
  });

  it('count by the filter', async () => {
    await openList('/events?audience=male', someLessons('platform-admin'));
    expect(await rowOf('של אחרים')).toBeTruthy();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'שיעורים1',
      'לימוד אישי0',
      'מקומות0',
    ]);
  });

  it('narrow to a channel, shown as a filter with a cross', async () => {
    const server = someLessons('platform-admin');
    const { user, address } = await openList('/events?channel=2', server);
    await waitFor(() => expect(rowNames()).toEqual(['של אחרים']));
    await user.click(screen.getByRole('button', { name: 'ניקוי הסינון לפי ערוץ' }));
    await waitFor(() => expect(rowNames()).toHaveLength(3));
    expect(address()).toBe('/events');
  });

  it('have phone, activity time and more info as columns on demand, and in the opened row', async () => {
    const { user } = await openList('/places', someLessons('platform-admin'));
    const place = await row('ספריית הקהילה');
    const cells = place.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toContain('ימים א׳–ה׳, 09:00–21:00');
    await openRow(user, 'ספריית הקהילה');
    expect(screen.getByText('כניסה מהחצר')).toBeTruthy();
    expect(screen.getByRole('link', { name: '+972500000012' })).toBeTruthy();
    const all = screen.getByRole('link', { name: 'עריכת המקום' });
    expect(all.getAttribute('href')).toBe('/places/5/edit?type=place');
    await openRow(user, 'ספריית הקהילה');
    await user.click(screen.getByRole('button', { name: 'עמודות' }));
    for (const column of ['טלפון', 'זמני פעילות', 'מידע נוסף']) {
      await user.click(await screen.findByRole('checkbox', { name: column }));
    }
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual([
      'פתיחת המועדים',
      'שם',
      'ערוץ',
      'שעות או מועד',
      'מקום',
      'קהל',
      'טלפון',
      'זמני פעילות',
      'מידע נוסף',
      'מצב',
      'פעולות',
    ]);
    const again = await row('ספריית הקהילה');
    expect(again.getByText('+972500000012').getAttribute('dir')).toBe('ltr');
    expect(again.getByText('כניסה מהחצר')).toBeTruthy();
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(matchMedia(query), { matches: query.includes('max-width: 599px') }),
    );
  });

  it.each([
    ['Asia/Jerusalem', false],
    ['Europe/London', true],
  ])('the town is left out where it is the own: in %s', async (zone, isSaid) => {
    liveIn(zone);
    await openList(EVENTS, someLessons());
    const card = await screen.findByRole('button', { name: /דף יומי/ });
    expect(card.textContent.includes('PM, ירושלים')).toBe(isSaid);
    expect(card.textContent).toContain('בית כנסת ״נווה רימון״, ירושלים');
  });

  it('the whole row opens, and what can be done stands in the opened part', async () => {
    const server = someLessons();
    const { user } = await openList(EVENTS, server);
    const card = await screen.findByRole('button', { name: /דף יומי.*19\/11\/2030.*כולם/ });
    await user.click(card);
    expect(openedDates('דף יומי').getAllByRole('listitem')).toHaveLength(1);
    await user.click(openedDates('דף יומי').getByRole('button', { name: /^פעולות על המועד/ }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(sheet.getByRole('button', { name: /^הפסקת המועד/ }));
    await waitFor(() => expect(server.rows[0]?.disabled).toBe(true));
  });
});
