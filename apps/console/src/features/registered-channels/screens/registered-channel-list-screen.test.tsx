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
  admin_name: 'נועה ברק',
  admin_email: 'noa@example.com',
  phone: null,
  editors: [],
  yt_enabled: false,
  ...more,
});

/** Keeps registered channels as the server would. */
function aServer(...start: RegisteredChannel[]) {
  const rows = [...start];
  const saves: (string | null)[] = [];
  const api = apiFor('platform-admin')
    .on(registeredChannelsApi.list, ({ query: { limit, offset, term, has_admin } }) => {
      const found = rows
        .filter(({ name }) => name.includes(term))
        .filter((row) => has_admin === undefined || (row.admin_email !== null) === has_admin);
      return { channels: found.slice(offset, offset + limit), total: found.length };
    })
    .on(channelsApi.update, ({ params, body }) => {
      saves.push(body.phone_number ?? null);
      const row = rows.find(({ id }) => id === params.id);
      if (row) row.phone = body.phone_number ?? null;
      return aChannel(params.id, { phone_number: body.phone_number ?? null });
    });
  return { api, rows, saves };
}

async function openList(server: ReturnType<typeof aServer>, address = '/registered-channels') {
  const page = await renderApp(address, { as: 'platform-admin', api: server.api });
  await screen.findAllByRole('rowheader');
  return page;
}

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const phoneOf = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`הטלפון של .*${name}`) });

beforeEach(() => localStorage.clear());

describe('the list', () => {
  it('says that a search has more results than were counted', async () => {
    const server = aServer();
    server.api.on(registeredChannelsApi.list, () => ({
      channels: [aRow(1)],
      total: 60,
      capped: true,
    }));
    await openList(server, '/registered-channels?q=א');
    expect(await screen.findByText(/נמצאו יותר מ־60 ערוצים/)).toBeTruthy();
  });

  it('is for platform admins', async () => {
    const { address } = await renderApp('/registered-channels', { as: 'channel-admin' });
    expect(address()).toBe('/unknown');
  });

  it('shows people by name, or by address, and the sync in words', async () => {
    await openList(
      aServer(
        aRow(1, {
          yt_enabled: true,
          editors: [
            { name: 'דוד כהן', email: 'david@example.com' },
            { name: null, email: 'ruth@example.com' },
          ],
        }),
        aRow(2, { admin_name: null, admin_email: null }),
      ),
    );
    const [first, second] = screen
      .getAllByRole('rowheader')
      .map((cell) => within(cell.closest('tr') as HTMLElement));
    expect(first?.getByText('נועה ברק')).toBeTruthy();
    expect(first?.getByTitle('noa@example.com')).toBeTruthy();
    expect(first?.getByText('דוד כהן')).toBeTruthy();
    expect(first?.queryByText('david@example.com')).toBeNull();
    expect(first?.getByTitle('ruth@example.com')).toBeTruthy();
    expect(first?.getByText('ON').dataset['tone']).toBe('error');
    expect(second?.getByText('OFF').dataset['tone']).toBe('draft');
    expect(second?.getByText('אין מנהל')).toBeTruthy();
  });

  it('is narrowed by a name once typing rests, and by whether there is an admin', async () => {
    const server = aServer(aRow(1), aRow(2, { admin_name: null, admin_email: null }), aRow(21));
    const { user, address } = await openList(server);
    await user.type(screen.getByRole('searchbox'), 'ערוץ 2');
    await waitFor(() => expect(names()).toEqual(['ערוץ 2', 'ערוץ 21']));
    await user.click(screen.getByRole('button', { name: /^יש מנהל / }));
    await user.click(await screen.findByRole('option', { name: 'לא' }));
    await waitFor(() => expect(names()).toEqual(['ערוץ 2']));
    expect(new URLSearchParams(address().split('?')[1]).get('admin')).toBe('no');
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
  it('is saved by itself in the form all countries dial, with a tick', async () => {
    const server = aServer(aRow(1));
    const { user } = await openList(server);
    await user.type(phoneOf('ערוץ 1'), '050-123-4567');
    expect(await screen.findByText('נשמר')).toBeTruthy();
    expect(server.saves).toEqual(['+972501234567']);
  });

  it('of another country is read by its own plan', async () => {
    const server = aServer(aRow(1));
    const { user } = await openList(server);
    await user.type(phoneOf('ערוץ 1'), '+1 212 555 0123');
    await waitFor(() => expect(server.saves).toEqual(['+12125550123']));
  });

  it('that is none is not sent, and says so', async () => {
    const server = aServer(aRow(1));
    const { user } = await openList(server);
    await user.type(phoneOf('ערוץ 1'), '0501');
    expect(await screen.findByText(/לא נשמר.*מספר הטלפון אינו תקין/)).toBeTruthy();
    expect(server.saves).toEqual([]);
    expect(phoneOf('ערוץ 1').value).toBe('0501');
  });

  it('can be taken away', async () => {
    const server = aServer(aRow(1, { phone: '+972501234567' }));
    const { user } = await openList(server);
    await waitFor(() => expect(phoneOf('ערוץ 1').value).toBe('050-123-4567'));
    await user.clear(phoneOf('ערוץ 1'));
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
    await user.type(phoneOf('ערוץ 1'), '0501234567');
    expect(await screen.findByText(/לא נשמר\./)).toBeTruthy();
    expect(phoneOf('ערוץ 1').value).toBe('0501234567');
    broken = false;
    await user.type(phoneOf('ערוץ 1'), '{Enter}');
    expect(await screen.findByText('נשמר')).toBeTruthy();
  });

  it('goes back with Escape', async () => {
    const server = aServer(aRow(1, { phone: '+972501234567' }));
    const { user } = await openList(server);
    await waitFor(() => expect(phoneOf('ערוץ 1').value).toBe('050-123-4567'));
    await user.type(phoneOf('ערוץ 1'), '9{Escape}');
    expect(phoneOf('ערוץ 1').value).toBe('050-123-4567');
    expect(server.saves).toEqual([]);
  });
});
