import { channelsApi } from '@bimah/contract/channels.ts';
import { connectionsApi, type Connections, type PulledVideo } from '@bimah/contract/connections.ts';
import { videoSiteApi } from '@bimah/contract/video-site.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aChannel } from '#testing/channels.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { apiFor } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

const ID = 'UCaaaaaaaaaaaaaaaaaaaaaa';
const URL_OF_SITE = `https://www.youtube.com/channel/${ID}`;

const NO_RULES: Connections['rules'] = {
  skip_short: false,
  languages: ['he', 'en'],
  only_words: [],
  skip_words: [],
  publishes: true,
  updated_at: null,
};

/** Keeps the connections of the first channel as the server would. */
function aServer(start: Partial<Connections> = {}) {
  const state: Connections = {
    yt_id: null,
    yt_url: null,
    yt_enabled: false,
    last_pull: null,
    next_pull_at: null,
    is_pulling: false,
    rules: NO_RULES,
    brought_count: 0,
    skipped_count: 0,
    recent: [],
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
    })
    .on(connectionsApi.setRules, ({ body }) => {
      state.rules = { ...body, updated_at: '2026-03-02T10:00:00.000Z' };
      return { ...state };
    })
    .on(connectionsApi.pull, () => {
      state.is_pulling = true;
      return { ...state };
    });
  return { api, state };
}

const linked = { yt_id: ID, yt_url: URL_OF_SITE };

