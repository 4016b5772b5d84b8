import { placesApi } from '@bimah/contract/places.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeRefusal } from '#testing/fake-api.ts';
import {
  backToNow,
  chooseInMenu,
  EVENTS,
  inNovember,
  itIs,
  openedDates,
  openList,
  openRow,
  row,
  rowNames,
  rowOf,
  someLessons,
} from '#testing/place-list.ts';
import { aPlace, placesServer } from '#testing/places.ts';

afterEach(backToNow);

describe('what was stopped', () => {
  const fold = () => screen.findByRole('button', { name: /^הופסקו/ });

  it('is folded at the end, counted, and read once it is opened', async () => {
    const server = someLessons();
    const { user, address } = await openList(EVENTS, server);
    expect((await fold()).textContent).toContain('1');
    expect(screen.queryByText('חוג בית')).toBeNull();
    await user.click(await fold());
    const stopped = await row('חוג בית');
    expect(stopped.getByText('אין מועד קרוב')).toBeTruthy();
    expect(stopped.getByText('הופסק')).toBeTruthy();
    expect(rowNames().at(-1)).toBe('חוג בית');
    expect(address()).toBe(`${EVENTS}?stopped=open`);
  });

  it('is shown where a search finds nothing else', async () => {
    await openList(`${EVENTS}?q=חוג`, someLessons());
    expect(await rowOf('חוג בית')).toBeTruthy();
    expect((await fold()).getAttribute('aria-expanded')).toBe('true');
  });

  it('goes on again from its menu', async () => {
    const server = someLessons();
    const { user } = await openList(`${EVENTS}?stopped=open`, server);
    await rowOf('חוג בית');
    await chooseInMenu(user, 'חוג בית', 'הפעלה מחדש');
    await waitFor(() => expect(server.rows[1]?.disabled).toBe(false));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^הופסקו/ })).toBeNull());
    expect(await rowOf('חוג בית')).toBeTruthy();
  });

  it('that does not load says so', async () => {
    const server = someLessons();
    const { user } = await openList(EVENTS, server);
    const button = await fold();
    server.api.on(placesApi.groups, () => {
      throw new FakeRefusal('forbidden');
    });
    await user.click(button);
    expect(await screen.findByText(/מה שהופסק לא נטען/)).toBeTruthy();
  });
});

describe('a row', () => {
  it('is stopped, and goes on by taking that back', async () => {
    const server = someLessons();
    const { user } = await openList(EVENTS, server);
    await rowOf('דף יומי');
    await chooseInMenu(user, 'דף יומי', 'הפסקה');
    await waitFor(() => expect(server.rows[0]?.disabled).toBe(true));
    await waitFor(() => expect(rowNames()).toEqual(['שיעור קודם']));
    const undo = await screen.findAllByRole('button', { name: 'ביטול הפעולה' });
    await user.click(undo.at(-1) as HTMLElement);
    await waitFor(() => expect(server.rows[0]?.disabled).toBe(false));
  });

  it('that cannot be stopped stays as it was, and says so', async () => {
    const server = someLessons();
    server.api.on(placesApi.update, () => {
      throw new FakeRefusal('forbidden');
    });
    const { user } = await openList(EVENTS, server);
    await rowOf('דף יומי');
    await chooseInMenu(user, 'דף יומי', 'הפסקה');
    expect(await screen.findByText('ההפסקה לא נשמרה')).toBeTruthy();
    expect((await row('דף יומי')).getByText('פעיל')).toBeTruthy();
  });

  it('is deleted with all its dates once that is confirmed', async () => {
    const server = someLessons();
    const { user } = await openList(EVENTS, server);
    await rowOf('דף יומי');
    await chooseInMenu(user, 'דף יומי', 'מחיקה…');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/כל המועדים יימחקו לצמיתות/)).toBeTruthy();
    expect(server.rows).toHaveLength(6);
    await user.click(dialog.getByRole('button', { name: 'מחיקה' }));
    await waitFor(() => expect(server.rows.map(({ id }) => id)).toEqual([2, 3, 4, 5, 6]));
    await waitFor(() => expect(rowNames()).toEqual(['שיעור קודם']));
  });
});

