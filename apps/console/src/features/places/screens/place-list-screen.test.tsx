import { placesApi } from '@bimah/contract/places.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isolate } from '#platform/i18n/isolate.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { aPlace, aPlaceWithoutDates, placesServer } from '#testing/places.ts';
import { renderApp } from '#testing/render-app.tsx';
import { closeAllToasts } from '#ui/toasts/toast-store.ts';

const CHANNEL = '/channels/1/event';

const some = (role: Parameters<typeof placesServer>[1] = 'channel-editor') =>
  placesServer(
    [
      aPlace(1, { name: 'דף יומי', recurring: true, recurring_interval: 1 }),
      aPlace(2, { name: 'חוג בית', disabled: true }),
      aPlace(3, { name: 'כולל ערב', place_type: 'hevruta_place' }),
      aPlace(4, { name: 'של אחרים', channel_id: 2 }),
      aPlaceWithoutDates(5, { name: 'ספריית הקהילה', more_info: 'כניסה מהחצר' }),
    ],
    role,
  );

async function openList(address: string, server: ReturnType<typeof some>) {
  const as = address.startsWith('/channels') ? 'channel-editor' : 'platform-admin';
  return renderApp(address, { as, api: server.api });
}

const row = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);
const action = async (words: string, name: string) =>
  (await row(name)).getByRole('button', { name: `${words} ${isolate(name)}` });

/** Where the reader's own clock is. */
function liveIn(timeZone: string) {
  const own = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...own, timeZone });
}

beforeEach(() => closeAllToasts());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the list of a channel', () => {
  it('shows its lessons with date, Hebrew date, hours and state', async () => {
    await openList(CHANNEL, some());
    const lesson = await row('דף יומי');
    expect(lesson.getByText('19/11/2030')).toBeTruthy();
    expect(lesson.getByText(/כ״ג בחשוון תשצ״א · כל שבוע/)).toBeTruthy();
    expect(lesson.getByText('08:30 PM – 09:45 PM').getAttribute('dir')).toBe('ltr');
    expect(lesson.getByText('פעיל')).toBeTruthy();
    expect((await row('חוג בית')).getByText('הופסק')).toBeTruthy();
    expect(screen.queryByText('של אחרים')).toBeNull();
  });

  it('says whose clocks the hours are of, where they are not the reader’s own', async () => {
    liveIn('Asia/Jerusalem');
    const abroad = aPlace(6, { name: 'שיעור בלונדון', tz: 'Europe/London' });
    await openList(
      CHANNEL,
      placesServer([aPlace(1, { name: 'דף יומי' }), abroad], 'channel-editor'),
    );
    expect((await row('שיעור בלונדון')).getByText('שעון לונדון')).toBeTruthy();
    expect((await row('שיעור בלונדון')).getByText('06:30 PM – 07:45 PM')).toBeTruthy();
    expect((await row('דף יומי')).queryByText(/^שעון/)).toBeNull();
  });

  it('offers lessons and personal study, in the address too', async () => {
    const { user, address } = await openList(CHANNEL, some());
    await screen.findByText('דף יומי');
    expect(screen.queryByRole('radio', { name: 'מקומות' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'לימוד אישי' }));
    expect(await screen.findByText('כולל ערב')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('דף יומי')).toBeNull());
    expect(address()).toBe(`${CHANNEL}?type=hevruta_place`);
    const add = screen.getByRole('link', { name: 'לימוד אישי חדש' });
    expect(add.getAttribute('href')).toBe(`${CHANNEL}/add?type=hevruta_place`);
  });

  it('opens all that were added together for editing', async () => {
    await openList(CHANNEL, some());
    const link = await screen.findByRole('link', { name: 'דף יומי' });
    expect(link.getAttribute('href')).toBe('/channels/1/events/g71/edit?type=event');
  });

  it('has ten on a page', async () => {
    const many = Array.from({ length: 13 }, (_, index) => aPlace(index + 1));
    const { user, address } = await openList(CHANNEL, placesServer(many, 'channel-editor'));
    await screen.findByText('שיעור 1');
    expect(screen.getAllByRole('rowheader')).toHaveLength(10);
    await user.click(screen.getByRole('link', { name: 'עמוד 2' }));
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(3));
    expect(address()).toBe(`${CHANNEL}?page=2`);
  });

  it('searches, and tells a search without results from a list that is empty', async () => {
    const server = some();
    const { user } = await openList(CHANNEL, server);
    await screen.findByText('דף יומי');
    const search = screen.getByRole('searchbox', { name: 'חיפוש לפי שם, מקום או כתובת' });
    await user.type(search, 'חוג{Enter}');
    await waitFor(() => expect(screen.queryByText('דף יומי')).toBeNull());
    expect(screen.getByText('חוג בית')).toBeTruthy();
    await user.clear(search);
    await user.type(search, 'אין כזה{Enter}');
    await user.click(await screen.findByRole('button', { name: 'ניקוי הסינון' }));
    expect(await screen.findByText('דף יומי')).toBeTruthy();
  });

  it('says when there is nothing yet, and how to begin', async () => {
    await openList(CHANNEL, placesServer([], 'channel-editor'));
    expect(await screen.findByText('אין שיעורים')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'שיעור חדש' })).toHaveLength(2);
  });

  it('that does not load says so, and loads on another try', async () => {
    const server = some();
    const { list } = placesApi;
    let isDown = true;
    const working = placesServer([aPlace(1)], 'channel-editor');
    server.api.on(list, () => {
      if (isDown) throw new FakeRefusal('forbidden');
      return { places: [...working.rows], total: 1, capped: false };
    });
    const { user } = await openList(CHANNEL, server);
    await screen.findByText('הרשימה לא נטענה');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'נסו שוב' }));
    expect(await screen.findByText('שיעור 1')).toBeTruthy();
  });
});