async function open(server = aServer()) {
  const page = await renderApp('/channels/1/setting', { as: 'channel-admin', api: server.api });
  await screen.findByRole('switch', { name: 'פרסום אוטומטי מאתר הווידאו' });
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
  it('is asked for with what it does and how it will look', async () => {
    await open();
    const facts = within(screen.getByRole('list', { name: 'מה קורה אחרי החיבור' }));
    expect(facts.getAllByRole('listitem')).toHaveLength(3);
    expect(facts.getByText(/בפעם הראשונה יגיעו האחרונים בלבד, עד 20/)).toBeTruthy();
    const preview = within(screen.getByRole('complementary', { name: 'כך זה ייראה' }));
    expect(preview.getByText(/כאן יופיעו סרטונים שהגיעו מאתר הווידאו/)).toBeTruthy();
    expect(preview.queryByRole('listitem')).toBeNull();
    expect(automatic().disabled).toBe(true);
  });

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
    await user.click(screen.getByRole('button', { name: 'עוד על החיבור' }));
    await user.click(await screen.findByRole('menuitem', { name: 'ניתוק מאתר הווידאו' }));
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
    await user.click(await screen.findByRole('button', { name: 'ביטול הפעולה' }));
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

const aLook = (more: Partial<NonNullable<Connections['last_pull']>> = {}) => ({
  at: '2026-03-02T08:30:00.000Z',
  result: 'ok' as const,
  message: 'העדכון האחרון עבר בהצלחה.',
  count: 2,
  ...more,
});

/** What stands beside a name in the ruled row of facts. */
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

describe('how it stands with a linked channel', () => {
  it('is told with the name the site has for it, its address and the numbers', async () => {
    await open(
      aServer({
        ...linked,
        yt_enabled: true,
        last_pull: aLook(),
        next_pull_at: '2026-03-02T09:00:00.000Z',
        brought_count: 22,
        skipped_count: 1,
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Halacha TV' })).toBeTruthy();
    expect(screen.getByText('מחובר')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'העתקת הכתובת' })).toBeTruthy();
    expect(fact('משיכה אחרונה')).toContain('02/03/2026');
    expect(fact('הובאו ב־30 ימים')).toBe('22 סרטונים');
    expect(fact('דולגו לפי הכללים')).toBe('1 סרטון');
  });

  it('is told without a name where the site tells no more than the id', async () => {
    const server = aServer(linked);
    const thumb_url = 'https://yt3.ggpht.com/a';
    server.api.on(videoSiteApi.channel, () => ({ external_id: ID, title: ID, thumb_url }));
    await open(server);
    await waitFor(() => expect(document.querySelector(`img[src="${thumb_url}"]`)).toBeTruthy());
    expect(screen.getByRole('heading', { name: 'אתר הווידאו' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: ID })).toBeNull();
  });

  it('says in words what the site refused, and when it is asked again', async () => {
    const last_pull = aLook({ result: 'failed', message: 'הערוץ הוסר מאתר הווידאו.', count: 0 });
    const next_pull_at = '2026-03-03T08:30:00.000Z';
    await open(aServer({ ...linked, yt_enabled: true, last_pull, next_pull_at }));
    expect(screen.getByText('האתר סירב')).toBeTruthy();
    const alert = screen.getByText('הערוץ הוסר מאתר הווידאו.').closest('[role="alert"]');
    expect(alert?.textContent).toContain('03/03/2026');
  });

  it('may be off: nothing comes, and nothing can be asked for', async () => {
    await open(aServer({ ...linked, last_pull: aLook() }));
    expect(screen.getByText('הפרסום האוטומטי כבוי')).toBeTruthy();
    expect(fact('המשיכה הבאה')).toContain('כבויה');
    expect(screen.queryByRole('button', { name: 'משיכה עכשיו' })).toBeNull();
    expect(screen.getByText(/אפשר לערוך את הכללים, והם יחולו/)).toBeTruthy();
  });

  it('may wait for its first look', async () => {
    await open(aServer({ ...linked, yt_enabled: true }));
    expect(screen.getByText('המשיכה הראשונה בדרך')).toBeTruthy();
  });

  it('can be looked at out of turn', async () => {
    const server = aServer({ ...linked, yt_enabled: true, last_pull: aLook() });
    const { user } = await open(server);
    await user.click(screen.getByRole('button', { name: 'משיכה עכשיו' }));
    expect(await screen.findByText('מושכים עכשיו')).toBeTruthy();
  });

  it('says why a look did not begin', async () => {
    const server = aServer({ ...linked, yt_enabled: true, last_pull: aLook() });
    server.api.on(connectionsApi.pull, () => {
      throw new FakeRefusal('conflict', { message: 'pull_off' });
    });
    const { user } = await open(server);
    await user.click(screen.getByRole('button', { name: 'משיכה עכשיו' }));
    expect(await screen.findByText('המשיכה לא התחילה')).toBeTruthy();
    expect(screen.getByText(/שהמשיכה ממנו כבויה/)).toBeTruthy();
  });
});

const anUpload = (title: string, more: Partial<PulledVideo> = {}): PulledVideo => ({
  external_id: title,
  title,
  thumb_url: null,
  duration: 600,
  at: '2026-03-02T08:30:00.000Z',
  outcome: 'brought',
  video: { id: 5, state: 'published' },
  ...more,
});

const UPLOADS = [
  anUpload('דף יומי · ברכות ל״ה'),
  anUpload('שאלה ב־40 שניות', { duration: 40, outcome: 'short', video: null }),
  anUpload('טיזר: סיום מסכת'),
  anUpload('Morning lesson', { video: { id: 8, state: 'awaiting' } }),
];

describe('the rules', () => {
  const rule = { ...linked, yt_enabled: true, last_pull: aLook(), recent: UPLOADS };
  const box = (name: string) => screen.getByRole('textbox', { name });

  it('are not there without a link', async () => {
    await open();
    expect(screen.queryByText('מילים בכותרת')).toBeNull();
  });

  it('are changed and saved together', async () => {
    const server = aServer(rule);
    const { user } = await open(server);
    await user.click(screen.getByRole('switch', { name: /סרטונים קצרים/ }));
    await user.click(screen.getByRole('checkbox', { name: 'אנגלית' }));
    await user.type(box('לדלג אם מופיעה אחת מהן'), 'טיזר{Enter}');
    await user.click(screen.getByRole('radio', { name: 'להמתין לאישור' }));
    expect(server.state.rules).toEqual(NO_RULES);
    await user.click(screen.getByRole('button', { name: 'שמירת הכללים' }));
    await waitFor(() =>
      expect(server.state.rules).toMatchObject({
        skip_short: true,
        languages: ['he'],
        only_words: [],
        skip_words: ['טיזר'],
        publishes: false,
      }),
    );
    expect(await screen.findByText(/מה שמגיע ממתין לאישור/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'שמירת הכללים' })).toBeNull();
  });

  it('are tried on what was looked at last, before they are saved', async () => {
    const { user } = await open(aServer(rule));
    expect(screen.getByText(/מתוך 4 הסרטונים האחרונים/).textContent).toContain('היו מובאים 4');
    await user.type(box('לדלג אם מופיעה אחת מהן'), 'טיזר{Enter}');
    await user.click(screen.getByRole('switch', { name: /סרטונים קצרים/ }));
    expect(await screen.findByText(/שניים פחות מאשר לפי הכללים השמורים/)).toBeTruthy();
    const parts = screen.getByText('יובאו 2').closest('ul') as HTMLElement;
    expect(within(parts).getByText('קצרים 1')).toBeTruthy();
    expect(within(parts).getByText('מילים 1')).toBeTruthy();
  });

  it('need a language', async () => {
    const { user } = await open(aServer(rule));
    await user.click(screen.getByRole('checkbox', { name: 'עברית' }));
    await user.click(screen.getByRole('checkbox', { name: 'אנגלית' }));
    await user.click(screen.getByRole('button', { name: 'שמירת הכללים' }));
    expect(await screen.findByText('בחרו לפחות שפה אחת.')).toBeTruthy();
  });

  it('of a colleague are not written over', async () => {
    const server = aServer(rule);
    server.api.on(connectionsApi.setRules, () => {
      throw new FakeRefusal('stale');
    });
    const { user } = await open(server);
    await user.click(screen.getByRole('switch', { name: /סרטונים קצרים/ }));
    await user.click(screen.getByRole('button', { name: 'שמירת הכללים' }));
    expect(await screen.findByText('השינויים עדיין לא נשמרו')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /סרטונים קצרים/ }).checked).toBe(
      true,
    );
  });
});

describe('what the last looks found', () => {
  const aside = () => within(screen.getByRole('complementary', { name: 'במשיכות האחרונות' }));

  it('is told with what became of it, or why it did not come', async () => {
    await open(aServer({ ...linked, recent: UPLOADS }));
    const rows = aside()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows[0]).toContain('פורסם');
    expect(rows[1]).toContain('דולג: קצר');
    expect(rows[3]).toContain('ממתין לפרסום');
    const link = aside().getByRole('link', { name: 'Morning lesson' });
    expect(link.getAttribute('href')).toBe('/channels/1/videos/8');
    expect(aside().queryByRole('link', { name: /שאלה/ })).toBeNull();
  });

  it('may be nothing yet', async () => {
    await open(aServer(linked));
    expect(aside().getByText(/כאן יופיעו סרטונים/)).toBeTruthy();
  });

  it('begins with seven, and can be opened to all', async () => {
    const recent = Array.from({ length: 9 }, (_, n) => anUpload(`שיעור ${n}`));
    const { user } = await open(aServer({ ...linked, recent }));
    expect(aside().getAllByRole('listitem')).toHaveLength(7);
    await user.click(aside().getByRole('button', { name: 'כל 9 הסרטונים' }));
    expect(aside().getAllByRole('listitem')).toHaveLength(9);
  });
});
