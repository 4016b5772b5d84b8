import { placesApi } from '@bimah/contract/places.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeRefusal } from '#testing/fake-api.ts';
import type { Role } from '#testing/people.ts';
import { box, boxes, combo } from '#testing/place-form.ts';
import { aPlace, aPlaceWithoutDates, placesServer } from '#testing/places.ts';
import { renderApp } from '#testing/render-app.tsx';

const GROUP = '/channels/1/events/g71/edit';
const PAST = '2020-11-17T18:30:00.000Z';

const some = (role: Role = 'channel-editor') =>
  placesServer(
    [
      aPlace(1, { group: 71, name: 'דף יומי', taking_place: PAST, end_time: null }),
      aPlace(2, { group: 71, name: 'דף יומי' }),
      aPlace(3, { place_type: 'hevruta_place', name: 'כולל ערב', group: 73 }),
      aPlace(4, { channel_id: 2, group: 74 }),
      aPlaceWithoutDates(5, { name: 'ספרייה' }),
    ],
    role,
  );

async function openForm(address = GROUP) {
  const as = address.startsWith('/channels') ? 'channel-editor' : 'platform-admin';
  const server = some(as);
  const page = await renderApp(address, { as, api: server.api });
  await screen.findByRole('textbox', { name: 'שם' });
  return { ...page, server };
}

const save = () => screen.findByRole('button', { name: 'שמירת השינויים' });

