import { commentsApi } from '@bimah/contract/comments.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ago } from '#testing/clock.ts';
import { aComment, commentsServer } from '#testing/comments.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { liveLine } from '#testing/live-line.ts';
import { renderApp } from '#testing/render-app.tsx';

const ADDRESS = '/channels/1/comments';

const many = (count: number) =>
  commentsServer(
    'channel-editor',
    ...Array.from({ length: count }, (_, index) => aComment(count - index)),
  );

async function open(server = many(3), address = ADDRESS) {
  const page = await renderApp(address, { as: 'channel-editor', api: server.api });
  return { ...page, server };
}
type User = Awaited<ReturnType<typeof open>>['user'];

const rows = async () =>
  within(await screen.findByRole('list', { name: 'תגובות' })).getAllByRole('listitem');
const row = async (text: string) => {
  const found = (await rows()).find(({ textContent }) => textContent.includes(text));
  if (!found) throw new Error(`There is no comment ${text}`);
  return found;
};
const opener = async (text: string) => {
  const [button] = within(await row(text)).getAllByRole('button');
  if (!button) throw new Error(`The comment ${text} cannot be chosen`);
  return button;
};
const aside = () => within(screen.getByRole('complementary', { name: 'הסרטון של התגובה' }));
const ask = async (user: User, text: string) => {
  await user.click(within(await row(text)).getByRole('button', { name: /^מחיקת התגובה/ }));
  return within(await screen.findByRole('dialog', { name: 'למחוק את התגובה?' }));
};

