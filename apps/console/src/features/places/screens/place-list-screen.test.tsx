import { placesApi } from '@bimah/contract/places.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { isolate } from '#platform/i18n/isolate.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import {
  backToNow,
  EVENTS,
  inNovember,
  itIs,
  liveIn,
  openList,
  row,
  rowNames,
  rowOf,
  someLessons,
} from '#testing/place-list.ts';
import { aPlace, placesServer } from '#testing/places.ts';

afterEach(backToNow);

describe('the list of a channel', () => {
  it('shows its lessons in the order of their next dates', async () => {
    await openList(EVENTS, someLessons());
    await rowOf('דף יומי');
    expect(rowNames()).toEqual(['שיעור קודם', 'דף יומי']);
    const head = screen.getByRole('columnheader', { name: 'המועד הבא' });
    expect(head.getAttribute('aria-sort')).toBe('ascending');
  });

  it('tells rhythm, hours, zone, date, Hebrew date, place, audience and state of each', async () => {
    liveIn('Asia/Jerusalem');
    itIs('2030-11-18T08:00:00.000Z');
    await openList(EVENTS, someLessons());
    const lesson = await row('דף יומי');
    const header = lesson.getByRole('rowheader');
    expect(header.textContent).toContain('בכל יום ג׳, 08:30 PM – 09:45 PM, ירושלים');
    expect(lesson.getByText('08:30 PM – 09:45 PM').getAttribute('dir')).toBe('ltr');
    expect(lesson.getByText(/מחר בשעה/).textContent).toContain('08:30 PM');
    expect(lesson.getByText('19/11/2030')).toBeTruthy();
    expect(lesson.getByText('יום ג׳, כ״ג בחשוון תשצ״א')).toBeTruthy();
    expect(lesson.getByText('בית כנסת ״נווה רימון״')).toBeTruthy();
    expect(lesson.getByText('כולם')).toBeTruthy();
    expect(lesson.getByText('פעיל')).toBeTruthy();
    expect(screen.queryByText('של אחרים')).toBeNull();
    expect(screen.getByText(/2 שיעורים פעילים|שני שיעורים פעילים/).textContent).toContain(
      'שיעור מתקיים עכשיו',
    );
  });

  it('says of a lesson on Friday evening that Shabbat has come in by then', async () => {
    itIs('2030-11-18T08:00:00.000Z');
    const onFriday = { taking_place: inNovember('22', '18:30'), end_time: null };
    await openList(
      EVENTS,
      placesServer([aPlace(7, { name: 'עונג שבת', ...onFriday })], 'channel-editor'),
    );
    expect((await row('עונג שבת')).getByText('אחרי כניסת השבת')).toBeTruthy();
  });

  it('tells the hour of the reader’s own clock where it is another', async () => {
    liveIn('Asia/Jerusalem');
    itIs('2030-11-18T08:00:00.000Z');
    const abroad = aPlace(6, {
      name: 'שיעור בניו יורק',
      tz: 'America/New_York',
      taking_place: inNovember('19', '01:00'),
      end_time: null,
    });
    await openList(EVENTS, placesServer([abroad], 'channel-editor'));
    const lesson = await row('שיעור בניו יורק');
    expect(lesson.getByRole('rowheader').textContent).toContain('08:00 PM, ניו יורק');
    expect(lesson.getByText(/אצלכם ג׳/).textContent).toContain('היום, אצלכם ג׳ 03:00 AM');
  });

  it('leaves out the day of the reader’s clock where it is the same', async () => {
    liveIn('UTC');
    itIs('2030-11-18T08:00:00.000Z');
    await openList(EVENTS, placesServer([aPlace(1, { name: 'שיעור ערב' })], 'channel-editor'));
    const lesson = await row('שיעור ערב');
    expect(lesson.getByText(/אצלכם/).textContent).toContain('מחר, אצלכם 06:30 PM');
  });

  it('does not describe dates that differ as one', async () => {
    const group = 90;
    const weekly = { name: 'מעורב', group, recurring: true, recurring_interval: 1 as const };
    const rows = [
      aPlace(1, weekly),
      aPlace(2, { ...weekly, taking_place: inNovember('20', '10:00'), end_time: null }),
    ];
    await openList(EVENTS, placesServer(rows, 'channel-editor'));
    const header = (await row('מעורב')).getByRole('rowheader');
    expect(header.textContent).toContain('בימים ג׳ ו־ד׳, הבא 08:30 PM – 09:45 PM, ירושלים');
  });

  it('has an address on the web as taking part from home', async () => {
    const online = aPlace(1, { name: 'מקוון', venue: null, address: 'https://meet.example.org/a' });
    await openList(EVENTS, placesServer([online], 'channel-editor'));
    const lesson = await row('מקוון');
    expect(lesson.getAllByText('מקוון')).toHaveLength(2);
    expect(lesson.getByText('meet.example.org/a').getAttribute('dir')).toBe('ltr');
  });

  it('offers lessons and personal study, in the address too', async () => {
    const { user, address } = await openList(EVENTS, someLessons());
    await rowOf('דף יומי');
    await user.click(screen.getByRole('button', { name: 'סוג שיעורים' }));
    const types = within(await screen.findByRole('listbox', { name: 'סוג' })).getAllByRole(
      'option',
    );
    expect(types.map((option) => option.textContent)).toEqual(['שיעורים', 'לימוד אישי']);
    await user.click(await screen.findByRole('option', { name: 'לימוד אישי' }));
    expect(await rowOf('כולל ערב')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('דף יומי')).toBeNull());
    expect(address()).toBe(`${EVENTS}?type=hevruta_place`);
    const add = screen.getByRole('link', { name: 'לימוד אישי חדש' });
    expect(add.getAttribute('href')).toBe(`${EVENTS}/add?type=hevruta_place`);
  });

  it('narrows by audience, and takes the filter back by its cross', async () => {
    const { user, address } = await openList(EVENTS, someLessons());
    await rowOf('דף יומי');
    await user.click(screen.getByRole('button', { name: 'קהל הכול' }));
    await user.click(await screen.findByRole('option', { name: 'נשים' }));
    await waitFor(() => expect(rowNames()).toEqual(['שיעור קודם']));
    expect(address()).toBe(`${EVENTS}?audience=female`);
    expect(screen.getByText(/תוצאה אחת לפי הסינון/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'ניקוי הסינון לפי קהל' }));
    await waitFor(() => expect(rowNames()).toHaveLength(2));
    expect(address()).toBe(EVENTS);
  });

  it('has a pencil that opens all that were added together', async () => {
    await openList(EVENTS, someLessons());
    const edit = { name: `עריכת ${isolate('דף יומי')}` };
    const link = (await row('דף יומי')).getByRole('link', edit);
    expect(link.getAttribute('href')).toBe('/channels/1/events/g71/edit?type=event');
  });

  it('has ten on a page', async () => {
    const many = Array.from({ length: 13 }, (_, index) => aPlace(index + 1));
    const { user, address } = await openList(EVENTS, placesServer(many, 'channel-editor'));
    await screen.findByText('שיעור 1');
    expect(screen.getAllByRole('rowheader')).toHaveLength(10);
    await user.click(screen.getByRole('link', { name: 'עמוד 2' }));
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(3));
    expect(address()).toBe(`${EVENTS}?page=2`);
  });

  it('searches, and tells a search without results from a list that is empty', async () => {
    const { user } = await openList(EVENTS, someLessons());
    await rowOf('דף יומי');
    const search = screen.getByRole('searchbox', { name: 'חיפוש לפי שם, מקום, כתובת או טלפון' });
    await user.type(search, 'יומי{Enter}');
    await waitFor(() => expect(rowNames()).toEqual(['דף יומי']));
    await user.clear(search);
    await user.type(search, 'akuo{Enter}');
    expect(await screen.findByText(/אולי התכוונתם/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'ניקוי הסינון' }));
    expect(await rowOf('דף יומי')).toBeTruthy();
  });

  it('says when there is nothing yet, and how to begin', async () => {
    await openList(EVENTS, placesServer([], 'channel-editor'));
    expect(await screen.findByText('אין שיעורים')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'שיעור חדש' })).toHaveLength(2);
  });

  it('that does not load says so, and loads on another try', async () => {
    const server = someLessons();
    let isDown = true;
    const none = { active: 0, stopped: 0 };
    const counts = { event: none, hevruta_place: none, place: none };
    server.api.on(placesApi.groups, () => {
      if (isDown) throw new FakeRefusal('forbidden');
      return { groups: [], total: 0, capped: false, counts };
    });
    const { user } = await openList(EVENTS, server);
    await screen.findByText('הרשימה לא נטענה');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
    expect(await screen.findByText('אין שיעורים')).toBeTruthy();
  });
});
