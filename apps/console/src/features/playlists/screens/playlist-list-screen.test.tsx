import { playlistsApi } from '@bimah/contract/playlists.ts';
import { channelsApi } from '@bimah/contract/channels.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aChannel } from '#testing/channels.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import type { Role } from '#testing/people.ts';
import { aPlaylistDetail, playlistsServer } from '#testing/playlists.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aVideo } from '#testing/videos.ts';

const LIST = '/channels/1/playlist';
const SITE_LIST = 'PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf';
const videos = [1, 2, 3, 4, 5].map((id) => aVideo(id));

const few = (role: Role = 'channel-admin') =>
  playlistsServer(
    role,
    videos,
    aPlaylistDetail(1, { title: 'הלכות שבת', videos }),
    aPlaylistDetail(2, { title: 'אמונה', videos: videos.slice(0, 1) }),
    aPlaylistDetail(3, { title: 'לקראת החגים', status: 'draft', language: 'en' }),
    aPlaylistDetail(4, {
      title: 'מאתר הווידאו',
      status: 'draft',
      platform: 'youtube',
      external_id: SITE_LIST,
      waiting: true,
    }),
  );

async function openList(server = few(), address = LIST, as: Role = 'channel-admin') {
  server.api.on(channelsApi.get, ({ params }) => aChannel(params.id));
  const page = await renderApp(address, { as, api: server.api });
  await screen.findByRole('tablist', { name: 'מצב הרשימות' });
  await waitFor(() => expect(screen.queryByText('טוענים…')).toBeNull());
  return page;
}

