import { videosApi } from '@bimah/contract/videos.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeRefusal } from '#testing/fake-api.ts';
import {
  fewVideos,
  LIBRARY,
  openCardMenu,
  openLibrary,
  shownVideos,
  videoCard,
} from '#testing/library.ts';
import { anAwaitingVideo } from '#testing/videos.ts';

const TITLE = 'בורר ליד השולחן';
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'כותרת הסרטון' });
const title = (name: string) => screen.findByRole('button', { name });

async function openTitle(server = fewVideos()) {
  const page = await openLibrary(server);
  await page.user.click((await videoCard(TITLE)).getByRole('button', { name: TITLE }));
  return { ...page, server, input: await field() };
}

describe('a title in its place', () => {
  it('is changed by a click and kept by Enter', async () => {
    const { user, server, input } = await openTitle();
    expect(document.activeElement).toBe(input);
    await user.type(input, ', חלק ב{Enter}');
    await waitFor(() => expect(server.rows[0]?.title).toBe(`${TITLE}, חלק ב`));
    expect(await screen.findByText('הכותרת נשמרה')).toBeTruthy();
    const shown = await title(`${TITLE}, חלק ב`);
    await waitFor(() => expect(document.activeElement).toBe(shown));
  });

  it('is opened by F2 from anywhere in the card and given up by Esc', async () => {
    const server = fewVideos();
    const { user } = await openLibrary(server);
    (await videoCard(TITLE)).getByRole('button', { name: /ניגון/ }).focus();
    fireEvent.keyDown(document.activeElement as Element, { key: 'F2', code: 'F2' });
    await user.type(await field(), ' ועוד');
    await user.keyboard('{Escape}');
    await title(TITLE);
    expect(server.rows[0]?.title).toBe(TITLE);
    expect(screen.queryByRole('textbox', { name: 'כותרת הסרטון' })).toBeNull();
  });

  it('is kept when a person goes on to something else', async () => {
    const { user, server, input } = await openTitle();
    await user.type(input, '!');
    await user.click(screen.getByRole('searchbox', { name: 'חיפוש בכותרת' }));
    await waitFor(() => expect(server.rows[0]?.title).toBe(`${TITLE}!`));
  });

  it('is never emptied', async () => {
    const { user, server, input } = await openTitle();
    await user.clear(input);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('צריך כותרת')).toBeTruthy();
    expect(server.rows[0]?.title).toBe(TITLE);
  });

  it('keeps what was typed when it cannot be saved, and tries again', async () => {
    const server = fewVideos();
    let broken = true;
    server.api.on(videosApi.update, ({ params, body }) => {
      const row = server.rows.find(({ id }) => id === params.id);
      if (broken || !row) throw new FakeRefusal('conflict');
      return server.changes.change(row, body);
    });
    const { user, input } = await openTitle(server);
    await user.type(input, '!{Enter}');
    expect(await screen.findByText(/הכותרת לא נשמרה/)).toBeTruthy();
    expect((await field()).value).toBe(`${TITLE}!`);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
    await waitFor(() => expect(server.rows[0]?.title).toBe(`${TITLE}!`));
  });

  const changedElsewhere = (fresh: object) => {
    const server = fewVideos();
    let isFirst = true;
    server.api.on(videosApi.update, ({ params, body: { updated_at, ...body } }) => {
      const row = server.rows.find(({ id }) => id === params.id);
      if (!row) throw new FakeRefusal('not_found');
      if (isFirst) Object.assign(row, fresh, { updated_at: '2026-11-15T12:00:00.000Z' });
      isFirst = false;
      if (updated_at !== row.updated_at) throw new FakeRefusal('stale');
      return server.changes.change(row, body);
    });
    return server;
  };

  it('shows what somebody else has written meanwhile, and lets one choose', async () => {
    const { user, server, input } = await openTitle(changedElsewhere({ title: 'של אחר' }));
    await user.type(input, '!{Enter}');
    expect(await screen.findByText('של אחר')).toBeTruthy();
    expect((await field()).value).toBe(`${TITLE}!`);
    await user.click(screen.getByRole('button', { name: 'שמירת הכותרת שלי' }));
    await waitFor(() => expect(server.rows[0]?.title).toBe(`${TITLE}!`));
  });

  it('is not held up by a change of something else', async () => {
    const { user, server, input } = await openTitle(changedElsewhere({ tags: ['חדש'] }));
    await user.type(input, '!{Enter}');
    await waitFor(() => expect(server.rows[0]).toMatchObject({ title: `${TITLE}!` }));
    expect(screen.queryByText(/מישהו שינה/)).toBeNull();
  });

  it('is changed in rows as well, from the menu too', async () => {
    const server = fewVideos();
    const { user } = await openLibrary(server, `${LIBRARY}?view=list`);
    await user.click(await title(TITLE));
    await user.type(await field(), '!{Enter}');
    await waitFor(() => expect(server.rows[0]?.title).toBe(`${TITLE}!`));
    await user.click(await screen.findByRole('button', { name: /פעולות על .*Daf Yomi/ }));
    await user.click(within(await screen.findByRole('menu')).getByText('שינוי הכותרת'));
    expect((await field()).value).toBe('Daf Yomi!');
  });
});

describe('a video that waits', () => {
  it('stands by its moment and is given another', async () => {
    const server = fewVideos();
    server.rows.push(
      anAwaitingVideo(5, { title: 'רחוק', scheduled_at: '2032-01-01T10:00:00.000Z' }),
      anAwaitingVideo(6, { title: 'קרוב', scheduled_at: '2031-01-01T10:00:00.000Z' }),
    );
    const { user } = await openLibrary(server, `${LIBRARY}?tab=awaiting`);
    expect((await videoCard('מוסר לבוקר')).getByText('בלי מועד')).toBeTruthy();
    expect(shownVideos()).toEqual(['קרוב', 'רחוק', 'מוסר לבוקר']);
    await user.click((await openCardMenu(user, 'מוסר לבוקר')).getByText('קביעת מועד'));
    const dialog = within(await screen.findByRole('dialog', { name: 'מועד הפרסום' }));
    expect(dialog.getByRole('button', { name: 'קביעת המועד' })).toHaveProperty('disabled', true);
  });
});
