import { channelsApi } from '@bimah/contract/channels.ts';
import { addressesApi } from '@bimah/contract/addresses.ts';
import { placesApi } from '@bimah/contract/places.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeRefusal } from '#testing/fake-api.ts';
import { aPng } from '#testing/files.ts';
import { box, boxes, combo, fillIn, write } from '#testing/place-form.ts';
import { placesServer } from '#testing/places.ts';
import { renderApp } from '#testing/render-app.tsx';
import { holdPuts } from '#testing/uploads.ts';

const ADDRESS = '/channels/1/event/add';

async function openForm(server = placesServer([], 'channel-editor'), address = ADDRESS) {
  const as = address.startsWith('/channels') ? 'channel-editor' : 'platform-admin';
  const page = await renderApp(address, { as, api: server.api });
  await screen.findByRole('textbox', { name: 'שם' });
  return { ...page, server };
}

const save = () => screen.getByRole('button', { name: /^שמירת/ });

describe('a new lesson', () => {
  it('says what is missing, each beside its field', async () => {
    const { user, server } = await openForm();
    await user.click(save());
    const summary = await screen.findByText('יש 5 שדות לתקן:');
    const alert = within(summary.closest('[role="alert"]') as HTMLElement);
    expect(alert.getAllByRole('link')).toHaveLength(5);
    for (const words of [
      'יש להזין שם',
      'יש לבחור תאריך',
      'יש לבחור שעת התחלה',
      'יש להזין כתובת',
      'יש להזין מספר טלפון',
    ]) {
      expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    }
    expect(server.bodies).toEqual([]);
  });

  it('is sent with all its dates and hours, and the list shows it', async () => {
    const { user, server, address } = await openForm();
    await fillIn(user);
    expect(boxes('התחלה')[0]?.value).toBe('20:30');
    await user.click(screen.getByRole('button', { name: /^תאריך נוסף/ }));
    expect(boxes('תאריך')[1]?.value).toBe('26/11/2030');
    expect(boxes('התחלה')[1]?.value).toBe('20:30');
    await user.click(
      within(screen.getByRole('group', { name: 'תאריך 2' })).getByRole('button', {
        name: 'שעה נוספת',
      }),
    );
    await user.type(boxes('התחלה')[2] as HTMLInputElement, '22:00');
    await user.click(screen.getByRole('radio', { name: 'כל שבועיים' }));
    await user.click(screen.getByRole('radio', { name: 'נשים' }));
    await user.click(screen.getByRole('button', { name: /^שמירת 3 מועדים/ }));
    await waitFor(() => expect(address()).toBe('/channels/1/event?type=event'));
    expect(server.bodies).toMatchObject([
      {
        place_type: 'event',
        fields: {
          name: 'שיעור שבועי',
          channel_id: 1,
          audience: 'female',
          address: 'רחוב האלון 14',
          collector_phone: '+972501234567',
        },
        items: [
          ['2030-11-19T18:30:00.000Z', '2030-11-19T19:45:00.000Z'],
          ['2030-11-26T18:30:00.000Z', '2030-11-26T19:45:00.000Z'],
          ['2030-11-26T20:00:00.000Z', null],
        ].map(([taking_place, end_time]) => ({
          taking_place,
          end_time,
          recurring: true,
          recurring_interval: 2,
          tz: 'Asia/Jerusalem',
        })),
      },
    ]);
  });

  it('shows the next four dates, by both calendars', async () => {
    const { user } = await openForm();
    await fillIn(user);
    await user.click(screen.getByRole('radio', { name: 'כל שבוע' }));
    const next = within(screen.getByRole('list', { name: '4 המועדים הבאים' }));
    expect(next.getAllByRole('listitem')).toHaveLength(4);
    expect(next.getByText('10/12/2030')).toBeTruthy();
    expect(next.getByText('כ״ג בחשוון תשצ״א')).toBeTruthy();
    expect(screen.getByText(/חוזר מדי שבוע: יום שלישי/)).toBeTruthy();
  });

  it('gives a soft notice on Shabbat, and can be saved all the same', async () => {
    const { user, server } = await openForm();
    await fillIn(user);
    await write(user, boxes('תאריך')[0], '23/11/2030');
    await write(user, boxes('התחלה')[0], '11:00');
    expect(screen.getByText(/המועד חל בשבת/)).toBeTruthy();
    await user.click(save());
    await waitFor(() => expect(server.bodies).toHaveLength(1));
  });

  it('refuses the past and an end before the start, in the words of the field', async () => {
    const { user, server } = await openForm();
    await fillIn(user);
    await write(user, boxes('סיום')[0], '19:00');
    await user.click(save());
    expect(await screen.findByText('שעת הסיום צריכה להיות אחרי שעת ההתחלה')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'מסתיים ביום שלמחרת' }));
    await write(user, boxes('תאריך')[0], '19/11/2020');
    await user.click(save());
    expect(await screen.findByText('שעת ההתחלה צריכה להיות בעתיד')).toBeTruthy();
    expect(server.bodies).toEqual([]);
  });

  it('shows refusals of the server beside the slot they are about', async () => {
    const server = placesServer([], 'channel-editor');
    server.api.on(placesApi.create, () => {
      throw new FakeRefusal('invalid_input', {
        fields: { 'items.0.end_time': ['מאוחר מדי'], 'event.name': ['שם תפוס'] },
      });
    });
    const { user, address } = await openForm(server);
    await fillIn(user);
    await user.click(save());
    expect(await screen.findByText('לא נשמר')).toBeTruthy();
    expect(boxes('סיום')[0]?.getAttribute('aria-invalid')).toBe('true');
    expect(box('שם').getAttribute('aria-invalid')).toBe('true');
    expect(box('שם').value).toBe('שיעור שבועי');
    expect(address()).toBe(ADDRESS);
  });
});