describe('a group', () => {
  it('opens with all its dates, and without what only adding asks for', async () => {
    await openForm();
    expect(boxes('תאריך').map(({ value }) => value)).toEqual(['17/11/2020', '19/11/2030']);
    expect(boxes('התחלה').map(({ value }) => value)).toEqual(['20:30', '20:30']);
    expect(screen.queryByRole('radio', { name: 'לימוד אישי' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'ערוץ' })).toBeNull();
  });

  it('is saved with removed, kept and new slots at once; the past and an empty phone are fine', async () => {
    const { user, server } = await openForm();
    await user.click(screen.getByRole('button', { name: 'פעולות על תאריך 2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'הסרת התאריך' }));
    await user.click(screen.getByRole('button', { name: 'שעה נוספת' }));
    await user.type(boxes('התחלה')[1] as HTMLInputElement, '22:00');
    await user.clear(box('טלפון לפרטים'));
    await user.click(await save());
    await waitFor(() => expect(server.bodies).toHaveLength(1));
    expect(server.bodies[0]).toMatchObject({
      fields: { collector_phone: null },
      items: [{ id: 1, taking_place: PAST }, { taking_place: '2020-11-17T20:00:00.000Z' }],
    });
    expect(await screen.findByText('השינויים נשמרו')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('יש שינויים שלא נשמרו')).toBeNull());
  });

  it('has its button in sight from the beginning, which sends nothing while nothing changed', async () => {
    const { user, server } = await openForm();
    expect(screen.getByText('כל השינויים שמורים')).toBeTruthy();
    expect((await save()).getAttribute('aria-disabled')).toBe('true');
    await user.click(await save());
    expect(server.bodies).toHaveLength(0);
  });

  it('of slots that differ says of each what it is, and one choice is for all', async () => {
    const server = placesServer(
      [
        aPlace(1, { group: 71, recurring: true, recurring_interval: 1 }),
        aPlace(2, { group: 71, taking_place: '2030-11-20T18:30:00.000Z', tz: 'Europe/London' }),
      ],
      'channel-editor',
    );
    const { user } = await renderApp(GROUP, { as: 'channel-editor', api: server.api });
    await screen.findByRole('textbox', { name: 'שם' });
    expect(combo('אזור זמן').value).toBe('');
    expect(combo('אזור זמן').placeholder).toBe('כמה אזורי זמן');
    for (const radio of screen.getAllByRole<HTMLInputElement>('radio', { name: /שבוע|פעמי/ })) {
      expect(radio.checked).toBe(false);
    }
    expect(screen.getByText(/חוזר מדי שבוע: יום שלישי, .*ירושלים/)).toBeTruthy();
    expect(screen.getByText(/חד־פעמי: .*20\/11\/2030.*, לפי שעון .*לונדון/)).toBeTruthy();
    expect(boxes('התחלה').map(({ value }) => value)).toEqual(['20:30', '18:30']);

    await user.click(screen.getByRole('radio', { name: 'כל שבועיים' }));
    expect(await screen.findByText(/חוזר מדי שבועיים: יום רביעי, .*לונדון/)).toBeTruthy();
    await user.click(combo('אזור זמן'));
    await user.click(await screen.findByRole('option', { name: 'פריז' }));
    await user.click(await save());
    await waitFor(() => expect(server.bodies).toHaveLength(1));
    expect(server.bodies[0]).toMatchObject({
      items: [
        {
          id: 1,
          taking_place: '2030-11-19T19:30:00.000Z',
          recurring_interval: 2,
          tz: 'Europe/Paris',
        },
        {
          id: 2,
          taking_place: '2030-11-20T17:30:00.000Z',
          recurring_interval: 2,
          tz: 'Europe/Paris',
        },
      ],
    });
  });

  it('sends only what was changed', async () => {
    const { user, server } = await openForm();
    await user.type(box('שם'), ' בעיון');
    await user.click(await save());
    await waitFor(() => expect(server.bodies).toHaveLength(1));
    expect(server.bodies[0]).toEqual({
      place_type: 'event',
      fields: { name: 'דף יומי בעיון', updated_at: '2026-03-01T10:00:00.000Z' },
      items: undefined,
    });
  });

  it('over somebody else’s changes takes theirs first, and keeps what was typed', async () => {
    const { user, server } = await openForm();
    await user.type(box('שם'), ' בעיון');
    for (const row of server.rows.slice(0, 2)) {
      Object.assign(row, { address: 'רחוב חדש 1', updated_at: '2026-03-02T10:00:00.000Z' });
    }
    await user.click(await save());
    await user.click(await screen.findByRole('button', { name: 'טעינת הגרסה החדשה' }));
    await waitFor(() => expect(combo('כתובת').value).toBe('רחוב חדש 1'));
    expect(box('שם').value).toBe('דף יומי בעיון');
    await user.click(await save());
    await waitFor(() => expect(server.rows[0]?.name).toBe('דף יומי בעיון'));
  });

  it('is stopped as a whole, without a word about changes of others, and activated', async () => {
    const { user, server } = await openForm();
    await user.click(screen.getByRole('button', { name: 'הפסקה' }));
    await waitFor(() => expect(server.rows.slice(0, 2).every((row) => row.disabled)).toBe(true));
    expect(await screen.findByRole('button', { name: 'הפעלה' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'טעינת הגרסה החדשה' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'הפעלה' }));
    await waitFor(() => expect(server.rows.some((row) => row.disabled)).toBe(false));
  });

  it('is deleted with all its dates, once confirmed', async () => {
    const { user, server, address } = await openForm();
    await user.click(screen.getByRole('button', { name: 'מחיקה…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/כל המועדים יימחקו/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'מחיקה' }));
    await waitFor(() => expect(address()).toBe('/channels/1/event?type=event'));
    expect(server.rows.map(({ id }) => id)).toEqual([3, 4, 5]);
  });

  it('shows the words of the server and keeps what was typed', async () => {
    const { user, server } = await openForm();
    server.api.on(placesApi.update, () => {
      throw new FakeRefusal('invalid_input', { fields: { 'event.address': ['כתובת שגויה'] } });
    });
    await user.type(combo('כתובת'), ' א');
    await user.click(await save());
    expect(await screen.findByText('לא נשמר')).toBeTruthy();
    expect(combo('כתובת').getAttribute('aria-invalid')).toBe('true');
    expect(combo('כתובת').value).toBe('רחוב האלון 14, ירושלים א');
  });
});

describe('one slot', () => {
  it('has its own date alone, and words of its own for one that is missing', async () => {
    const { user, server } = await openForm('/channels/1/events/2/edit');
    expect(screen.queryByRole('button', { name: /^תאריך נוסף/ })).toBeNull();
    await user.clear(box('התחלה'));
    await user.click(await save());
    expect(await screen.findByText('יש לבחור שעת התחלה')).toBeTruthy();
    await user.type(box('התחלה'), '20:00');
    await user.click(await save());
    await waitFor(() => expect(server.bodies).toHaveLength(1));
    expect(server.bodies[0]).toMatchObject({
      fields: { taking_place: '2030-11-19T18:00:00.000Z' },
      items: undefined,
    });
  });
});

describe('a place without dates', () => {
  it('is given some, and becomes a group', async () => {
    const { user, server, address } = await openForm('/places/5/edit');
    expect(screen.queryByRole('textbox', { name: 'תאריך' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^הוספת תאריך/ }));
    await user.type(box('תאריך'), '19/11/2030');
    await user.type(box('התחלה'), '20:00');
    await user.click(await save());
    await waitFor(() => expect(address()).toBe('/places/g600/edit?type=place'));
    expect(server.rows.find(({ id }) => id === 5)).toMatchObject({
      id: 5,
      taking_place: '2030-11-19T18:00:00.000Z',
    });
  });
});

describe('an address', () => {
  it('that leaves out the type finds it all the same', async () => {
    await openForm('/channels/1/events/g73/edit');
    expect(box('שם').value).toBe('כולל ערב');
  });

  it.each([
    '/channels/1/events/g99/edit',
    '/channels/1/events/nothing/edit',
    '/channels/1/events/g74/edit',
  ])('%s is none of this channel’s', async (address) => {
    await renderApp(address, { as: 'channel-editor', api: some().api });
    expect(await screen.findByText('לא נמצא')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'לרשימה' });
    expect(link.getAttribute('href')).toBe('/channels/1/event');
  });

  it('that does not load says so', async () => {
    const server = some();
    server.api.on(placesApi.get, () => {
      throw new FakeRefusal('forbidden');
    });
    await renderApp(GROUP, { as: 'channel-editor', api: server.api });
    expect(await screen.findByText('הפרטים לא נטענו')).toBeTruthy();
  });
});
