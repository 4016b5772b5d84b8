import { channelsApi } from '@bimah/contract/channels.ts';
import {
  registeredChannelsApi,
  type RegisteredChannel,
} from '@bimah/contract/registered-channels.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aChannel } from '#testing/channels.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { apiFor } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

const aRow = (id: number, more: Partial<RegisteredChannel> = {}): RegisteredChannel => ({
  id,
  name: `ערוץ ${id}`,
  image: null,
  admin_name: 'נועה ברק',
  admin_email: 'noa@example.com',
  phone: null,
  editors: [],
  yt_enabled: false,
  ...more,
});

const COUNTS = { all: 12, without_admin: 2 };

/** Keeps registered channels as the server would. */
function aServer(...start: RegisteredChannel[]) {
  const rows = [...start];
  const saves: (string | null)[] = [];
  const api = apiFor('platform-admin')
    .on(registeredChannelsApi.list, ({ query: { limit, offset, term, has_admin } }) => {
      const found = rows
        .filter(({ name }) => name.includes(term))
        .filter((row) => has_admin === undefined || (row.admin_email !== null) === has_admin);
      return { channels: found.slice(offset, offset + limit), total: found.length, counts: COUNTS };
    })
    .on(channelsApi.update, ({ params, body }) => {
      saves.push(body.phone_number ?? null);
      const row = rows.find(({ id }) => id === params.id);
      if (row) row.phone = body.phone_number ?? null;
      return aChannel(params.id, { phone_number: body.phone_number ?? null });
    });
  return { api, rows, saves };
}

type Page = Awaited<ReturnType<typeof renderApp>>;

async function openList(server: ReturnType<typeof aServer>, address = '/registered-channels') {
  const page = await renderApp(address, { as: 'platform-admin', api: server.api });
  await screen.findAllByRole('rowheader');
  return page;
}

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent.trim());
const rowOf = (name: string) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement);
/** As text, before anybody presses it. */
const phoneText = (name: string) => rowOf(name).getByRole('button', { name: /הטלפון של/ });
const phoneOf = (name: string) =>
  rowOf(name).getByRole<HTMLInputElement>('textbox', { name: /הטלפון של/ });

/** Opens the phone of a row. */
async function edit(user: Page['user'], name: string) {
  await user.click(phoneText(name));
  return phoneOf(name);
}

beforeEach(() => localStorage.clear());

