import { videoPositionsApi } from '@bimah/contract/video-positions.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { isolate } from '#platform/i18n/isolate.ts';
import { aCategory } from '#testing/categories.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { openBoard, shown, slots } from '#testing/feed-page.ts';
import { aBoard, feedServer } from '#testing/feed.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aVideo } from '#testing/videos.ts';

const number = (title: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `המיקום של ${isolate(title)}` });

type User = Awaited<ReturnType<typeof openBoard>>['user'];

async function openMenu(user: User, title: string) {
  await user.click(screen.getByRole('button', { name: `פעולות על ${isolate(title)}` }));
  return within(await screen.findByRole('menu'));
}

async function typeNumber(user: User, title: string, typed: string) {
  await user.clear(number(title));
  await user.type(number(title), `${typed}{Enter}`);
}

it('is closed to whoever does not run the platform', async () => {
  const { address } = await renderApp('/feed', { as: 'channel-admin' });
  expect(address()).toBe('/unknown');
});

it('has 25 numbered slots; those that nothing fills say so', async () => {
  await openBoard();
  expect(slots()).toHaveLength(25);
  expect(shown()).toBe('1 2! 3 4');
  expect(screen.getAllByText('מתמלא אוטומטית')).toHaveLength(21);
});

describe('moving by number', () => {
  it('locks an automatic card on its new slot, and can be taken back', async () => {
    const server = feedServer('1 2! 3 4');
    const { user } = await openBoard(server);
    await typeNumber(user, 'שיעור 4', '1');
    await waitFor(() => expect(server.locks.get(1_004)?.position).toBe(1));
    expect(shown()).toBe('4! 2! 1 3');
    expect(document.activeElement).toBe(number('שיעור 4'));
    await user.click(
      (await screen.findAllByRole('button', { name: 'ביטול הפעולה' }))[0] as HTMLElement,
    );
    await waitFor(() => expect(shown()).toBe('1 2! 3 4'));
  });

  it('moves a lock, telling the state it saw', async () => {
    const server = feedServer('1 2! 3 4');
    const bodies: unknown[] = [];
    const { user } = await openBoard(server);
    server.api.on(videoPositionsApi.move, ({ body }) => {
      bodies.push(body);
      throw new FakeRefusal('stale');
    });
    await typeNumber(user, 'שיעור 2', '20');
    expect(await screen.findByText(/לא עבר למקום 20, והלוח נטען מחדש/)).toBeTruthy();
    expect(bodies).toEqual([{ new_position: 20, updated_at: '2026-03-02T10:00:00.000Z' }]);
    await waitFor(() => expect(shown()).toBe('1 2! 3 4'));
  });

  it('again before the first move is through builds on it, and goes back to it', async () => {
    const server = feedServer('1 2! 3 4');
    const { user } = await openBoard(server);
    await typeNumber(user, 'שיעור 2', '20');
    await typeNumber(user, 'שיעור 2', '21');
    await waitFor(() => expect(server.locks.get(1_002)?.position).toBe(21));
    const words = await screen.findByText('הסרטון עבר למקום 21');
    const message = within(words.closest('[data-tone]') as HTMLElement);
    expect(screen.queryByText(/הלוח נטען מחדש/)).toBeNull();
    await user.click(message.getByRole('button', { name: 'ביטול הפעולה' }));
    await waitFor(() => expect(server.locks.get(1_002)?.position).toBe(20));
  });

  it('of a card that has left the feed meanwhile is said, and the board is read again', async () => {
    const server = feedServer('1 2! 3 4');
    const { user } = await openBoard(server);
    server.members.delete(4);
    server.api.on(videoPositionsApi.create, () => {
      throw new FakeRefusal('not_found');
    });
    await typeNumber(user, 'שיעור 4', '1');
    expect(await screen.findByText(/לא עבר למקום 1, והלוח נטען מחדש/)).toBeTruthy();
    await waitFor(() => expect(shown()).toBe('1 2! 3'));
  });
});

describe('moving by keyboard', () => {
  /** Nothing is laid out here: five slots in a row, the first one on the right. */
  const standInForLayout = () => {
    Element.prototype.getBoundingClientRect = function (this: Element) {
      const index = slots().findIndex((slot) => slot.contains(this) || this.contains(slot));
      const at = Math.max(index, 0);
      return new DOMRect((4 - (at % 5)) * 110, Math.floor(at / 5) * 150, 100, 140);
    };
  };

  it('lifts with Space, follows the screen with the arrows and drops with Enter', async () => {
    const server = feedServer('1 2! 3 4');
    await openBoard(server);
    const own = Element.prototype.getBoundingClientRect;
    standInForLayout();
    const grip = screen.getByRole('button', { name: /^גרירה של .*שיעור 1/ });
    grip.focus();
    fireEvent.keyDown(grip, { code: 'Space' });
    expect(await screen.findByText('מה ישתנה')).toBeTruthy();
    // Its own key listener comes a moment after the lift.
    await new Promise((resolve) => setTimeout(resolve, 50));
    fireEvent.keyDown(document, { code: 'ArrowLeft' });
    await waitFor(() => expect(screen.getByText(/יעבור ממקום 1 למקום 2/)).toBeTruthy());
    fireEvent.keyDown(document, { code: 'Enter' });
    await waitFor(() => expect(server.locks.get(1_001)?.position).toBe(2));
    Element.prototype.getBoundingClientRect = own;
  });
});

