import { videosApi } from '@bimah/contract/videos.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stripIsolates } from '#platform/i18n/isolate.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import {
  fewVideos,
  LIBRARY,
  openCardMenu,
  openLibrary,
  shownVideos,
  videoCard,
} from '#testing/library.ts';
import { aVideo, aVideoOnItsWay, videosServer } from '#testing/videos.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the card', () => {
  it('leads to the video, and names no channel among its own', async () => {
    await openLibrary(fewVideos());
    const one = await videoCard('בורר ליד השולחן');
    expect(one.getByRole('link', { name: /לעמוד הסרטון$/ }).getAttribute('href')).toBe(
      '/channels/1/videos/1',
    );
    expect(one.queryByText('שביל ההלכה')).toBeNull();
    expect(one.getByText('12.4K')).toBeTruthy();
    expect(one.getByText('12:05').getAttribute('dir')).toBe('ltr');
    expect(one.getByText('01/03/2026')).toBeTruthy();
  });

  it('leads to the dashboard of its channel where there are several', async () => {
    await openLibrary(fewVideos('platform-admin'), '/library', 'platform-admin');
    const one = await videoCard('בורר ליד השולחן');
    expect(one.getByRole('link', { name: 'שביל ההלכה' }).getAttribute('href')).toBe(
      '/channels/1/dashboard',
    );
  });

  it('shows its own picture, else that of the site, else neither', async () => {
    const own = '/media/thumbs/1.webp';
    const site = 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg';
    await openLibrary(
      videosServer(
        'channel-editor',
        aVideo(1, { thumb_url: own, yt_thumb_url: site }),
        aVideo(2, { yt_thumb_url: site }),
        aVideo(3),
      ),
    );
    await videoCard('שיעור 1');
    const picture = (card: HTMLElement) => card.querySelector('img');
    const cards = screen.getAllByRole('article');
    expect(cards.map((card) => picture(card)?.getAttribute('src'))).toEqual([own, site, undefined]);
    fireEvent.error(picture(cards[0] as HTMLElement) as HTMLElement);
    expect(picture(cards[0] as HTMLElement)?.getAttribute('src')).toBe(site);
  });

  it('plays in its place, and stops for the next one', async () => {
    const { user } = await openLibrary(
      videosServer(
        'channel-editor',
        aVideo(1),
        aVideo(2, { platform: 'youtube', external_id: 'dQw4w9WgXcQ', video_url: null }),
      ),
    );
    await user.click((await videoCard('שיעור 1')).getByRole('button', { name: /ניגון/ }));
    expect(screen.getByLabelText(/נגן/).getAttribute('src')).toBe('/media/videos/1.mp4');
    await user.click((await videoCard('שיעור 2')).getByRole('button', { name: /ניגון/ }));
    const players = screen.getAllByTitle(/נגן/);
    expect(players).toHaveLength(1);
    expect(players[0]?.getAttribute('src')).toContain(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?',
    );
    expect(document.querySelector('video')).toBeNull();
    act(() => screen.getByRole('heading', { level: 1 }).focus());
  });

  it('is locked while its video is on its way', async () => {
    const server = fewVideos();
    server.api.on(videosApi.list, () => ({
      videos: [aVideoOnItsWay(9, { title: 'בדרך' })],
      total: 1,
      capped: false,
    }));
    await openLibrary(server);
    const one = await videoCard('בדרך');
    expect(one.getByText('בהעלאה')).toBeTruthy();
    expect(one.queryByRole('link', { name: 'בדרך' })).toBeNull();
    expect(one.queryAllByRole('button')).toEqual([]);
    expect(one.queryByRole('checkbox')).toBeNull();
  });

  it('publishes an awaiting video, naming the channel', async () => {
    const server = fewVideos();
    const { user } = await openLibrary(server, `${LIBRARY}?tab=awaiting`);
    const button = (await videoCard('מוסר לבוקר')).getByRole('button', { name: /^פרסום/ });
    expect(stripIsolates(button.getAttribute('aria-label') ?? '')).toBe(
      'פרסום: מוסר לבוקר, בערוץ שביל ההלכה',
    );
    await user.click(button);
    expect(await screen.findByText('הסרטון פורסם')).toBeTruthy();
    expect(server.rows[2]?.status).toBe('published');
    expect(await screen.findByText('אין סרטונים שממתינים לפרסום')).toBeTruthy();
  });

  it('can be chosen from the menu where a finger points', async () => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(matchMedia(query), { matches: query.includes('hover: none') }),
    );
    const { user } = await openLibrary(fewVideos());
    await openCardMenu(user, 'בורר ליד השולחן');
    await user.click(await screen.findByRole('menuitem', { name: 'בחירה' }));
    const one = await videoCard('בורר ליד השולחן');
    expect(one.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });

  it('offers an editor to put it into playlists, edit, download, take back and remove', async () => {
    const { user } = await openLibrary(fewVideos());
    const menu = await openCardMenu(user, 'בורר ליד השולחן');
    const names = menu.getAllByRole('menuitem').map((item) => item.textContent);
    expect(names).toEqual([
      'לעמוד הסרטוןO',
      'שינוי הכותרתF2',
      'עריכהE',
      'מועד סיום',
      'הוספה לרשימת השמעהL',
      'הורדהD',
      'החזרה להמתנה',
      'הסרה',
    ]);
  });

  it('opens the edit screen with its letter', async () => {
    const { user, address } = await openLibrary(fewVideos());
    (await videoCard('בורר ליד השולחן')).getByRole('button', { name: /ניגון/ }).focus();
    await user.keyboard('[KeyE]');
    await waitFor(() => expect(address()).toBe('/channels/1/videos/1/edit'));
  });
});