type User = Awaited<ReturnType<typeof openList>>['user'];
const titles = () =>
  screen.getAllByRole('article').map((one) => within(one).getByRole('heading').textContent);
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const tab = (name: RegExp) => screen.getByRole('tab', { name });
async function choose(user: User, title: string, action: string) {
  await user.click((await card(title)).getByRole('button', { name: /פעולות על הרשימה/ }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the playlists of a channel', () => {
  it('stand under two tabs with their counts', async () => {
    const { user, address } = await openList();
    expect(tab(/^פורסמו/).textContent).toBe('פורסמו2');
    expect(tab(/^ממתינות/).textContent).toBe('ממתינות לפרסום2');
    await user.click(tab(/^ממתינות/));
    await waitFor(() => expect(titles()).toEqual(['לקראת החגים', 'מאתר הווידאו']));
    expect(address()).toBe(`${LIST}?tab=awaiting`);
  });

  it('are searched, sorted and narrowed by language', async () => {
    const { user, address } = await openList();
    await user.click(screen.getByRole('button', { name: /^מיון/ }));
    await user.click(await screen.findByRole('option', { name: 'שם' }));
    await waitFor(() => expect(titles()).toEqual(['אמונה', 'הלכות שבת']));
    await user.type(screen.getByRole('searchbox', { name: 'חיפוש ברשימות' }), 'שבת{Enter}');
    await waitFor(() => expect(titles()).toEqual(['הלכות שבת']));
    expect(address()).toBe(`${LIST}?q=${encodeURIComponent('שבת')}&sort=title`);
    await user.click(screen.getByRole('button', { name: /^שפה/ }));
    await user.click(await screen.findByRole('option', { name: 'אנגלית' }));
    await user.click(await screen.findByRole('button', { name: 'ניקוי הסינון' }));
    await waitFor(() => expect(titles()).toHaveLength(2));
  });

  it('come 24 at a time', async () => {
    const many = Array.from({ length: 30 }, (_, index) => aPlaylistDetail(index + 1));
    const { user } = await openList(playlistsServer('channel-admin', [], ...many));
    expect(titles()).toHaveLength(24);
    await user.click(screen.getByRole('button', { name: 'הצגת עוד' }));
    await waitFor(() => expect(titles()).toHaveLength(30));
  });

  it('say that videos are on their way', async () => {
    await openList(few(), `${LIST}?tab=awaiting`);
    expect((await card('מאתר הווידאו')).getByText('הסרטונים בהעלאה')).toBeTruthy();
    expect((await card('לקראת החגים')).queryByText('הסרטונים בהעלאה')).toBeNull();
  });

  it('say that there are none yet, and that they did not load', async () => {
    const server = playlistsServer('channel-admin', []);
    let broken = true;
    server.api.on(playlistsApi.list, () => {
      if (broken) throw new FakeRefusal('bad_request');
      return { playlists: [], total: 0, capped: false, counts: { published: 0, draft: 0 } };
    });
    const { user } = await openList(server);
    expect(await screen.findByText('רשימות ההשמעה לא נטענו')).toBeTruthy();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
    expect(await screen.findByRole('heading', { name: 'עדיין לא פורסמו רשימות' })).toBeTruthy();
  });

  it('of all channels are for platform admins', async () => {
    const { address } = await renderApp('/playlist', { as: 'channel-admin', api: few().api });
    expect(address()).toBe('/unknown');
  });

  it('of all channels say whose they are', async () => {
    await openList(few('platform-admin'), '/playlist', 'platform-admin');
    expect((await card('אמונה')).getByText('שביל ההלכה')).toBeTruthy();
    expect((await card('אמונה')).getByText('סרטון אחד')).toBeTruthy();
    expect(await screen.findByRole('combobox', { name: 'ערוץ' })).toBeTruthy();
  });
});

describe('the menu of a card', () => {
  it('moves a published one to awaiting and back', async () => {
    const server = few();
    const { user } = await openList(server);
    await choose(user, 'אמונה', 'העברה להמתנה');
    await waitFor(() => expect(titles()).toEqual(['הלכות שבת']));
    expect(server.rows.find(({ id }) => id === 2)?.status).toBe('draft');
    await user.click(
      (await screen.findAllByRole('button', { name: 'ביטול הפעולה' }))[0] as HTMLElement,
    );
    await waitFor(() => expect(titles()).toHaveLength(2));
  });

  it('publishes one that waits', async () => {
    const server = few();
    const { user } = await openList(server, `${LIST}?tab=awaiting`);
    await choose(user, 'לקראת החגים', 'פרסום');
    await waitFor(() => expect(titles()).toEqual(['מאתר הווידאו']));
    expect(server.rows.find(({ id }) => id === 3)?.status).toBe('published');
  });

  it('says how many videos go out with one, and publishes nothing unless told', async () => {
    const waiting = aPlaylistDetail(3, {
      title: 'לקראת החגים',
      status: 'draft',
      videos_to_publish: 12,
    });
    const server = playlistsServer('channel-admin', [], waiting);
    const { user } = await openList(server, `${LIST}?tab=awaiting`);
    await choose(user, 'לקראת החגים', 'פרסום');
    const dialog = within(await screen.findByRole('dialog', { name: /לפרסם את הרשימה/ }));
    expect(dialog.getByText(/יחד איתה יתפרסמו .*12.* סרטונים שהגיעו מאתר הווידאו/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'ביטול' }));
    expect(server.rows[0]?.status).toBe('draft');
    await choose(user, 'לקראת החגים', 'פרסום');
    await user.click(await screen.findByRole('button', { name: 'פרסום הרשימה' }));
    await waitFor(() => expect(server.rows[0]?.status).toBe('published'));
  });

  it('deletes after asking, in a dialog that names it', async () => {
    const server = few();
    const { user } = await openList(server);
    await choose(user, 'אמונה', 'הסרה');
    const dialog = within(await screen.findByRole('dialog', { name: /להסיר את הרשימה/ }));
    await user.click(dialog.getByRole('button', { name: 'ביטול' }));
    expect(server.rows).toHaveLength(4);
    await choose(user, 'אמונה', 'הסרה');
    await user.click(await screen.findByRole('button', { name: 'הסרת הרשימה' }));
    await waitFor(() => expect(titles()).toEqual(['הלכות שבת']));
  });

  it('copies to a channel, once one is chosen', async () => {
    const server = few();
    const { user } = await openList(server);
    await choose(user, 'אמונה', 'העתקה לערוץ אחר');
    const dialog = within(await screen.findByRole('dialog', { name: 'הוספה לערוץ' }));
    const submit = dialog.getByRole('button', { name: 'הוספה לערוץ' });
    expect(submit.getAttribute('aria-disabled')).toBe('true');
    await user.click(await dialog.findByRole('combobox', { name: /ערוץ/ }));
    expect(screen.queryByRole('option', { name: 'שביל ההלכה' })).toBeNull();
    await user.click(await screen.findByRole('option', { name: 'אור לבוקר' }));
    await waitFor(() => expect(submit.getAttribute('aria-disabled')).toBeNull());
    await user.click(submit);
    await waitFor(() =>
      expect(server.rows.at(-1)).toMatchObject({ title: 'אמונה', channel_ids: [2] }),
    );
  });
});