describe('the list', () => {
  it('shows ten a page', async () => {
    const { server, user } = await open(many(11));
    await waitFor(async () => expect(await rows()).toHaveLength(10));
    expect(server.asked[0]).toMatchObject({ channel_id: 1, limit: 10, offset: 0 });
    await user.click(screen.getByRole('button', { name: 'העמוד הבא' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('tells who wrote what, when, and about which video', async () => {
    const created_at = ago({ days: 12, minutes: 8 });
    await open(commentsServer('channel-editor', aComment(1, { created_at })));
    const comment = within(await row('תגובה 1'));
    expect(comment.getByText('נועה ב.')).toBeTruthy();
    expect(comment.getByText('03/11/2026')).toBeTruthy();
    expect(comment.getByText('11:52')).toBeTruthy();
    expect(comment.getByRole('link', { name: 'שיעור חי מבית המדרש' }).getAttribute('href')).toBe(
      '/channels/1/videos/8',
    );
  });

  it.each([
    [{ id: 7, name: null, email: 'n…a@example.com' }, 'n…a@example.com'],
    [{ id: 1022, name: null, email: null }, 'צופה אנונימי 1022'],
    [{ id: null, name: null, email: null }, 'חשבון שנמחק'],
  ])('knows authors by what there is: %j', async (user, shown) => {
    await open(commentsServer('channel-editor', aComment(1, { user })));
    expect(within(await row('תגובה 1')).getByText(shown)).toBeTruthy();
  });

  it('shows text as text, each line in its own direction', async () => {
    const text = '<script>alert(1)</script>\nתודה, Daf Yomi #12!';
    await open(commentsServer('channel-editor', aComment(1, { text })));
    const shown = within(await row('Daf Yomi')).getByText(/Daf Yomi/);
    expect(shown.textContent).toBe(text);
    expect(shown.getAttribute('dir')).toBe('auto');
    expect(document.querySelector('li script')).toBeNull();
  });

  it('says that there are none', async () => {
    await open(many(0));
    expect(await screen.findByRole('heading', { name: 'אין תגובות' })).toBeTruthy();
  });

  it('says that it did not load, and tries again', async () => {
    const server = many(0);
    let refuses = true;
    server.api.on(commentsApi.list, () => {
      if (refuses) throw new FakeRefusal('bad_request');
      return { comments: [aComment(1)], total: 1, capped: false };
    });
    const { user } = await open(server);
    expect(await screen.findByText('התגובות לא נטענו')).toBeTruthy();
    refuses = false;
    await user.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
    expect(await rows()).toHaveLength(1);
  });

  it('hears of a new comment while it is open', async () => {
    const server = many(1);
    const { tell } = liveLine(server.api);
    const { user } = await open(server);
    await row('תגובה 1');
    server.rows.unshift(aComment(2, { text: 'הגיעה עכשיו' }));
    tell({ topic: 'comment', channel_id: 1, id: 2 });
    // What is looked at stays where it is until the reader asks for more.
    const news = await screen.findByRole('button', { name: 'הצגת פריט חדש אחד' });
    expect(await rows()).toHaveLength(1);
    await user.click(news);
    expect((await row('הגיעה עכשיו')).textContent).toContain('הגיעה עכשיו');
  });
});

describe('searching', () => {
  it('asks the server for the words', async () => {
    const { user, server, address } = await open();
    await row('תגובה 1');
    await user.type(screen.getByRole('searchbox', { name: 'חיפוש בתגובות' }), 'תגובה 2{Enter}');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(server.asked.some(({ term }) => term === 'תגובה 2')).toBe(true);
    expect(address()).toContain('q=');
  });

  it('says that nothing fits, and takes the filter back', async () => {
    const { user } = await open(many(2), `${ADDRESS}?q=xyz`);
    expect(await screen.findByText('אין תוצאות לסינון הזה')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'ניקוי הסינון' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  it('says that there are more than it shows', async () => {
    const server = many(1);
    server.api.on(commentsApi.list, () => ({ comments: server.rows, total: 60, capped: true }));
    await open(server, `${ADDRESS}?q=א`);
    expect(await screen.findByText(/^מוצגות 60 התגובות האחרונות/)).toBeTruthy();
  });
});

describe('beside the list', () => {
  const discussion = () =>
    commentsServer(
      'channel-editor',
      aComment(3, { text: 'בדקה 7:30 נראה לי שיש טעות' }),
      aComment(2, { user: { id: 6, name: 'דוד כ.', email: null } }),
      aComment(1, { video: { ...aComment(1).video, id: 9, title: 'סרטון אחר' } }),
    );

  it('stands the film of the current comment, its writer, and what others wrote', async () => {
    const { user } = await open(discussion());
    await row('7:30');
    expect(aside().getByRole('heading', { name: 'שיעור חי מבית המדרש' })).toBeTruthy();
    expect(await aside().findByText(/3,412/)).toBeTruthy();
    expect(await aside().findByText('שתי תגובות בערוץ')).toBeTruthy();
    expect(await aside().findByText('תגובה 2')).toBeTruthy();
    await user.click(await opener('תגובה 1'));
    expect(await aside().findByRole('heading', { name: 'סרטון אחר' })).toBeTruthy();
    expect((await opener('תגובה 1')).getAttribute('aria-current')).toBe('true');
    expect(aside().queryByText('עוד תגובות על הסרטון')).toBeNull();
  });

  it('plays from the moment the comment speaks of', async () => {
    const { user } = await open(discussion());
    const play = within(await row('7:30')).getByRole('button', { name: 'ניגון: דקה 7:30' });
    await user.click(play);
    const player = await aside().findByLabelText<HTMLVideoElement>(/^נגן/);
    expect(player.currentTime).toBe(450);
  });

  it('offers no moment the film does not reach', async () => {
    await open(commentsServer('channel-editor', aComment(1, { text: 'בדקה 17:30' })));
    expect(within(await row('17:30')).queryByRole('button', { name: /^ניגון/ })).toBeNull();
  });

  it('leads to all of a writer and of a film, and back', async () => {
    const { user, address } = await open(discussion());
    await user.click(await aside().findByRole('button', { name: /^כל התגובות של/ }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(address()).toBe(`${ADDRESS}?writer=5`);
    await user.click(screen.getByRole('button', { name: 'תגובות של כל הכותבים' }));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    await user.click(await aside().findByRole('button', { name: 'שתי התגובות על הסרטון' }));
    await waitFor(() => expect(address()).toBe(`${ADDRESS}?video=8`));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });
});

describe('deleting', () => {
  it('asks, deletes, and goes on at the next comment', async () => {
    const { user, server } = await open();
    const dialog = await ask(user, 'תגובה 2');
    expect(dialog.getByText('תגובה 2')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'מחיקת התגובה' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(server.rows.map(({ id }) => id)).toEqual([3, 1]);
    await waitFor(async () => expect(document.activeElement).toBe(await opener('תגובה 1')));
  });

  it('does nothing when called off', async () => {
    const { user, server } = await open();
    const dialog = await ask(user, 'תגובה 2');
    await user.click(dialog.getByRole('button', { name: 'ביטול' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.rows).toHaveLength(3);
  });

  it('begins with a key on the row', async () => {
    const { user } = await open();
    (await opener('תגובה 3')).focus();
    await user.keyboard('[KeyJ]{Delete}');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('תגובה 2')).toBeTruthy();
  });

  it('of one that is gone already is no error', async () => {
    const { user, server } = await open();
    const dialog = await ask(user, 'תגובה 2');
    server.rows.splice(1, 1);
    await user.click(dialog.getByRole('button', { name: 'מחיקת התגובה' }));
    expect(await screen.findByText('התגובה נמחקה')).toBeTruthy();
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the dialog with the reason when it is refused', async () => {
    const { user, server } = await open();
    server.api.on(commentsApi.remove, () => {
      throw new FakeRefusal('forbidden');
    });
    const dialog = await ask(user, 'תגובה 2');
    await user.click(dialog.getByRole('button', { name: 'מחיקת התגובה' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(await rows()).toHaveLength(3);
  });

  it('goes back a page when the last one on it is gone', async () => {
    const { user, address } = await open(many(11), `${ADDRESS}?page=2`);
    const dialog = await ask(user, 'תגובה 1');
    await user.click(dialog.getByRole('button', { name: 'מחיקת התגובה' }));
    await waitFor(async () => expect(await rows()).toHaveLength(10));
    expect(address()).toBe(ADDRESS);
  });
});
