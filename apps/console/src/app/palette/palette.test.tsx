import { searchApi } from '@bimah/contract/search.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLetterKeys } from '#platform/keys/letter-keys-choice.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { apiFor, type Role } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import {
  aConversationHit,
  answerOf,
  aPersonHit,
  aPlaylistHit,
  aVideoHit,
  withSearch,
  type Hits,
} from '#testing/search.ts';
import { anAwaitingVideo, videosServer } from '#testing/videos.ts';
import { closeOverlay } from './command-store.ts';
import { keepSearch } from './kept-search.ts';

const USER = 7;
const FIELD = 'חיפוש או פקודה';

beforeEach(() => {
  localStorage.removeItem(`bimah.recent.${USER}`);
  keepSearch(USER, { text: '', scope: 'all' });
});
afterEach(() => {
  closeOverlay();
  chooseLetterKeys(true);
  vi.restoreAllMocks();
});

/** On a Hebrew layout the key of K writes ל. */
const pressCtrlK = () =>
  fireEvent.keyDown(document.body, { code: 'KeyK', key: 'ל', ctrlKey: true });

const openPalette = async () => {
  pressCtrlK();
  return screen.findByRole('combobox', { name: FIELD });
};

const start = (as: Role, hits: Hits = {}) =>
  renderApp('/account', { as, api: withSearch(apiFor(as), hits) });

const rows = () =>
  screen.queryAllByRole('row').filter((row) => row.getAttribute('aria-selected') !== null);
const main = (row: Element | undefined) => row?.querySelector('[role="gridcell"]') ?? undefined;
const offered = () => rows().map((row) => main(row)?.textContent.trim() ?? '');
const marked = () => offered()[rows().findIndex((row) => row.ariaSelected === 'true')];
const heads = () => screen.queryAllByRole('rowheader').map((head) => head.textContent);
const tabs = () => screen.queryAllByRole('tab').map((tab) => tab.textContent);

const naomi: Hits = {
  videos: [aVideoHit(5), aVideoHit(4), aVideoHit(3), aVideoHit(2), aVideoHit(1)],
  playlists: [aPlaylistHit(1)],
  people: [aPersonHit(70)],
  conversations: [aConversationHit(1)],
};

