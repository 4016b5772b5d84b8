import { videosApi } from '@bimah/contract/videos.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stripIsolates } from '#platform/i18n/isolate.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import {
  fewVideos,
  LIBRARY,
  libraryTab,
  openLibrary,
  shownVideos,
  videoCard,
} from '#testing/library.ts';
import { aVideo, videosServer } from '#testing/videos.ts';

const many = (count: number) =>
  videosServer('channel-editor', ...Array.from({ length: count }, (_, index) => aVideo(index + 1)));

describe('tabs', () => {
  it('count what they hold', async () => {
    await openLibrary(fewVideos());
    await waitFor(() => expect(libraryTab(/פורסמו/).textContent).toBe('פורסמו2'));
    expect(libraryTab(/ממתינים לפרסום/).textContent).toBe('ממתינים לפרסום1');
    expect(libraryTab(/בעיבוד/).textContent).toBe('בעיבוד0');
    // What was removed from a channel lies in its bin.
    expect(screen.queryByRole('tab', { name: /הוסרו/ })).toBeNull();
  });

  it('are part of the address', async () => {
    const { user, address } = await openLibrary(fewVideos());
    await user.click(libraryTab(/ממתינים לפרסום/));
    await waitFor(() => expect(shownVideos()).toEqual(['מוסר לבוקר']));
    expect(address()).toBe(`${LIBRARY}?tab=awaiting`);
  });
});

describe('the list', () => {
  it('is searched on Enter and on the magnifier, not while typing', async () => {
    const { user, address } = await openLibrary(fewVideos());
    await videoCard('בורר ליד השולחן');
    const field = screen.getByRole('searchbox', { name: 'חיפוש בכותרת' });
    await user.type(field, 'Daf');
    expect(shownVideos()).toHaveLength(2);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shownVideos()).toEqual(['Daf Yomi!']));
    expect(address()).toContain('q=Daf');
    await user.clear(field);
    await user.type(field, 'בורר');
    await user.click(screen.getByRole('button', { name: 'חיפוש' }));
    await waitFor(() => expect(shownVideos()).toEqual(['בורר ליד השולחן']));
  });

  it('offers the words meant when the keyboard was in the other language', async () => {
    const { user } = await openLibrary(fewVideos(), `${LIBRARY}?q=curr`);
    await screen.findByText('אין תוצאות לסינון הזה');
    await user.click(screen.getByRole('button', { name: /^חיפוש .*בורר/ }));
    await waitFor(() => expect(shownVideos()).toEqual(['בורר ליד השולחן']));
  });

  it('is sorted by views and narrowed to a language', async () => {
    const { user, address } = await openLibrary(fewVideos());
    await videoCard('בורר ליד השולחן');
    await user.click(screen.getByRole('button', { name: /מיון/ }));
    await user.click(await screen.findByRole('option', { name: 'הנצפים ביותר' }));
    await waitFor(() => expect(shownVideos()).toEqual(['Daf Yomi!', 'בורר ליד השולחן']));
    await user.click(screen.getByRole('button', { name: /שפה/ }));
    await user.click(await screen.findByRole('option', { name: 'אנגלית' }));
    await waitFor(() => expect(shownVideos()).toEqual(['Daf Yomi!']));
    expect(address()).toBe(`${LIBRARY}?sort=views&lang=en`);
    await waitFor(() => expect(libraryTab(/פורסמו/).textContent).toBe('פורסמו1'));
  });

  it('grows by fifteen and goes on at the first new card', async () => {
    const { user } = await openLibrary(many(32));
    await waitFor(() => expect(shownVideos()).toHaveLength(15));
    await user.click(screen.getByRole('button', { name: 'הצגת עוד' }));
    await waitFor(() => expect(shownVideos()).toHaveLength(30));
    await waitFor(() =>
      expect(stripIsolates(document.activeElement?.getAttribute('aria-label') ?? '')).toBe(
        'ניגון: שיעור 16',
      ),
    );
    await user.click(screen.getByRole('button', { name: 'הצגת עוד' }));
    await waitFor(() => expect(shownVideos()).toHaveLength(32));
    expect(screen.queryByRole('button', { name: 'הצגת עוד' })).toBeNull();
  });

  it('can be rows instead of cards', async () => {
    const { user, address } = await openLibrary(fewVideos());
    await videoCard('בורר ליד השולחן');
    await user.click(screen.getByRole('radio', { name: 'רשימה' }));
    const table = await screen.findByRole('table', { name: 'סרטונים שפורסמו' });
    expect(within(table).getByText('12,400')).toBeTruthy();
    expect(address()).toBe(`${LIBRARY}?view=list`);
  });

  it('says what would be here, and offers the upload', async () => {
    await openLibrary(videosServer('channel-editor'));
    expect(await screen.findByRole('heading', { name: 'עדיין לא פורסמו סרטונים' })).toBeTruthy();
    const links = screen.getAllByRole('link', { name: 'העלאת סרטון' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/channels/1/video/add',
      '/channels/1/video/add',
    ]);
  });

  it('says that it could not be loaded, and tries again', async () => {
    const server = fewVideos();
    let broken = true;
    server.api.on(videosApi.list, () => {
      if (broken) throw new FakeRefusal('bad_request');
      return { videos: server.rows.slice(0, 1), total: 1, capped: false };
    });
    const { user } = await openLibrary(server);
    expect(await screen.findByText('הסרטונים לא נטענו')).toBeTruthy();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
    await videoCard('בורר ליד השולחן');
  });
});
