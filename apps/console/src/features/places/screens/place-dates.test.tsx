import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { box, boxes, fillIn, write } from '#testing/place-form.ts';
import { aPlace, aPlaceWithoutDates, placesServer } from '#testing/places.ts';
import { renderApp } from '#testing/render-app.tsx';

const ADD_LESSON = '/channels/1/event/add';
const PAST = '2020-11-17T18:30:00.000Z';

async function openForm(address: string) {
  const as = address.startsWith('/channels') ? 'channel-editor' : 'platform-admin';
  const rows = [
    aPlace(1, { group: 71, taking_place: PAST, end_time: null }),
    aPlaceWithoutDates(5, { name: 'ספרייה' }),
  ];
  const { user } = await renderApp(address, { as, api: placesServer(rows, as).api });
  await screen.findByRole('textbox', { name: 'שם' });
  return user;
}

const addDate = () => screen.getByRole('button', { name: /^(תאריך נוסף|הוספת תאריך)/ });

async function menuItem(user: UserEvent, number: number, item: string) {
  const card = within(screen.getByRole('group', { name: `תאריך ${number}` }));
  await user.click(card.getByRole('button', { name: `פעולות על תאריך ${number}` }));
  return screen.findByRole('menuitem', { name: item });
}

const removeDate = async (user: UserEvent, number: number) =>
  user.click(await menuItem(user, number, 'הסרת התאריך'));

afterEach(() => vi.useRealTimers());

describe('the dates of a lesson', () => {
  it('keep the last one, and take over the hours of any other', async () => {
    const user = await openForm(ADD_LESSON);
    await fillIn(user);
    expect(screen.queryByRole('button', { name: /^פעולות על תאריך/ })).toBeNull();
    await user.click(addDate());
    await write(user, boxes('התחלה')[1], '7:00');
    await user.click(await menuItem(user, 2, 'העתקת השעות לכל התאריכים'));
    await waitFor(() => expect(boxes('התחלה')[0]?.value).toBe('07:00'));
    await removeDate(user, 1);
    await waitFor(() => expect(boxes('תאריך')).toHaveLength(1));
    expect(boxes('תאריך')[0]?.value).toBe('26/11/2030');
  });

  it('get one more hour with Enter, and lose it by its cross', async () => {
    const user = await openForm(ADD_LESSON);
    await user.type(box('התחלה'), '8:00{Enter}');
    await waitFor(() => expect(boxes('התחלה')).toHaveLength(2));
    expect(document.activeElement).toBe(boxes('התחלה')[1]);
    await user.click(screen.getByRole('button', { name: 'הסרת מועד 2' }));
    await waitFor(() => expect(boxes('התחלה')).toHaveLength(1));
    expect(document.activeElement).toBe(box('התחלה'));
  });

  it.each([
    [1, 0],
    [2, 1],
    [3, 1],
  ])('that lose number %i leave the focus on its neighbour', async (number, neighbour) => {
    const user = await openForm(ADD_LESSON);
    await user.click(addDate());
    await user.click(addDate());
    await removeDate(user, number);
    await waitFor(() => expect(boxes('תאריך')).toHaveLength(2));
    await waitFor(() => expect(document.activeElement).toBe(boxes('תאריך')[neighbour]));
  });
});

describe('a date that comes twice', () => {
  const next = () => {
    const list = screen.getByRole('list', { name: /המועדים הבאים/ });
    return within(list)
      .getAllByRole('listitem')
      .map((item) => /\d\d\/\d\d\/\d{4}/.exec(item.textContent)?.[0]);
  };

  it('is said beside it as soon as it does, listed once, and not saved', async () => {
    const server = placesServer([], 'channel-editor');
    const { user } = await renderApp(ADD_LESSON, { as: 'channel-editor', api: server.api });
    await screen.findByRole('textbox', { name: 'שם' });
    await fillIn(user);
    await user.click(addDate());
    expect(boxes('תאריך')[1]?.value).toBe('26/11/2030');
    expect(screen.queryByText(/כבר כלול/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'כל שבוע' }));
    const second = within(screen.getByRole('group', { name: 'תאריך 2' }));
    expect(await second.findByText(/המועד הזה כבר כלול בחזרה של תאריך אחר/)).toBeTruthy();
    expect(next()).toEqual(['19/11/2030', '26/11/2030', '03/12/2030', '10/12/2030']);
    await user.click(screen.getByRole('button', { name: /^שמירת שני מועדים/ }));
    await waitFor(() => expect(boxes('התחלה')[1]?.getAttribute('aria-invalid')).toBe('true'));
    expect(second.getAllByText(/המועד הזה כבר כלול/)).toHaveLength(1);
    expect(server.bodies).toEqual([]);
  });

  it('is not what another date of a weekly lesson begins with', async () => {
    const user = await openForm(ADD_LESSON);
    await fillIn(user);
    await user.click(screen.getByRole('radio', { name: 'כל שבוע' }));
    expect(screen.getByText('ביום אחר, באותן שעות')).toBeTruthy();
    await user.click(addDate());
    await waitFor(() => expect(boxes('תאריך')).toHaveLength(2));
    expect([boxes('תאריך')[1]?.value, boxes('התחלה')[1]?.value]).toEqual(['', '20:30']);
  });
});

describe('the dates of a place', () => {
  it('may all go again, and leave the focus where one is added', async () => {
    const user = await openForm('/places/5/edit');
    await user.click(addDate());
    await removeDate(user, 1);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'תאריך' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(addDate()));
  });
});

describe('the calendar', () => {
  const day = (date: string) =>
    screen.findByRole<HTMLButtonElement>('button', { name: new RegExp(date) });
  const openCalendar = (user: UserEvent) =>
    user.click(screen.getByRole('button', { name: 'פתיחת לוח השנה' }));

  it('offers no day that is over in the zone that was chosen', async () => {
    // Half past midnight in Jerusalem; the evening before in New York.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2030-11-18T22:30:00.000Z') });
    const user = await openForm(ADD_LESSON);
    await openCalendar(user);
    expect((await day('18/11/2030')).disabled).toBe(true);
    expect((await day('19/11/2030')).disabled).toBe(false);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('combobox', { name: 'אזור זמן' }));
    await user.click(await screen.findByRole('option', { name: 'ניו יורק' }));
    await openCalendar(user);
    expect((await day('17/11/2030')).disabled).toBe(true);
    expect((await day('18/11/2030')).disabled).toBe(false);
  });

  it('offers the past too for what is there already', async () => {
    const user = await openForm('/channels/1/events/g71/edit');
    await openCalendar(user);
    expect((await day('16/11/2020')).disabled).toBe(false);
  });
});