describe('the palette', () => {
  it('opens and closes with Ctrl+K on a Hebrew keyboard', async () => {
    await start('channel-editor');
    await openPalette();
    pressCtrlK();
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('closes on Escape and gives focus back, the first time too', async () => {
    const { user } = await start('channel-editor');
    const button = screen.getByRole('button', { name: /חיפוש או פקודה/ });
    await user.click(button);
    await screen.findByRole('combobox', { name: FIELD });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('begins with places to go and with actions, and asks the server nothing', async () => {
    const { api } = await start('channel-editor');
    await openPalette();
    expect(heads()).toEqual(['הצעות', 'פעולות']);
    expect(offered()[0]).toContain('לוח הבקרה');
    expect(offered().at(-1)).toBe('יציאה');
    expect(tabs()).toEqual([]);
    expect(api.calls.filter((call) => call.includes('/search'))).toEqual([]);
  });

  it('goes to the first match on Enter', async () => {
    const { user, address } = await start('platform-admin');
    await user.type(await openPalette(), 'גרסה חדשה');
    await waitFor(() => expect(offered()).toEqual([expect.stringContaining('גרסה חדשה')]));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/app/versions/add'));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('shows a screen whose name begins so before everything else', async () => {
    const { user } = await start('platform-admin', { videos: [aVideoHit(1, { title: 'גרסאות' })] });
    await user.type(await openPalette(), 'גרס');
    await waitFor(() => expect(heads()).toEqual(['מסכים', 'סרטונים']));
  });
});

describe('what is found', () => {
  it('stands kind by kind, with how many there are and the words underlined', async () => {
    const { user } = await start('platform-admin', naomi);
    const input = await openPalette();
    await user.type(input, 'נעמי');
    await waitFor(() =>
      expect(heads()).toEqual(['סרטונים', 'רשימות השמעה', 'אנשים', 'שיחות', 'מסכים']),
    );
    expect(tabs()).toEqual([
      'הכול 9',
      'סרטונים 5',
      'רשימות השמעה 1',
      'אנשים 1',
      'שיחות 1',
      'מסכים 1',
    ]);
    expect(offered().slice(0, 3)).toEqual([
      expect.stringContaining('שיעור 5'),
      expect.stringContaining('שיעור 4'),
      expect.stringContaining('שיעור 3'),
    ]);
    expect(offered()[0]).toContain('פורסם · 3,912 צפיות');
    expect(rows().map((row) => row.querySelector('mark')?.textContent)).toEqual(
      rows().map(() => 'נעמי'),
    );
    expect(offered()[4]).toContain('n…i@example.com');
    expect(input.getAttribute('aria-activedescendant')).toBe(rows()[0]?.id);
  });

  it('opens by Enter and is first among what was opened when the palette opens again', async () => {
    const { user, address } = await start('platform-admin', naomi);
    await user.type(await openPalette(), 'נעמי');
    await waitFor(() => expect(rows().length).toBeGreaterThan(3));
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/channels/1/videos/4'));
    const input = await openPalette();
    expect((input as HTMLInputElement).value).toBe('נעמי');
    await user.clear(input);
    expect(heads()[0]).toBe('נפתחו לאחרונה');
    expect(offered()[0]).toContain('שיעור 4');
    expect(offered()[0]).toContain('סרטון');
  });

  it('drops at once and for good what was opened and cannot be seen any more', async () => {
    const things = [4, 77].map((id) => ({
      kind: 'videos',
      id,
      to: `/channels/1/videos/${id}`,
      label: `שיעור ${id}`,
    }));
    localStorage.setItem(`bimah.recent.${USER}`, JSON.stringify(things));
    const answers: (() => void)[] = [];
    const { api } = await start('platform-admin', naomi);
    api.on(searchApi.visible, async () => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return { things: [{ kind: 'videos' as const, id: 4 }] };
    });
    await openPalette();
    expect(offered().slice(0, 2)).toEqual([
      expect.stringContaining('שיעור 4'),
      expect.stringContaining('שיעור 77'),
    ]);
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.();
    await waitFor(() => expect(offered().join()).not.toContain('שיעור 77'));
    expect(offered()[0]).toContain('שיעור 4');
    expect(localStorage.getItem(`bimah.recent.${USER}`)).not.toContain('שיעור 77');
  });

  it('opens in a new tab by Ctrl+Enter and leaves the palette open', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, address } = await start('platform-admin', naomi);
    await user.type(await openPalette(), 'נעמי');
    await waitFor(() => expect(rows().length).toBeGreaterThan(3));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(open).toHaveBeenCalledWith('/channels/1/videos/5', '_blank', 'noopener');
    expect(address()).toBe('/account');
    expect(screen.getByRole('combobox')).toBeTruthy();
  });

  it('waits for the answer where Enter came before it', async () => {
    const answers: (() => void)[] = [];
    const api = apiFor('platform-admin').on(searchApi.find, async ({ query }) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return answerOf(naomi, query.q);
    });
    const { user, address } = await renderApp('/account', { as: 'platform-admin', api });
    await user.type(await openPalette(), 'נעמי{Enter}');
    await waitFor(() => expect(answers).toHaveLength(1));
    expect(await screen.findByText('מחפשים…')).toBeTruthy();
    expect(address()).toBe('/account');
    answers[0]?.();
    await waitFor(() => expect(address()).toBe('/channels/1/videos/5'));
  });

  it('walks through the kinds as they stand on the screen, and shows more of one', async () => {
    const { user, api } = await start('platform-admin', naomi);
    await user.type(await openPalette(), 'נעמי');
    await waitFor(() => expect(tabs()).toHaveLength(6));
    await user.keyboard('{Control>}{ArrowLeft}{/Control}');
    await waitFor(() => expect(offered()).toHaveLength(5));
    expect(heads()).toEqual(['סרטונים']);
    await user.keyboard('{Control>}{ArrowRight}{/Control}');
    expect(heads()).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'כל ה־5' }));
    expect(heads()).toEqual(['סרטונים']);
    expect(api.calls.filter((call) => call === 'GET /api/search.json').length).toBeGreaterThan(1);
  });

  it('is asked for where one is', async () => {
    const asked: (number | undefined)[] = [];
    const api = apiFor('channel-editor').on(searchApi.find, ({ query }) => {
      asked.push(query.channel_id);
      return answerOf({}, query.q);
    });
    const { user } = await renderApp('/account', { as: 'channel-editor', api });
    await user.type(await openPalette(), 'נעמי');
    await waitFor(() => expect(asked).toEqual([1]));
  });
});