describe('the dates of a row', () => {
  const NAME = 'דף בוקר';
  const weekly = { name: NAME, group: 71, recurring: true, recurring_interval: 1 as const };
  const morning = () =>
    placesServer(
      [
        aPlace(1, weekly),
        aPlace(2, {
          ...weekly,
          taking_place: inNovember('20', '18:30'),
          end_time: inNovember('20', '19:45'),
        }),
        aPlace(3, {
          ...weekly,
          taking_place: inNovember('21', '18:30'),
          end_time: inNovember('21', '19:45'),
          disabled: true,
        }),
      ],
      'channel-editor',
    );
  const dateRow = (date: string) =>
    within(openedDates(NAME).getByText(date).closest('li') as HTMLElement);

  it('open and close by its button, a click and Enter', async () => {
    const { user } = await openList(EVENTS, morning());
    await openRow(user, NAME);
    expect(openedDates(NAME).getAllByRole('listitem')).toHaveLength(3);
    await user.click((await row(NAME)).getByText('כולם'));
    expect(screen.queryByRole('list', { name: new RegExp(NAME) })).toBeNull();
    (await rowOf(NAME)).focus();
    await user.keyboard('{Enter}');
    expect(openedDates(NAME).getByText('19/11/2030')).toBeTruthy();
  });

  it('tell day, Hebrew date, hours and what follows; one that is stopped says so', async () => {
    itIs('2030-11-18T08:00:00.000Z');
    const { user } = await openList(EVENTS, morning());
    expect((await row(NAME)).getByText('אחד הופסק')).toBeTruthy();
    await openRow(user, NAME);
    const first = openedDates(NAME).getAllByRole('listitem')[0] as HTMLElement;
    expect(first.textContent).toContain('יום ג׳ 19/11/2030');
    expect(first.textContent).toContain('כ״ג בחשוון תשצ״א');
    expect(first.textContent).toContain('08:30 PM – 09:45 PM');
    expect(first.textContent).toContain('כל שבוע, ואחריו 26/11, 03/12, 10/12');
    expect(dateRow('21/11/2030').getByText('הופסק')).toBeTruthy();
    expect(screen.getByText('3 מועדים')).toBeTruthy();
    expect(screen.getByText('+972500000012').getAttribute('dir')).toBe('ltr');
  });

  it('are stopped and brought back one by one', async () => {
    const server = morning();
    const { user } = await openList(EVENTS, server);
    await openRow(user, NAME);
    await user.click(dateRow('20/11/2030').getByRole('button', { name: /^הפסקת המועד/ }));
    await waitFor(() =>
      expect(server.rows.map((one) => one.disabled)).toEqual([false, true, true]),
    );
    await user.click(dateRow('21/11/2030').getByRole('button', { name: /^הפעלת המועד/ }));
    await waitFor(() =>
      expect(server.rows.map((one) => one.disabled)).toEqual([false, true, false]),
    );
  });

  it('are deleted one by one, once that is confirmed', async () => {
    const server = morning();
    const { user } = await openList(EVENTS, server);
    await openRow(user, NAME);
    await user.click(dateRow('20/11/2030').getByRole('button', { name: /^מחיקת המועד/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('המועד הזה יימחק לצמיתות. המועדים האחרים יישארו.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'מחיקה' }));
    await waitFor(() => expect(server.rows.map(({ id }) => id)).toEqual([1, 3]));
  });

  it('lead to the form of one date and of all', async () => {
    const { user } = await openList(EVENTS, morning());
    await openRow(user, NAME);
    const one = dateRow('20/11/2030').getByRole('link', { name: /^שינוי השעה/ });
    expect(one.getAttribute('href')).toBe('/channels/1/events/2/edit?type=event');
    const all = screen.getByRole('link', { name: 'עריכת הסדרה כולה' });
    expect(all.getAttribute('href')).toBe('/channels/1/events/g71/edit?type=event');
  });

  it('that were stopped before stay so when stopping all is taken back', async () => {
    const server = morning();
    const { user } = await openList(EVENTS, server);
    await rowOf(NAME);
    await chooseInMenu(user, NAME, 'הפסקה');
    await waitFor(() => expect(server.rows.every((one) => one.disabled)).toBe(true));
    const undo = await screen.findAllByRole('button', { name: 'ביטול הפעולה' });
    await user.click(undo.at(-1) as HTMLElement);
    await waitFor(() =>
      expect(server.rows.map((one) => one.disabled)).toEqual([false, false, true]),
    );
  });
});