describe('a playlist that is everywhere', () => {
  it('says so where it would be copied, instead of finding no channel', async () => {
    const server = few();
    for (const row of server.rows) row.channel_ids = [1, 2, 3];
    const { user } = await openList(server);
    await choose(user, 'אמונה', 'העתקה לערוץ אחר');
    const dialog = within(await screen.findByRole('dialog', { name: 'הוספה לערוץ' }));
    await user.click(await dialog.findByRole('combobox', { name: /ערוץ/ }));
    expect(await screen.findByText('הרשימה כבר נמצאת בכל הערוצים.')).toBeTruthy();
    await user.keyboard('אור');
    expect(await screen.findByText(/כבר נמצאת בערוצים שנמצאו/)).toBeTruthy();
    await user.keyboard('zzz');
    expect(await screen.findByText('אין ערוץ בשם הזה')).toBeTruthy();
  });
});

describe('a new playlist', () => {
  async function openDialog(server = few(), ...pathAndRole: [string?, Role?]) {
    const page = await openList(server, ...pathAndRole);
    await page.user.click(screen.getByRole('button', { name: 'רשימה חדשה' }));
    return {
      ...page,
      dialog: within(await screen.findByRole('dialog', { name: 'רשימת השמעה חדשה' })),
    };
  }

  it('needs a title, and a right link where it comes from the video site', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'יצירת הרשימה' }));
    expect((await dialog.findAllByText(/יש להזין כותרת/)).length).toBeGreaterThan(0);
    await user.type(dialog.getByRole('textbox', { name: /^כותרת/ }), 'סדרה');
    await user.click(dialog.getByRole('switch', { name: 'רשימה מאתר הווידאו' }));
    await user.click(dialog.getByRole('button', { name: 'יצירת הרשימה' }));
    expect((await dialog.findAllByText(/יש להזין קישור/)).length).toBeGreaterThan(0);
    await user.type(dialog.getByRole('textbox', { name: /^קישור/ }), 'https://vimeo.com/1');
    await user.click(dialog.getByRole('button', { name: 'יצירת הרשימה' }));
    expect((await dialog.findAllByText(/הקישור ל־YouTube אינו תקין/)).length).toBeGreaterThan(0);
  });

  it('is a draft of the channel, and opens', async () => {
    const server = few();
    const { user, dialog, address } = await openDialog(server);
    await user.type(dialog.getByRole('textbox', { name: /^כותרת/ }), 'סדרה');
    await user.type(dialog.getByRole('textbox', { name: /^תיאור/ }), 'על מה היא');
    await user.click(dialog.getByRole('button', { name: 'יצירת הרשימה' }));
    await waitFor(() => expect(address()).toMatch(/\/channels\/1\/playlist\/\d+$/));
    expect(server.rows.at(-1)).toMatchObject({
      title: 'סדרה',
      description: 'על מה היא',
      status: 'draft',
      channel_ids: [1],
    });
  });

  it('of a platform admin needs a channel, and may stand in several', async () => {
    const server = few('platform-admin');
    const { user, dialog, address } = await openDialog(server, '/playlist', 'platform-admin');
    const submit = dialog.getByRole('button', { name: 'יצירת הרשימה' });
    const chosen = dialog.getByRole('combobox', { name: /^ערוצים/ });
    await user.type(dialog.getByRole('textbox', { name: /^כותרת/ }), 'סדרה');
    await user.click(submit);
    await waitFor(() => expect(chosen.getAttribute('aria-invalid')).toBe('true'));
    for (const name of ['שביל ההלכה', 'אור לבוקר']) {
      await user.click(chosen);
      // The filter behind the dialog has channels to choose from as well.
      const offered = document.getElementById(chosen.getAttribute('aria-controls') ?? '');
      await user.click(await within(offered ?? document.body).findByRole('option', { name }));
    }
    await user.click(submit);
    await waitFor(() => expect(address()).toMatch(/^\/playlist\/\d+$/));
    expect(server.rows.at(-1)).toMatchObject({ status: 'draft', channel_ids: [1, 2] });
  });
});

it('plays a playlist through, skipping what cannot be played', async () => {
  const films = [aVideo(1), aVideo(2, { video_url: null }), aVideo(3)];
  const server = playlistsServer(
    'channel-admin',
    films,
    aPlaylistDetail(1, { title: 'סדרה', videos: films }),
  );
  const { user } = await openList(server);
  await user.click((await card('סדרה')).getByRole('button', { name: /ניגון הרשימה/ }));
  const player = await screen.findByLabelText(/^נגן: .*שיעור 1/);
  player.dispatchEvent(new Event('ended'));
  expect(await screen.findByLabelText(/^נגן: .*שיעור 3/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'הסרטון הבא' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  await user.click(screen.getByRole('button', { name: 'הסרטון הקודם' }));
  expect(await screen.findByLabelText(/^נגן: .*שיעור 1/)).toBeTruthy();
});