describe('the list', () => {
  it('says that a search has more results than were counted', async () => {
    const server = aServer();
    server.api.on(registeredChannelsApi.list, () => ({
      channels: [aRow(1)],
      total: 60,
      capped: true,
      counts: COUNTS,
    }));
    await openList(server, '/registered-channels?q=א');
    expect(await screen.findByText(/נמצאו יותר מ־60 ערוצים/)).toBeTruthy();
  });

  it('is for platform admins', async () => {
    const { address } = await renderApp('/registered-channels', { as: 'channel-admin' });
    expect(address()).toBe('/unknown');
  });

  it('says how many there are and how many nobody runs', async () => {
    await openList(aServer(aRow(1)));
    expect(await screen.findByText(/12 ערוצים, לשניים אין מנהל\./)).toBeTruthy();
  });

  it('shows people by name and whole address, and the sync in words, red where it runs', async () => {
    await openList(
      aServer(
        aRow(1, {
          yt_enabled: true,
          editors: [
            { name: 'דוד כהן', email: 'david@example.com' },
            { name: null, email: 'ruth@example.com' },
          ],
        }),
        aRow(2, {
          admin_name: null,
          admin_email: null,
          editors: [{ name: null, email: 'lea@example.com' }],
        }),
      ),
    );
    const [first, second] = [rowOf('ערוץ 1'), rowOf('ערוץ 2')];
    expect(first.getByText('נועה ברק')).toBeTruthy();
    expect(first.getByText('noa@example.com').tagName).toBe('BDI');
    expect(first.getByText('דוד כהן')).toBeTruthy();
    expect(first.getByText('david@example.com')).toBeTruthy();
    expect(first.queryByText('ruth@example.com')).toBeNull();
    expect(first.getByText('ועוד אחד')).toBeTruthy();
    expect(second.getByText('lea@example.com')).toBeTruthy();
    expect(first.getByText('פועל').dataset['tone']).toBe('error');
    expect(second.getByText('כבוי').dataset['tone']).toBeUndefined();
  });

  it('leads from a channel nobody runs to where somebody is invited', async () => {
    await openList(aServer(aRow(2, { admin_name: null, admin_email: null })));
    expect(rowOf('ערוץ 2').getByText('אין מנהל')).toBeTruthy();
    const invite = rowOf('ערוץ 2').getByRole('link', { name: /^הזמנת מנהל/ });
    expect(invite.getAttribute('href')).toBe('/channels/2/managers');
  });

  it('tells all editors, with their addresses, where a row has no room for them', async () => {
    const editors = [1, 2, 3].map((n) => ({ name: `עורך ${n}`, email: `editor${n}@example.com` }));
    const { user } = await openList(aServer(aRow(1, { editors })));
    expect(screen.queryByText('עורך 2')).toBeNull();
    await user.click(rowOf('ערוץ 1').getByRole('button', { name: /כל העורכים של/ }));
    const all = within(await screen.findByRole('dialog'));
    expect(all.getAllByRole('listitem')).toHaveLength(3);
    expect(all.getByText('editor3@example.com')).toBeTruthy();
  });

  it('lets one take addresses along, one by one or all in view', async () => {
    const editors = [{ name: 'דוד', email: 'david@example.com' }];
    const server = aServer(aRow(1, { editors }), aRow(2));
    const { user } = await openList(server);
    await user.click(rowOf('ערוץ 1').getByRole('button', { name: /העתקת האימייל של .*נועה/ }));
    expect(await rowOf('ערוץ 1').findByRole('button', { name: 'הועתק' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('noa@example.com');
    await user.click(screen.getByRole('button', { name: 'העתקת כל הכתובות' }));
    expect(await screen.findByText('שתי כתובות הועתקו')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('noa@example.com, david@example.com');
  });

  it('is narrowed by a name once typing rests, and by whether there is an admin', async () => {
    const server = aServer(aRow(1), aRow(2, { admin_name: null, admin_email: null }), aRow(21));
    const { user, address } = await openList(server);
    await user.type(screen.getByRole('searchbox'), 'ערוץ 2');
    await waitFor(() => expect(names()).toEqual(['ערוץ 2', 'ערוץ 21']));
    await user.click(screen.getByRole('button', { name: /^מנהל:? / }));
    await user.click(await screen.findByRole('option', { name: 'אין מנהל' }));
    await waitFor(() => expect(names()).toEqual(['ערוץ 2']));
    expect(new URLSearchParams(address().split('?')[1]).get('admin')).toBe('no');
  });

  it('says that it stands in the order of names', async () => {
    await openList(aServer(aRow(1)));
    const head = screen.getByRole('columnheader', { name: 'ערוץ' });
    expect(head.getAttribute('aria-sort')).toBe('ascending');
  });

  it('has twenty a page', async () => {
    const many = Array.from({ length: 21 }, (_, index) => aRow(index + 1));
    const { user } = await openList(aServer(...many));
    expect(names()).toHaveLength(20);
    await user.click(screen.getByRole('link', { name: /עמוד 2/ }));
    await waitFor(() => expect(names()).toEqual(['ערוץ 21']));
  });

  it('says that nothing matches', async () => {
    const { api } = aServer(aRow(1));
    await renderApp('/registered-channels?q=אין', { as: 'platform-admin', api });
    expect(await screen.findByText('אין תוצאות לסינון הזה')).toBeTruthy();
  });

  it('says that it could not be loaded', async () => {
    const { api } = aServer();
    api.on(registeredChannelsApi.list, () => {
      throw new FakeRefusal('bad_request');
    });
    await renderApp('/registered-channels', { as: 'platform-admin', api });
    expect(await screen.findByText('רשימת הערוצים הרשומים לא נטענה')).toBeTruthy();
  });
});

describe('a phone', () => {
  const SAVED = '+972501234567';
  const SHOWN = '+972 50 123 4567';

  it('is a text until it is pressed, then a field', async () => {
    const { user } = await openList(aServer(aRow(1, { phone: SAVED }), aRow(2)));
    expect(phoneText('ערוץ 1').textContent).toContain(SHOWN);
    expect(phoneText('ערוץ 2').textContent).toContain('הוספת טלפון');
    const field = await edit(user, 'ערוץ 1');
    expect(document.activeElement).toBe(field);
    await waitFor(() => expect(field.value).toBe('050-123-4567'));
  });

  it('is saved by itself in the form all countries dial, with a tick', async () => {
    const server = aServer(aRow(1));
    const { user } = await openList(server);
    await user.type(await edit(user, 'ערוץ 1'), '050-123-4567');
    expect(await screen.findByText('נשמר')).toBeTruthy();
    expect(server.saves).toEqual([SAVED]);
  });

  it('is saved by Enter at once, and is a text again that has the focus', async () => {
    const server = aServer(aRow(1));
    const { user } = await openList(server);
    await user.type(await edit(user, 'ערוץ 1'), '0501234567{Enter}');
    await waitFor(() => expect(phoneText('ערוץ 1').textContent).toContain(SHOWN));
    expect(document.activeElement).toBe(phoneText('ערוץ 1'));
    expect(screen.getByText('נשמר')).toBeTruthy();
    expect(server.saves).toEqual([SAVED]);
  });

  it('leads with Tab to that of the next row, and back', async () => {
    const server = aServer(aRow(1), aRow(2));
    const { user } = await openList(server);
    await user.type(await edit(user, 'ערוץ 1'), '0501234567');
    await user.tab();
    expect(document.activeElement).toBe(phoneOf('ערוץ 2'));
    await waitFor(() => expect(phoneText('ערוץ 1').textContent).toContain(SHOWN));
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(phoneOf('ערוץ 1'));
    expect(server.saves).toEqual([SAVED]);
  });

  it('is a text again when one goes elsewhere', async () => {
    const { user } = await openList(aServer(aRow(1, { phone: SAVED })));
    await edit(user, 'ערוץ 1');
    await user.click(screen.getByRole('searchbox'));
    await waitFor(() => expect(phoneText('ערוץ 1')).toBeTruthy());
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('of another country is read by its own plan', async () => {
    const server = aServer(aRow(1));
    const { user } = await openList(server);
    await user.type(await edit(user, 'ערוץ 1'), '+1 212 555 0123');
    await waitFor(() => expect(server.saves).toEqual(['+12125550123']));
  });

  it('that is none is not sent, says so and stays a field', async () => {
    const server = aServer(aRow(1));
    const { user } = await openList(server);
    await user.type(await edit(user, 'ערוץ 1'), '0501{Enter}');
    expect(await screen.findByText(/לא נשמר.*מספר הטלפון אינו תקין/)).toBeTruthy();
    await user.click(screen.getByRole('searchbox'));
    expect(server.saves).toEqual([]);
    expect(phoneOf('ערוץ 1').value).toBe('0501');
  });

  it('can be taken away', async () => {
    const server = aServer(aRow(1, { phone: SAVED }));
    const { user } = await openList(server);
    const field = await edit(user, 'ערוץ 1');
    await waitFor(() => expect(field.value).toBe('050-123-4567'));
    await user.clear(field);
    await waitFor(() => expect(server.saves).toEqual([null]));
  });

  it('keeps what was typed when saving fails, and Enter tries again', async () => {
    const server = aServer(aRow(1));
    let broken = true;
    server.api.on(channelsApi.update, ({ params, body }) => {
      if (broken) throw new FakeRefusal('forbidden');
      return aChannel(params.id, { phone_number: body.phone_number ?? null });
    });
    const { user } = await openList(server);
    await user.type(await edit(user, 'ערוץ 1'), '0501234567');
    expect(await screen.findByText(/לא נשמר\./)).toBeTruthy();
    expect(phoneOf('ערוץ 1').value).toBe('0501234567');
    broken = false;
    await user.type(phoneOf('ערוץ 1'), '{Enter}');
    expect(await screen.findByText('נשמר')).toBeTruthy();
  });

  it('goes back with Escape', async () => {
    const server = aServer(aRow(1, { phone: SAVED }));
    const { user } = await openList(server);
    const field = await edit(user, 'ערוץ 1');
    await waitFor(() => expect(field.value).toBe('050-123-4567'));
    await user.type(field, '9{Escape}');
    await waitFor(() => expect(phoneText('ערוץ 1').textContent).toContain(SHOWN));
    expect(document.activeElement).toBe(phoneText('ערוץ 1'));
    expect(server.saves).toEqual([]);
  });
});
