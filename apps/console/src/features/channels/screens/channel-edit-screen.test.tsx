import { auditEntriesApi } from '@bimah/contract/audit-entries.ts';
import { channelsApi } from '@bimah/contract/channels.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { stripIsolates } from '#platform/i18n/isolate.ts';
import { aChannel, anAuditEntry, channelsServer } from '#testing/channels.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { aPng } from '#testing/files.ts';
import type { Role } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { holdPuts } from '#testing/uploads.ts';

const one = (role: Role = 'channel-admin') =>
  channelsServer(role, aChannel(1, { director: 'נועה ברק', custom_link: 'halacha' }));

async function openForm(server = one(), as: Role = 'channel-admin', address = '/channels/1/edit') {
  const page = await renderApp(address, { as, api: server.api });
  await screen.findByRole('textbox', { name: 'שם הערוץ' });
  return page;
}

const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.findByRole('button', { name: 'שמירה' });
const openTab = async (user: UserEvent, name: RegExp) =>
  user.click(screen.getByRole('tab', { name }));

beforeEach(() => sessionStorage.clear());

describe('who may', () => {
  it('sends an editor to the dashboard', async () => {
    const { address } = await renderApp('/channels/1/edit', { as: 'channel-editor' });
    expect(address()).toBe('/channels/1/dashboard');
  });

  it('shows a channel admin everything but what the platform decides', async () => {
    await openForm();
    expect(screen.queryByRole('textbox', { name: 'אימייל' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: /מכסת אחסון/ })).toBeNull();
    for (const name of [
      'ערוץ בבעלותנו',
      'הפעלת שיחות',
      'משיכה אוטומטית מאתר הווידאו',
      'ערוץ מוסתר',
    ]) {
      expect(screen.queryByRole('switch', { name })).toBeNull();
    }
    expect(screen.queryByRole('button', { name: /מחיקת הערוץ/ })).toBeNull();
  });

  it('shows a platform admin that too', async () => {
    await openForm(one('platform-admin'), 'platform-admin');
    expect(field('אימייל')).toBeTruthy();
    for (const name of ['ערוץ בבעלותנו', 'הפעלת שיחות', 'משיכה אוטומטית מאתר הווידאו']) {
      expect(screen.getByRole('switch', { name })).toBeTruthy();
    }
  });
});