describe('the address', () => {
  it('is looked up after a rest; a suggestion brings its point along', async () => {
    const { user, server } = await openForm();
    await fillIn(user);
    await user.clear(combo('כתובת'));
    await user.type(combo('כתובת'), 'הגפן');
    expect(screen.getByText('מחפשים את הכתובת…')).toBeTruthy();
    await user.click(await screen.findByRole('option', { name: 'רחוב הגפן 3, ירושלים' }));
    expect(server.searches.at(-1)).toBe('הגפן');
    expect(screen.getByRole('img', { name: 'הכתובת אותרה במפה' })).toBeTruthy();
    await user.click(save());
    await waitFor(() => expect(server.bodies).toHaveLength(1));
    expect(server.bodies[0]).toMatchObject({
      fields: { address: 'רחוב הגפן 3, ירושלים', lat: 31.78, lng: 35.22 },
    });
  });

  it('can be written freely while the search is down', async () => {
    const server = placesServer([], 'channel-editor');
    server.api.on(addressesApi.search, () => {
      throw new FakeRefusal('too_many_requests');
    });
    const { user } = await openForm(server);
    await fillIn(user);
    expect(await screen.findByText(/החיפוש אינו זמין כרגע/)).toBeTruthy();
    await user.click(save());
    await waitFor(() => expect(server.bodies).toHaveLength(1));
  });

  it('comes with a synagogue that is chosen as the venue', async () => {
    const { user } = await openForm();
    await user.type(combo('שם המקום'), 'מעיין');
    await user.click(await screen.findByRole('option', { name: /היכל ״מעיין״/ }));
    expect(combo('שם המקום').value).toBe('היכל ״מעיין״');
    expect(combo('כתובת').value).toBe('שדרות הגפן 3, פתח תקווה');
  });
});