describe('actions', () => {
  const actions = () =>
    rows().flatMap((row) => [...row.querySelectorAll<HTMLElement>('[data-actions] button')]);

  it('are entered by Tab, done by a letter on any layout, and left by Escape', async () => {
    const { user, address } = await start('platform-admin', naomi);
    const input = await openPalette();
    await user.type(input, 'נעמי');
    await waitFor(() => expect(actions()).toHaveLength(3));
    await user.keyboard('{Tab}');
    expect(document.activeElement?.textContent).toContain('עריכה');
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement?.textContent).toContain('העתקת קישור');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(input);
    await user.keyboard('{Tab}');
    fireEvent.keyDown(document.activeElement as Element, { code: 'KeyE', key: 'ק' });
    await waitFor(() => expect(address()).toBe('/channels/1/videos/5/edit'));
  });

  it('go down to the next entry with an arrow', async () => {
    const { user } = await start('platform-admin', naomi);
    await user.type(await openPalette(), 'נעמי');
    await waitFor(() => expect(actions()).toHaveLength(3));
    await user.keyboard('{Tab}{ArrowDown}');
    expect(marked()).toContain('שיעור 4');
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
  });

  it('publish a video, and ask in the row where it is scheduled', async () => {
    const scheduled_at = '2031-01-01T10:00:00.000Z';
    const { api, rows: stored } = videosServer(
      'platform-admin',
      anAwaitingVideo(5, { scheduled_at }),
    );
    withSearch(api, { videos: [aVideoHit(5, { listing: 'awaiting', scheduled_at })] });
    const { user } = await renderApp('/account', { as: 'platform-admin', api });
    await user.type(await openPalette(), 'נעמי');
    await waitFor(() => expect(actions()).toHaveLength(4));
    await user.keyboard('{Tab}[KeyP]');
    expect(await screen.findByText('לפרסם עכשיו, במקום במועד שנקבע?')).toBeTruthy();
    expect(stored[0]?.status).toBe('unpublished');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(stored[0]?.status).toBe('published'));
    expect(await screen.findByRole('button', { name: /ביטול הפעולה/ })).toBeTruthy();
  });

  it('are none for a video in processing', async () => {
    const { user, address } = await start('channel-editor', {
      videos: [aVideoHit(5, { listing: 'processing' })],
    });
    await user.type(await openPalette(), 'נעמי');
    await waitFor(() => expect(offered()[0]).toContain('בעיבוד'));
    expect(actions()).toHaveLength(0);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/channels/1/library?tab=processing'));
  });

  it('copy the address', async () => {
    const { user } = await start('platform-admin', naomi);
    await user.type(await openPalette(), 'נעמי');
    await waitFor(() => expect(actions()).toHaveLength(3));
    await user.keyboard('{Tab}[KeyC]');
    expect(await screen.findByText('הקישור הועתק')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/channels/1/videos/5`);
  });
});

describe('where nothing is found', () => {
  it('says so', async () => {
    const { user } = await start('platform-admin');
    await user.type(await openPalette(), 'קסילופון');
    expect(await screen.findByText(/אין תוצאות/)).toBeTruthy();
    expect(offered()).toEqual([]);
  });

  it('offers what the other layout writes only where that finds something', async () => {
    const { user } = await start('platform-admin', naomi);
    const input = await openPalette();
    await user.type(input, 'drxtu,');
    await user.click(await screen.findByRole('button', { name: /גרסאות/ }));
    await waitFor(() => expect(offered()[0]).toContain('גרסאות'));
    await user.clear(input);
    await user.type(input, 'bgnh');
    await user.click(await screen.findByRole('button', { name: /נעמי/ }));
    await waitFor(() => expect(offered()[0]).toContain('נעמי'));
    await user.clear(input);
    await user.type(input, 'qqqq');
    expect(await screen.findByText(/אין תוצאות/)).toBeTruthy();
    expect(screen.queryByText(/התכוונתם/)).toBeNull();
  });

  it('tells of a failure, keeps what the console knows itself, and asks again', async () => {
    const api = apiFor('platform-admin').on(searchApi.find, () => {
      throw new FakeRefusal('too_many_requests');
    });
    const { user } = await renderApp('/account', { as: 'platform-admin', api });
    await user.type(await openPalette(), 'גרסאות');
    const words = await screen.findByText(/החיפוש לא הצליח/);
    expect(offered()[0]).toContain('גרסאות');
    withSearch(api, { videos: [aVideoHit(1, { title: 'גרסאות הסידור' })] });
    await user.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
    await waitFor(() => expect(heads()).toEqual(['מסכים', 'סרטונים']));
    expect(words.isConnected).toBe(false);
  });
});

describe('keys', () => {
  it('G and a letter go to a screen', async () => {
    const { user, address } = await renderApp('/no/such/page', { as: 'channel-editor' });
    await user.keyboard('[KeyG][KeyA]');
    await waitFor(() => expect(address()).toBe('/account'));
  });

  it('leads nowhere one may not go', async () => {
    const { user, address } = await renderApp('/account', { as: 'channel-editor' });
    await user.keyboard('[KeyG][KeyV]');
    expect(address()).toBe('/account');
  });

  it('are switched off in the account, and left alone while typing', async () => {
    chooseLetterKeys(false);
    const { user, address } = await renderApp('/no/such/page', { as: 'channel-editor' });
    await user.keyboard('[KeyG][KeyA]');
    fireEvent.keyDown(document.body, { code: 'Slash', key: '?', shiftKey: true });
    expect(address()).toBe('/no/such/page');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are all listed under ?', async () => {
    await renderApp('/account', { as: 'platform-admin' });
    fireEvent.keyDown(document.body, { code: 'Slash', key: '?', shiftKey: true });
    const sheet = within(await screen.findByRole('dialog', { name: 'קיצורי מקלדת' }));
    expect(sheet.getByText('גרסאות').parentElement?.textContent).toBe('גרסאותGואזV');
  });
});