describe('saving', () => {
  it('sends what was changed and nothing else', async () => {
    const server = one();
    const bodies: unknown[] = [];
    server.api.on(channelsApi.update, ({ body }) => {
      bodies.push(body);
      return aChannel(1, { director: 'מיכל' });
    });
    const { user } = await openForm(server);
    await user.clear(field('אחראי הערוץ'));
    await user.type(field('אחראי הערוץ'), 'מיכל');
    await user.click(await save());
    expect(await screen.findByText('הערוץ עודכן בהצלחה!')).toBeTruthy();
    expect(bodies).toEqual([{ director: 'מיכל', updated_at: '2026-03-01T10:00:00.000Z' }]);
    await waitFor(() => expect(screen.queryByText(/שינוי אחד שלא נשמר/)).toBeNull());
  });

  it('gives a channel a quota, and takes it back', async () => {
    const server = one('platform-admin');
    const { user } = await openForm(server, 'platform-admin');
    await user.type(field(/מכסת אחסון/), '50');
    await user.click(await save());
    await waitFor(() => expect(server.rows[0]?.quota_gb).toBe(50));
    await user.clear(field(/מכסת אחסון/));
    await user.click(await save());
    await waitFor(() => expect(server.rows[0]?.quota_gb).toBeNull());
  });

  it('says beside the field that a quota cannot be so large', async () => {
    const { user } = await openForm(one('platform-admin'), 'platform-admin');
    await user.type(field(/מכסת אחסון/), '1000001');
    await user.click(await save());
    expect(await screen.findByText('הערך מחוץ לטווח המותר.')).toBeTruthy();
  });

  it('says that it failed and keeps what was typed', async () => {
    const server = one();
    server.api.on(channelsApi.update, () => {
      throw new FakeRefusal('internal');
    });
    const { user } = await openForm(server);
    await user.type(field('כתובת'), 'חיפה');
    await user.click(await save());
    expect(await screen.findByText('לא ניתן לעדכן!')).toBeTruthy();
    expect(field('כתובת').value).toBe('חיפה');
  });

  it('names its channel when it asks about a link', async () => {
    const server = one();
    const asked: unknown[] = [];
    server.api.on(channelsApi.checkCustomLink, ({ body }) => {
      asked.push(body);
      return { is_available: true, problem: null };
    });
    const { user } = await openForm(server);
    await user.clear(field('קישור אישי'));
    await user.type(field('קישור אישי'), 'path');
    await screen.findByText('פנוי');
    await user.click(await save());
    await waitFor(() => expect(server.rows[0]?.custom_link).toBe('path'));
    expect(asked.length).toBeGreaterThanOrEqual(2);
    expect(new Set(asked.map((body) => JSON.stringify(body)))).toEqual(
      new Set(['{"custom_link":"path","channel_id":1}']),
    );
  });

  it('over somebody else’s changes takes theirs first, and keeps what was typed', async () => {
    const server = one();
    const { user } = await openForm(server);
    await user.type(field('כתובת'), 'חיפה');
    Object.assign(server.rows[0] as object, {
      director: 'דוד',
      updated_at: '2026-03-01T11:00:00.000Z',
    });
    await user.click(await save());
    await user.click(await screen.findByRole('button', { name: 'טעינת הגרסה החדשה' }));
    await waitFor(() => expect(field('אחראי הערוץ').value).toBe('דוד'));
    expect(field('כתובת').value).toBe('חיפה');
    await user.click(await save());
    await waitFor(() => expect(server.rows[0]).toMatchObject({ address: 'חיפה', director: 'דוד' }));
  });

  it('is asked about before leaving', async () => {
    const { user, address } = await openForm();
    await user.type(field('כתובת'), 'חיפה');
    await user.click(screen.getAllByRole('link', { name: 'חיבורים' })[0] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: /לצאת בלי לשמור/ })).toBeTruthy();
    expect(address()).toBe('/channels/1/edit');
  });
});

describe('a changed field', () => {
  it('tells what it was, goes back, and is named by the bar that saves', async () => {
    const { user } = await openForm();
    await user.clear(field('אחראי הערוץ'));
    await user.type(field('אחראי הערוץ'), 'מיכל');
    await user.type(field('כתובת'), 'חיפה');
    const bar = within(screen.getByRole('group', { name: 'שמירת השינויים' }));
    expect(bar.getByRole('status').textContent).toBe('שני שינויים שלא נשמרו: אחראי הערוץ וכתובת');
    expect(screen.getByText('היה ריק')).toBeTruthy();
    const index = screen.getByRole('navigation', { name: 'חלקי העמוד' });
    expect(within(index).getByRole('link', { name: /^זהות/ }).textContent).toContain('לא נשמרו');
    await user.click(screen.getByRole('button', { name: /^ביטול השינוי.*אחראי הערוץ/ }));
    expect(field('אחראי הערוץ').value).toBe('נועה ברק');
    expect(bar.getByRole('status').textContent).toBe('שינוי אחד שלא נשמר: כתובת');
  });

  it('outlives a look at another tab, and is saved by Ctrl+S', async () => {
    const server = one();
    const { user } = await openForm(server);
    await user.type(field('כתובת'), 'חיפה');
    await openTab(user, /^נתונים/);
    await openTab(user, /^פרטים/);
    expect(field('כתובת').value).toBe('חיפה');
    await user.keyboard('{Control>}[KeyS]{/Control}');
    await waitFor(() => expect(server.rows[0]?.address).toBe('חיפה'));
  });

  it('lacks are named in the index', async () => {
    await openForm();
    const index = within(screen.getByRole('navigation', { name: 'חלקי העמוד' }));
    expect(index.getByRole('link', { name: /^ביוגרפיה/ }).textContent).toContain('3 ריקים');
  });
});

