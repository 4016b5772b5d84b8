import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { isolate } from '#platform/i18n/isolate.ts';
import { aPlace, aPlaceWithoutDates, placesServer } from './places.ts';
import { renderApp } from './render-app.tsx';

export const EVENTS = '/channels/1/event';

/** A moment of the month the lessons of the factory are in; they are on its 19th, a Tuesday. */
export const inNovember = (day: string, hour: string) => `2030-11-${day}T${hour}:00.000Z`;

export const someLessons = (role: Parameters<typeof placesServer>[1] = 'channel-editor') =>
  placesServer(
    [
      aPlace(1, { name: 'דף יומי', recurring: true, recurring_interval: 1 }),
      aPlace(2, { name: 'חוג בית', disabled: true }),
      aPlace(3, { name: 'כולל ערב', place_type: 'hevruta_place' }),
      aPlace(4, { name: 'של אחרים', channel_id: 2, audience: 'male' }),
      aPlaceWithoutDates(5, { name: 'ספריית הקהילה', more_info: 'כניסה מהחצר' }),
      aPlace(6, {
        name: 'שיעור קודם',
        taking_place: inNovember('17', '16:30'),
        audience: 'female',
      }),
    ],
    role,
  );

export async function openList(address: string, server: ReturnType<typeof placesServer>) {
  const as = address.startsWith('/channels') ? 'channel-editor' : 'platform-admin';
  return renderApp(address, { as, api: server.api });
}

export const rowOf = async (name: string) =>
  (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') as HTMLElement;
export const row = async (name: string) => within(await rowOf(name));

/** Of the rows, as they stand. */
export const rowNames = () =>
  screen.getAllByRole('rowheader').map((head) => head.querySelector('span[title]')?.textContent);

/** What a row of this name has opened. */
export const openedDates = (name: string) =>
  within(screen.getByRole('list', { name: `המועדים של ${isolate(name)}` }));

export async function openRow(user: UserEvent, name: string) {
  const label = new RegExp(`(המועדים|הפרטים) של ${isolate(name)}`);
  await user.click((await row(name)).getByRole('button', { name: label }));
}

export async function chooseInMenu(user: UserEvent, name: string, item: string) {
  const menu = { name: `פעולות על ${isolate(name)}` };
  await user.click((await row(name)).getByRole('button', menu));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

/** Where the reader's own clock is. */
export function liveIn(timeZone: string) {
  const own = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...own, timeZone });
}

/** Only the date is another; timers go on, so that answers arrive. */
export const itIs = (moment: string) =>
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });

/** For `afterEach`. */
export function backToNow() {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}
