import { channelsApi } from '@bimah/contract/channels.ts';
import { connectionsApi, type Connections } from '@bimah/contract/connections.ts';
import { videoSiteApi } from '@bimah/contract/video-site.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aChannel } from '#testing/channels.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { apiFor } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

const ID = 'UCaaaaaaaaaaaaaaaaaaaaaa';
const URL_OF_SITE = `https://www.youtube.com/channel/${ID}`;

/** Keeps the connections of the first channel as the server would. */
function aServer(start: Partial<Connections> = {}) {
  const state: Connections = {
    yt_id: null,
    yt_url: null,
    yt_enabled: false,
    last_pull: null,
    updated_at: '2026-03-01T10:00:00.000Z',
    ...start,
  };
  const api = apiFor('channel-admin')
    .on(connectionsApi.get, () => ({ ...state }))
    .on(videoSiteApi.channel, () => ({ external_id: ID, title: 'Halacha TV', thumb_url: null }))
    .on(channelsApi.update, ({ body: { yt_id, yt_enabled } }) => {
      if (yt_id !== undefined) {
        Object.assign(state, { yt_id, yt_url: yt_id === null ? null : URL_OF_SITE });
        if (yt_id === null) state.yt_enabled = false;
      }
      if (yt_enabled !== undefined) state.yt_enabled = yt_enabled;
      return aChannel(1, { yt_id: state.yt_id, yt_enabled: state.yt_enabled });
    });
  return { api, state };
}

const linked = { yt_id: ID, yt_url: URL_OF_SITE };

async function open(server = aServer()) {
  const page = await renderApp('/channels/1/setting', { as: 'channel-admin', api: server.api });
  await screen.findByRole('heading', { name: 'אתר הווידאו' });
  return page;
}

const automatic = () =>
  screen.getByRole<HTMLInputElement>('switch', { name: 'פרסום אוטומטי מאתר הווידאו' });

it('sends an editor to the dashboard', async () => {
  const { address } = await renderApp('/channels/1/setting', { as: 'channel-editor' });
  expect(address()).toBe('/channels/1/dashboard');
  expect(screen.queryByRole('link', { name: 'חיבורים' })).toBeNull();
});

it('says that it could not be loaded', async () => {
  const { api } = aServer();
  api.on(connectionsApi.get, () => {
    throw new FakeRefusal('bad_request');
  });
  await renderApp('/channels/1/setting', { as: 'channel-admin', api });
  expect(await screen.findByText('החיבורים לא נטענו')).toBeTruthy();
});

describe('the link', () => {
  it('is made from any address', async () => {
    const server = aServer();
    const { user } = await open(server);
    expect(screen.getByText('לא מחובר')).toBeTruthy();
    await user.type(
      await screen.findByRole('textbox', { name: 'כתובת הערוץ באתר הווידאו' }),
      'https://www.youtube.com/@halacha',
    );
    expect(await screen.findByText('Halacha TV')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'חיבור' }));
    const link = await screen.findByRole('link', { name: new RegExp(ID) });
    expect(link.getAttribute('href')).toBe(URL_OF_SITE);
    expect(server.state.yt_id).toBe('https://www.youtube.com/@halacha');
  });

  it('is refused beside the field', async () => {
    const server = aServer();
    server.api.on(channelsApi.update, () => {
      throw new FakeRefusal('invalid_input', { fields: { yt_id: ['הכתובת אינה תקינה!'] } });
    });
    const { user } = await open(server);
    await user.type(
      await screen.findByRole('textbox', { name: 'כתובת הערוץ באתר הווידאו' }),
      'https://www.youtube.com/@halacha',
    );
    await user.click(screen.getByRole('button', { name: 'חיבור' }));
    expect(await screen.findByText('הכתובת אינה תקינה!')).toBeTruthy();
  });

  it('is cut after a question, and the switch with it', async () => {
    const server = aServer({ ...linked, yt_enabled: true });
    const { user } = await open(server);
    await user.click(screen.getByRole('button', { name: 'ניתוק' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'ניתוק' }));
    expect(await screen.findByText('לא מחובר')).toBeTruthy();
    await waitFor(() => expect(automatic().checked).toBe(false));
    expect(server.state.yt_id).toBeNull();
  });
});

describe('automatic publishing', () => {
  it('is switched at once, and can be taken back', async () => {
    const server = aServer(linked);
    const { user } = await open(server);
    await user.click(automatic());
    await waitFor(() => expect(server.state.yt_enabled).toBe(true));
    await user.click(await screen.findByRole('button', { name: 'החזרה' }));
    await waitFor(() => expect(server.state.yt_enabled).toBe(false));
  });

  it('goes back when saving fails', async () => {
    const server = aServer(linked);
    server.api.on(channelsApi.update, () => {
      throw new FakeRefusal('internal');
    });
    const { user } = await open(server);
    await user.click(automatic());
    expect(await screen.findByText(/לא נשמר והוחזר למצבו/)).toBeTruthy();
    await waitFor(() => expect(automatic().checked).toBe(false));
  });
});

describe('the last pull', () => {
  it('tells when it was, how it went and what it brought', async () => {
    const last_pull = {
      at: '2026-03-02T08:30:00.000Z',
      result: 'ok' as const,
      message: 'העדכון האחרון עבר בהצלחה.',
      count: 2,
    };
    await open(aServer({ ...linked, yt_enabled: true, last_pull }));
    expect(await screen.findByText('02/03/2026')).toBeTruthy();
    expect(screen.getByText('העדכון האחרון עבר בהצלחה.')).toBeTruthy();
    expect(screen.getByText('שני סרטונים חדשים')).toBeTruthy();
  });

  it('tells in words what went wrong', async () => {
    const last_pull = {
      at: '2026-03-02T08:30:00.000Z',
      result: 'failed' as const,
      message: 'הערוץ הוסר מאתר הווידאו.',
      count: 0,
    };
    await open(aServer({ ...linked, last_pull }));
    expect(await screen.findByText('נכשל')).toBeTruthy();
    expect(screen.getByText('הערוץ הוסר מאתר הווידאו.')).toBeTruthy();
    expect(screen.getByText('אין סרטונים חדשים')).toBeTruthy();
  });

  it('may not have been yet', async () => {
    await open(aServer({ ...linked, yt_enabled: true }));
    expect(await screen.findByText(/המשיכה הראשונה בדרך/)).toBeTruthy();
  });
});