describe('what the platform decides', () => {
  it('is saved at once and leaves what is typed alone', async () => {
    const server = one('platform-admin');
    const { user } = await openForm(server, 'platform-admin');
    await user.type(field('כתובת'), 'חיפה');
    await user.click(screen.getByRole('switch', { name: 'ערוץ מוסתר' }));
    await waitFor(() => expect(server.rows[0]?.hidden).toBe(true));
    expect(await screen.findByText(/מוסתר מהצופים/)).toBeTruthy();
    expect(server.rows[0]?.address).toBeNull();
    expect(field('כתובת').value).toBe('חיפה');
    expect(screen.queryByRole('button', { name: 'טעינת הגרסה החדשה' })).toBeNull();
    await user.click(await save());
    await waitFor(() => expect(server.rows[0]?.address).toBe('חיפה'));
  });

  it('goes back where somebody else was quicker', async () => {
    const server = one('platform-admin');
    const { user } = await openForm(server, 'platform-admin');
    Object.assign(server.rows[0] as object, { updated_at: '2026-03-01T11:00:00.000Z' });
    const hidden = screen.getByRole<HTMLInputElement>('switch', { name: 'ערוץ מוסתר' });
    await user.click(hidden);
    expect(await screen.findByRole('button', { name: 'טעינת הגרסה החדשה' })).toBeTruthy();
    expect(hidden.checked).toBe(false);
    expect(server.rows[0]?.hidden).toBe(false);
  });
});

describe('pictures', () => {
  it('are sent to the channel, the portrait by its own way', async () => {
    const puts = holdPuts();
    const server = one();
    const asked: string[] = [];
    const ticket = (name: string) => () => {
      asked.push(name);
      const address = `/media/uploads/1/${name}.png`;
      return {
        url: `${address}?signature=x`,
        content_type: 'image/png',
        read_url: `${address}?signature=r`,
      };
    };
    server.api
      .on(channelsApi.presign, ticket('image'))
      .on(channelsApi.presignBiography, ticket('photo'));
    const { user } = await openForm(server);
    await user.type(field('כתובת'), 'חיפה');
    const png = aPng();
    await user.upload(screen.getByLabelText(/^סמל הערוץ/, { selector: 'input' }), png);
    await waitFor(() => expect(puts).toHaveLength(1));
    expect(screen.getByText(/עוד חסר/)).toBeTruthy();
    await puts[0]?.arrive();
    // What was sent is nobody else's to see: it is shown by the address its sender was given.
    const preview = await screen.findByRole('img', { name: 'התמונה שנבחרה' });
    await waitFor(() =>
      expect(preview.getAttribute('src')).toBe('/media/uploads/1/image.png?signature=r'),
    );
    await user.upload(screen.getByLabelText(/^תמונת אחראי הערוץ/, { selector: 'input' }), png);
    await waitFor(() => expect(puts).toHaveLength(2));
    await puts[1]?.arrive();
    expect(asked).toEqual(['image', 'photo']);
    await waitFor(() => expect(screen.queryByText(/עוד חסר/)).toBeNull());
    await user.click(await save());
    await waitFor(() =>
      expect(server.rows[0]).toMatchObject({
        image: '/media/uploads/1/image.png',
        biography: { photo_url: '/media/uploads/1/photo.png' },
      }),
    );
  });
});

