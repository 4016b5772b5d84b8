import { videoPositionsApi } from '@bimah/contract/video-positions.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { isolate } from '#platform/i18n/isolate.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { openBoard, shown, slots } from '#testing/feed-page.ts';
import { feedServer } from '#testing/feed.ts';

const grip = (title: string) =>
  screen.getByRole('button', { name: new RegExp(`^גרירה של ${isolate(title)}`) });
const put = (position: number) => screen.getByRole('button', { name: `הנחה במקום ${position}` });
const puts = () => screen.queryAllByRole('button', { name: /^הנחה במקום/ });
const aside = () => within(screen.getByRole('complementary', { name: 'מה קורה בלוח' }));

type User = Awaited<ReturnType<typeof openBoard>>['user'];

describe('a card picked by a click', () => {
  it('is put on the slot that is clicked next, and locked there', async () => {
    const server = feedServer('1 2! 3 4');
    const { user } = await openBoard(server);
    await user.click(grip('שיעור 4'));
    expect(screen.getByText(`${isolate('שיעור 4')} נבחר. לחצו על המקום החדש.`)).toBeTruthy();
    expect(grip('שיעור 4').getAttribute('aria-pressed')).toBe('true');
    // Everywhere but where it stands.
    expect(puts()).toHaveLength(24);
    await user.click(put(1));
    await waitFor(() => expect(server.locks.get(1_004)?.position).toBe(1));
    expect(shown()).toBe('4! 2! 1 3');
    expect(puts()).toHaveLength(0);
    expect(document.activeElement).toBe(grip('שיעור 4'));
  });

  it('goes to a free slot as well', async () => {
    const server = feedServer('1 2! 3 4');
    const { user } = await openBoard(server);
    await user.click(grip('שיעור 2'));
    await user.click(put(20));
    await waitFor(() => expect(server.locks.get(1_002)?.position).toBe(20));
  });

  it('shows beforehand who would move and which locks stay', async () => {
    const { user } = await openBoard(feedServer('1 2! 3 4'));
    await user.click(grip('שיעור 4'));
    await user.hover(put(1));
    expect(aside().getByText(/יעבור ממקום 4 למקום 1. יזוזו שני כרטיסים/)).toBeTruthy();
    expect(
      aside()
        .getAllByRole('listitem')
        .slice(0, 3)
        .map((row) => row.textContent),
    ).toEqual(['שיעור 113', 'שיעור 334', 'שיעור 2נעול במקום2']);
    expect(within(slots()[0] as HTMLElement).getByText('4')).toBeTruthy();
  });

  const waysBack: Record<string, (user: User) => Promise<void>> = {
    Escape: (user) => user.keyboard('{Escape}'),
    'a second click': (user) => user.click(grip('שיעור 4')),
    'the bar': (user) => user.click(screen.getByRole('button', { name: 'ביטול הבחירה' })),
  };
  it.each(Object.entries(waysBack))('is put back by %s', async (_, putBack) => {
    const server = feedServer('1 2! 3 4');
    const { user } = await openBoard(server);
    await user.click(grip('שיעור 4'));
    await putBack(user);
    expect(puts()).toHaveLength(0);
    expect(screen.queryByText(/נבחר. לחצו/)).toBeNull();
    expect(shown()).toBe('1 2! 3 4');
    expect(server.locks.size).toBe(1);
  });

  it('is put by keyboard alone: each slot is a button', async () => {
    const server = feedServer('1 2! 3 4');
    const { user } = await openBoard(server);
    await user.click(grip('שיעור 4'));
    act(() => put(2).focus());
    expect(aside().getByText(/יעבור ממקום 4 למקום 2/)).toBeTruthy();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.locks.get(1_004)?.position).toBe(2));
  });

  it('can be picked by its title: a click never leaves the board', async () => {
    const { user } = await openBoard(feedServer('1 2! 3 4'));
    await user.click(within(slots()[3] as HTMLElement).getByText('שיעור 4'));
    expect(grip('שיעור 4').getAttribute('aria-pressed')).toBe('true');
    expect(puts()).toHaveLength(24);
  });

  it('goes to the slot whose number is typed next', async () => {
    const server = feedServer('1 2! 3 4');
    const { user } = await openBoard(server);
    await user.click(within(slots()[3] as HTMLElement).getByText('שיעור 4'));
    await user.keyboard('12{Enter}');
    await waitFor(() => expect(server.locks.get(1_004)?.position).toBe(12));
    expect(puts()).toHaveLength(0);
  });

  it('goes to the slot whose number is typed on it', async () => {
    const server = feedServer('1 2! 3 4');
    const { user } = await openBoard(server);
    act(() => grip('שיעור 4').focus());
    await user.keyboard('12{Enter}');
    await waitFor(() => expect(server.locks.get(1_004)?.position).toBe(12));
  });

  it('goes back with everything it moved: all locks are restored at once', async () => {
    const server = feedServer('1! 2! 3! 4');
    const { user } = await openBoard(server);
    await user.click(grip('שיעור 1'));
    await user.click(put(3));
    await user.click(await screen.findByRole('button', { name: 'ביטול הפעולה' }));
    await waitFor(() => expect(server.restored).toHaveLength(1));
    expect(server.restored[0]?.before.map(({ video_id }) => video_id)).toEqual([1, 2, 3]);
    await waitFor(() => expect(shown()).toBe('1! 2! 3! 4'));
  });

  it('that was deleted meanwhile is said, and the board is read again', async () => {
    const server = feedServer('1 2! 3 4');
    const { user } = await openBoard(server);
    await user.click(grip('שיעור 4'));
    server.members.delete(4);
    server.api.on(videoPositionsApi.create, () => {
      throw new FakeRefusal('not_found');
    });
    await user.click(put(1));
    expect(await screen.findByText(/לא עבר למקום 1, והלוח נטען מחדש/)).toBeTruthy();
    await waitFor(() => expect(shown()).toBe('1 2! 3'));
  });
});

describe('the preview on a phone', () => {
  const titles = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map((card) => card.textContent);

  it('shows the first screenful, in the order of the board', async () => {
    const { user } = await openBoard(feedServer('1 2 3 4'));
    const list = () => screen.getByRole('list', { name: 'המסך הראשון בטלפון' });
    expect(titles(list()).join(' ')).toMatch(/שיעור 1.*שיעור 2.*שיעור 3$/);
    expect(titles(list())).toHaveLength(3);
    await user.click(grip('שיעור 4'));
    await user.click(put(1));
    await waitFor(() => expect(titles(list())[0]).toMatch(/שיעור 4/));
  });

  it('opens in a dialog where there is no room beside the board', async () => {
    const { user } = await openBoard(feedServer('1 2'));
    await user.click(screen.getByRole('button', { name: 'תצוגה מקדימה' }));
    const dialog = await screen.findByRole('dialog', { name: 'המסך הראשון בטלפון' });
    expect(titles(within(dialog).getByRole('list'))).toHaveLength(2);
  });

  it('says that a category is empty', async () => {
    await openBoard(feedServer('.'));
    expect(screen.getByText('אין עדיין סרטונים בקטגוריה')).toBeTruthy();
  });
});