describe('taking back', () => {
  it('asks first, since viewers lose the video, and can be undone', async () => {
    const server = fewVideos();
    const { user } = await openLibrary(server);
    await user.click((await openCardMenu(user, 'בורר ליד השולחן')).getByText('החזרה להמתנה'));
    const question = within(await screen.findByRole('dialog', { name: /להחזיר את הסרטון להמתנה/ }));
    expect(question.getByText(/לא יראו אותו יותר/)).toBeTruthy();
    expect(server.rows[0]?.status).toBe('published');
    await user.click(question.getByRole('button', { name: 'החזרה להמתנה' }));
    await waitFor(() => expect(shownVideos()).toEqual(['Daf Yomi!']));
    expect(server.rows[0]).toMatchObject({ status: 'unpublished', published_at: null });
    await user.click(await screen.findByRole('button', { name: 'ביטול הפעולה' }));
    await waitFor(() => expect(shownVideos()).toHaveLength(2));
    expect(server.rows[0]).toMatchObject({ status: 'published' });
    expect(server.rows[0]?.published_at).not.toBeNull();
  });

  it('says plainly when somebody else has changed it since', async () => {
    const server = fewVideos();
    server.api.on(videosApi.undo, () => {
      throw new FakeRefusal('changed_since');
    });
    const { user } = await openLibrary(server);
    await user.click((await openCardMenu(user, 'בורר ליד השולחן')).getByText('החזרה להמתנה'));
    await user.click(await screen.findByRole('button', { name: 'החזרה להמתנה' }));
    await user.click(await screen.findByRole('button', { name: 'ביטול הפעולה' }));
    expect(await screen.findByText(/מישהו שינה את זה מאז/)).toBeTruthy();
    expect(server.rows[0]?.status).toBe('unpublished');
  });
});

describe('removing', () => {
  const confirmRemoval = async (user: Awaited<ReturnType<typeof openLibrary>>['user']) => {
    await user.click((await openCardMenu(user, 'בורר ליד השולחן')).getByText('הסרה'));
    const dialog = within(await screen.findByRole('dialog', { name: 'להסיר את הסרטון?' }));
    expect(dialog.getByText('בורר ליד השולחן')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'הסרה' }));
  };

  it('hides the video and goes on at the next card', async () => {
    const server = fewVideos();
    const { user } = await openLibrary(server);
    await confirmRemoval(user);
    await waitFor(() => expect(shownVideos()).toEqual(['Daf Yomi!']));
    expect(server.rows[0]?.hidden).toBe(true);
    const next = (await videoCard('Daf Yomi!')).getByRole('button', { name: /ניגון/ });
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  it.each(['channel-editor', 'platform-admin'] as const)('can be undone by a %s', async (role) => {
    const server = fewVideos(role);
    const { user } = await openLibrary(server, LIBRARY, role);
    await confirmRemoval(user);
    await user.click(await screen.findByRole('button', { name: 'ביטול הפעולה' }));
    await waitFor(() => expect(shownVideos()).toHaveLength(2));
    expect(server.rows[0]).toMatchObject({ hidden: false, removed_at: null });
  });

  it('offers no deletion for good to editors', async () => {
    const { user } = await openLibrary(fewVideos());
    await user.click((await openCardMenu(user, 'בורר ליד השולחן')).getByText('הסרה'));
    const question = within(await screen.findByRole('dialog', { name: 'להסיר את הסרטון?' }));
    expect(question.queryByRole('checkbox')).toBeNull();
  });

  it('deletes for good after a tick of a platform admin and a second question', async () => {
    const server = fewVideos('platform-admin');
    const { user } = await openLibrary(server, LIBRARY, 'platform-admin');
    await user.click((await openCardMenu(user, 'בורר ליד השולחן')).getByText('הסרה'));
    const question = within(await screen.findByRole('dialog', { name: 'להסיר את הסרטון?' }));
    expect(question.getByText(/הסרטון עובר לסל/)).toBeTruthy();
    await user.click(question.getByRole('checkbox', { name: 'מחיקה לצמיתות' }));
    expect(question.queryByText(/הסרטון עובר לסל/)).toBeNull();
    await user.click(question.getByRole('button', { name: 'הסרה' }));
    const second = within(await screen.findByRole('dialog', { name: 'למחוק את הסרטון לצמיתות?' }));
    expect(server.rows[0]).toMatchObject({ id: 1, hidden: false });
    await user.click(second.getByRole('button', { name: 'מחיקה לצמיתות' }));
    await waitFor(() => expect(shownVideos()).toEqual(['Daf Yomi!']));
    expect(server.rows.map(({ id }) => id)).toEqual([2, 3, 4]);
  });

  it('keeps the dialog open with the reason when it fails', async () => {
    const server = fewVideos();
    server.api.on(videosApi.update, () => {
      throw new FakeRefusal('video_processing');
    });
    const { user } = await openLibrary(server);
    await confirmRemoval(user);
    expect(await screen.findByText(/עדיין בעיבוד ולכן/)).toBeTruthy();
  });
});