describe('deleting', () => {
  it('asks for the name, and then leads back to the catalogue', async () => {
    const server = one('platform-admin');
    const { user, address } = await openForm(server, 'platform-admin');
    await user.click(screen.getByRole('button', { name: 'מחיקת הערוץ…' }));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = dialog.getByRole('button', { name: 'מחיקת הערוץ' });
    await user.type(dialog.getByRole('textbox', { name: 'שם הערוץ' }), 'שביל');
    await user.click(confirm);
    expect(server.rows).toHaveLength(1);
    await user.type(dialog.getByRole('textbox', { name: 'שם הערוץ' }), ' ההלכה');
    await user.click(confirm);
    await waitFor(() => expect(address()).toBe('/channels'));
    expect(server.rows).toHaveLength(0);
  });
});

describe('what is not there', () => {
  it('is said', async () => {
    await renderApp('/channels/9/edit', { as: 'platform-admin', api: one('platform-admin').api });
    expect(await screen.findByRole('heading', { name: 'הערוץ לא נמצא' })).toBeTruthy();
  });

  it('may only be out of reach', async () => {
    const server = one();
    server.api.on(channelsApi.get, () => {
      throw new FakeRefusal('bad_request');
    });
    await renderApp('/channels/1/edit', { as: 'channel-admin', api: server.api });
    expect(await screen.findByText('הערוץ לא נטען')).toBeTruthy();
  });
});

describe('what its files take', () => {
  const GB = 1_024 ** 3;
  const shown = async (quota_bytes: number | null) => {
    const storage = { used_bytes: Math.round(4.8 * GB), quota_bytes };
    const server = channelsServer('channel-admin', aChannel(1, { storage }));
    await openForm(server, 'channel-admin', '/channels/1/edit?tab=figures');
    const term = screen.getByText('אחסון', { selector: 'dt' });
    return stripIsolates(term.nextElementSibling?.textContent ?? '');
  };

  it('stands among its figures', async () => expect(await shown(null)).toBe('4.8 GB'));

  it('is told with its quota where it has one', async () =>
    expect(await shown(50 * GB)).toBe('4.8 GB מתוך 50 GB'));
});

describe('its history', () => {
  it('tells who changed what, from what, into what', async () => {
    const server = one();
    server.api.on(auditEntriesApi.ofChannel, () => ({
      audit_entries: [
        anAuditEntry(2, {
          changes: [
            { field: 'name', before: 'שביל', after: 'שביל ההלכה' },
            { field: 'hidden', before: 'true', after: 'false' },
          ],
        }),
        anAuditEntry(1, {
          action: 'managers.appoint',
          object_type: 'user',
          object_id: '12',
          user: null,
          changes: [
            { field: 'channel_id', before: null, after: '1' },
            { field: 'role', before: null, after: 'editor' },
          ],
        }),
      ],
      total: 2,
      capped: false,
    }));
    const { user } = await openForm(server);
    expect(screen.queryByRole('list', { name: 'היסטוריית השינויים' })).toBeNull();
    await openTab(user, /^היסטוריה.*2$/);
    const list = await screen.findByRole('list', { name: 'היסטוריית השינויים' });
    const [update, appointment] = within(list).getAllByRole('listitem');
    expect(update?.textContent).toMatch(
      /עדכון פרטי הערוץ.*02\/03\/2026.*היה:שביל.*עכשיו:שביל ההלכה.*היה:כן.*עכשיו:לא.*תמר אברהמי/,
    );
    expect(appointment?.textContent).toMatch(/מינוי לצוות הערוץ.*12.*תפקיד.*עריכה.*המערכת, מעצמה/);
    expect(within(appointment as HTMLElement).queryByText('ערוץ')).toBeNull();
  });

  it('says that it could not be loaded', async () => {
    const server = one();
    server.api.on(auditEntriesApi.ofChannel, () => {
      throw new FakeRefusal('bad_request');
    });
    await openForm(server, 'channel-admin', '/channels/1/edit?tab=history');
    expect(await screen.findByText('ההיסטוריה לא נטענה')).toBeTruthy();
  });
});