describe('the picture', () => {
  it('that fails to arrive stops the save and keeps the form, until it is removed', async () => {
    const puts = holdPuts();
    const server = placesServer([], 'channel-editor');
    server.api.on(channelsApi.presign, () => ({
      url: '/media/uploads/1/a.png?signature=x',
      content_type: 'image/png',
      read_url: '/media/uploads/1/a.png?signature=r',
    }));
    const { user } = await openForm(server);
    await fillIn(user);
    await user.upload(screen.getByLabelText(/^תמונה/, { selector: 'input' }), aPng());
    await waitFor(() => expect(puts).toHaveLength(1));
    expect(screen.getByText(/התמונה עדיין בהעלאה/)).toBeTruthy();
    await puts[0]?.refuse(403);
    expect(await screen.findByText(/ההעלאה נכשלה/)).toBeTruthy();
    await user.click(save());
    const inAlert = { selector: '[role="alert"] *' };
    expect(await screen.findByText(/התמונה לא הועלתה/, inAlert)).toBeTruthy();
    expect(server.bodies).toEqual([]);
    expect(box('שם').value).toBe('שיעור שבועי');
    await user.click(screen.getByRole('button', { name: 'הסרת התמונה' }));
    await user.click(save());
    await waitFor(() => expect(server.bodies).toHaveLength(1));
  });

  it('whose address cannot be had stops the save too, and goes with it once sent', async () => {
    const puts = holdPuts();
    const server = placesServer([], 'channel-editor');
    let isDown = true;
    server.api.on(channelsApi.presign, () => {
      if (isDown) throw new FakeRefusal('forbidden');
      return {
        url: '/media/uploads/1/a.png?signature=x',
        content_type: 'image/png',
        read_url: '/media/uploads/1/a.png?signature=r',
      };
    });
    const { user } = await openForm(server);
    await fillIn(user);
    await user.upload(screen.getByLabelText(/^תמונה/, { selector: 'input' }), aPng());
    await screen.findByText(/אין לכם הרשאה/);
    await user.click(save());
    expect(server.bodies).toEqual([]);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
    await waitFor(() => expect(puts).toHaveLength(1));
    await puts[0]?.arrive();
    await screen.findByText('התמונה הועלתה');
    await user.click(save());
    await waitFor(() => expect(server.bodies).toHaveLength(1));
    expect(server.bodies[0]).toMatchObject({ fields: { image: '/media/uploads/1/a.png' } });
  });
});

describe('a new place', () => {
  it('needs no dates, and has opening hours instead', async () => {
    const server = placesServer([]);
    const { user, address } = await openForm(server, '/places/add');
    expect(screen.queryByRole('textbox', { name: 'תאריך' })).toBeNull();
    await write(user, box('שם'), 'ספרייה');
    await write(user, combo('כתובת'), 'רחוב האלון 14');
    await write(user, box('טלפון לפרטים'), '0501234567');
    await write(user, box('זמני פעילות'), 'תמיד');
    await screen.findByText('+972501234567', { selector: '[id$="-saved"]' });
    await user.click(screen.getByRole('button', { name: 'שמירת המקום' }));
    await waitFor(() => expect(address()).toBe('/places?type=place'));
    expect(server.bodies).toMatchObject([
      { place_type: 'place', fields: { opening_info: 'תמיד' }, items: [] },
    ]);
  });

  it('becomes a lesson with a date, and goes into the channel that is chosen', async () => {
    const server = placesServer([]);
    const { user } = await openForm(server, '/places/add');
    await user.click(screen.getByRole('radio', { name: 'שיעור' }));
    expect(boxes('תאריך')).toHaveLength(1);
    await fillIn(user);
    await user.click(await screen.findByRole('combobox', { name: 'ערוץ' }));
    await user.click(await screen.findByRole('option', { name: 'אור לבוקר' }));
    await user.click(save());
    await waitFor(() => expect(server.bodies).toHaveLength(1));
    expect(server.bodies[0]).toMatchObject({ place_type: 'event', fields: { channel_id: 2 } });
  });
});