describe('a row', () => {
  it('is stopped, activated, and stopped again by taking that back', async () => {
    const server = some();
    const { user } = await openList(CHANNEL, server);
    await user.click(await action('הפסקת', 'דף יומי'));
    await waitFor(() => expect(server.rows[0]?.disabled).toBe(true));
    expect(await (await row('דף יומי')).findByText('הופסק')).toBeTruthy();
    await user.click(await action('הפעלת', 'דף יומי'));
    await waitFor(() => expect(server.rows[0]?.disabled).toBe(false));
    const undo = await screen.findAllByRole('button', { name: 'החזרה' });
    await user.click(undo.at(-1) as HTMLElement);
    await waitFor(() => expect(server.rows[0]?.disabled).toBe(true));
  });

  it('that cannot be stopped stays as it was, and says so', async () => {
    const server = some();
    server.api.on(placesApi.update, () => {
      throw new FakeRefusal('forbidden');
    });
    const { user } = await openList(CHANNEL, server);
    await user.click(await action('הפסקת', 'דף יומי'));
    expect(await screen.findByText('ההפסקה לא נשמרה')).toBeTruthy();
    expect((await row('דף יומי')).getByText('פעיל')).toBeTruthy();
  });

  it('is deleted once confirmed, alone', async () => {
    const server = some();
    const { user } = await openList(CHANNEL, server);
    await user.click(await action('מחיקת', 'דף יומי'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('המועד הזה יימחק לצמיתות. המועדים האחרים יישארו.')).toBeTruthy();
    expect(server.rows).toHaveLength(5);
    await user.click(dialog.getByRole('button', { name: 'מחיקה' }));
    await waitFor(() => expect(server.rows.map(({ id }) => id)).toEqual([2, 3, 4, 5]));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'דף יומי' })).toBeNull());
  });
});

describe('the lists of the platform', () => {
  it.each([
    ['/events', 'שיעורים', 'של אחרים'],
    ['/places', 'מקומות', 'ספריית הקהילה'],
  ])('%s opens on %s, with all three types', async (address, type, name) => {
    await openList(address, some('platform-admin'));
    expect(await screen.findByRole('link', { name })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: type }).checked).toBe(true);
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });

  it('have every column', async () => {
    await openList('/places', some('platform-admin'));
    const place = await row('ספריית הקהילה');
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual([
      'תמונה',
      'שם',
      'כתובת',
      'תאריך',
      'שעה',
      'אזור זמן',
      'זמני פעילות',
      'קהל',
      'מידע נוסף',
      'טלפון',
      'מצב',
      'פעולות',
    ]);
    expect(place.getByText('ימים א׳–ה׳, 09:00–21:00')).toBeTruthy();
    expect(place.getByText('כניסה מהחצר')).toBeTruthy();
    expect(place.getByText('+972500000012').getAttribute('dir')).toBe('ltr');
    const edit = screen.getByRole('link', { name: 'ספריית הקהילה' });
    expect(edit.getAttribute('href')).toBe('/places/5/edit?type=place');
  });

  it('have them two and two where the screen has no room for all side by side', async () => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(matchMedia(query), { matches: query.includes('max-width: 1799px') }),
    );
    await openList('/places', some('platform-admin'));
    const place = await row('ספריית הקהילה');
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual([
      'תמונה',
      'שם · מידע נוסף',
      'כתובת · טלפון',
      'תאריך · זמני פעילות',
      'שעה · אזור זמן',
      'קהל · מצב',
      'פעולות',
    ]);
    expect(place.getByText('ימים א׳–ה׳, 09:00–21:00')).toBeTruthy();
    expect(place.getByText('כניסה מהחצר')).toBeTruthy();
    expect(place.getByText('+972500000012')).toBeTruthy();
    expect(place.getByText('פעיל')).toBeTruthy();
  });
});