describe('the menu of a card', () => {
  it('locks only at a number from 1 to 25; 0 is none', async () => {
    const server = feedServer('1 2! 3 4');
    const { user } = await openBoard(server);
    await user.click(
      (await openMenu(user, 'שיעור 3')).getByRole('menuitem', { name: 'נעילה במקום…' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'נעילה בפיד' }));
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'מקום' });
    const submit = dialog.getByRole('button', { name: 'נעילה' });
    expect(field.value).toBe('3');
    for (const wrong of ['0', '26']) {
      await user.clear(field);
      await user.type(field, wrong);
      expect(submit.getAttribute('aria-disabled')).toBe('true');
    }
    await user.clear(field);
    await user.type(field, '7');
    expect(submit.getAttribute('aria-disabled')).toBeNull();
    await user.click(submit);
    await waitFor(() => expect(server.locks.get(1_003)?.position).toBe(7));
    await waitFor(() => expect(shown()).toBe('1 2! 4 . . . 3!'));
  });

  it('locks until a moment', async () => {
    const server = feedServer('1 2! 3 4');
    const { user } = await openBoard(server);
    await user.click(
      (await openMenu(user, 'שיעור 2')).getByRole('menuitem', { name: 'מקום ומועד סיום…' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'שינוי הנעילה' }));
    await user.click(dialog.getByRole('switch', { name: 'נעילה עד מועד' }));
    await user.click(dialog.getByRole('button', { name: 'שמירה' }));
    expect((await dialog.findAllByText('שדה חובה.')).length).toBeGreaterThan(0);
    await user.type(dialog.getByRole('textbox', { name: /תאריך/ }), '31/12/2031');
    await user.type(dialog.getByRole('textbox', { name: /שעה/ }), '20:00');
    await user.tab();
    await user.click(dialog.getByRole('button', { name: 'שמירה' }));
    await waitFor(() =>
      expect(server.locks.get(1_002)?.locked_until).toBe('2031-12-31T18:00:00.000Z'),
    );
    expect(await screen.findByText('31/12/2031')).toBeTruthy();
  });

  it('unlocks only what is locked', async () => {
    const server = feedServer('1 2! 3 4');
    const { user } = await openBoard(server);
    const automatic = (await openMenu(user, 'שיעור 1')).getByRole('menuitem', {
      name: 'ביטול הנעילה',
    });
    expect(automatic.getAttribute('data-disabled')).toBe('true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.click(
      (await openMenu(user, 'שיעור 2')).getByRole('menuitem', { name: 'ביטול הנעילה' }),
    );
    await waitFor(() => expect(shown()).toBe('1 2 3 4'));
    expect(server.locks.size).toBe(0);
  });

  it('removes after a question', async () => {
    const server = feedServer('1 2! 3 4');
    const { user } = await openBoard(server);
    await user.click(
      (await openMenu(user, 'שיעור 2')).getByRole('menuitem', { name: 'הסרה מהפיד' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'להסיר מהפיד?' }));
    await user.click(dialog.getByRole('button', { name: 'הסרה' }));
    await waitFor(() => expect(shown()).toBe('1 3 4'));
  });
});

it('takes in any published video of the language, on a slot', async () => {
  const server = feedServer('1 2! 3 4');
  server.api.on(videosApi.list, ({ query }) => {
    expect(query).toMatchObject({ language: 'he', filter: '1' });
    return { videos: [aVideo(8, { title: 'שיעור 8' })], total: 1, capped: false };
  });
  const { user } = await openBoard(server);
  await user.click(screen.getByRole('button', { name: 'הוספה לקטגוריה' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'הוספה לקטגוריה' }));
  const submit = dialog.getByRole('button', { name: 'הוספה' });
  expect(submit.getAttribute('aria-disabled')).toBe('true');
  await user.click(dialog.getByRole('combobox', { name: /^סרטון/ }));
  await user.click(await screen.findByRole('option', { name: 'שיעור 8' }));
  await user.type(dialog.getByRole('textbox', { name: 'מקום' }), '5');
  await user.click(submit);
  await waitFor(() => expect(shown()).toBe('1 2! 3 4 8!'));
});

describe('the choice', () => {
  it('of a category stands in the address', async () => {
    const { user, address } = await openBoard(
      feedServer('1 2', [aCategory(1, { name: 'הלכה' }), aCategory(2, { name: 'מוסר' })]),
    );
    await user.click(screen.getByRole('combobox', { name: /^קטגוריה הלכה/ }));
    await user.click(await screen.findByRole('option', { name: 'מוסר' }));
    await waitFor(() => expect(address()).toBe('/feed?category=2'));
    expect(screen.getByRole('combobox', { name: /^קטגוריה מוסר/ })).toBeTruthy();
  });

  it('of a language without categories offers to make one', async () => {
    await renderApp('/feed?lang=en', { as: 'platform-admin', api: feedServer('1').api });
    expect(await screen.findByText('אין עדיין קטגוריות בשפה הזאת')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'קטגוריה חדשה' })).toBeTruthy();
  });
});

it('tells which slots are held for videos that are not out yet', async () => {
  const server = feedServer('1 2');
  server.api.on(videoPositionsApi.board, () => aBoard('1 2', { 9: 3 }));
  await openBoard(server);
  const waiting = within(screen.getByRole('list', { name: 'נעולים וממתינים לפרסום' }));
  expect(waiting.getByRole('listitem').textContent).toBe('שיעור 9נעול במקוםמקום 3ביטול הנעילה');
});

it('says that it could not be loaded, and tries again', async () => {
  const server = feedServer('1');
  let isDown = true;
  server.api.on(videoPositionsApi.board, () => {
    if (isDown) throw new FakeRefusal('bad_request');
    return aBoard('1');
  });
  const { user } = await renderApp('/feed', { as: 'platform-admin', api: server.api });
  expect(await screen.findByText('הפיד לא נטען')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
  await waitFor(() => expect(shown()).toBe('1'));
});
