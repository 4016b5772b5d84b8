import { binApi } from '@bimah/contract/bin.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aBinItem, binServer } from '#testing/bin.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';
import type { Role } from '#testing/people.ts';

const SOON = new Date(Date.now() + 2.5 * 86_400_000).toISOString();

const some = (role: Role = 'channel-admin') =>
  binServer(
    role,
    aBinItem(1, {
      kind: 'video',
      title: 'מעשר בהמה',
      duration: 2_156,
      bytes: 2_254_857_830,
      comments: 23,
      views: 1_870,
      expires_at: SOON,
      reason: 'הוחלף בהקלטה חדשה',
      places: [{ kind: 'playlist', id: 4, title: 'מסכת בכורות', position: 54 }],
      may_delete: role === 'platform-admin',
    }),
    aBinItem(2, { kind: 'playlist', title: 'ערכין למתחילים', videos: 12 }),
    aBinItem(3, {
      title: 'שאלת השבוע',
      losses: [{ what: 'goes_out', name: null, count: null }],
    }),
  );

async function openBin(server = some(), address = '/channels/1/bin', as: Role = 'channel-admin') {
  const page = await renderApp(address, { as, api: server.api });
  return { ...page, ...server };
}

const rowOf = async (title: string) => {
  const list = within(await screen.findByRole('list', { name: 'סל המיחזור' }));
  return within((await list.findByText(title)).closest('li') as HTMLElement);
};

it('says what lies in it, where it was, who removed it and why, and how long it stays', async () => {
  await openBin();
  const video = await rowOf('מעשר בהמה');
  expect(video.getByText(/מקום 54 ב״/).textContent).toContain('מסכת בכורות');
  expect(video.getByText('נעמי שחר')).toBeTruthy();
  expect(video.getByText(/^אתמול/)).toBeTruthy();
  expect(video.getByText('הוחלף בהקלטה חדשה')).toBeTruthy();
  expect(video.getByText('בעוד 3 ימים')).toBeTruthy();
  expect(video.getByText('2.1 GB')).toBeTruthy();
  const list = await rowOf('ערכין למתחילים');
  expect(list.getByText(/רשימה של 12 סרטונים/)).toBeTruthy();
  expect(list.getByText('בעוד 29 יום')).toBeTruthy();
  expect((await rowOf('שאלת השבוע')).getByText(/יעלה לצופים מיד/)).toBeTruthy();
  expect(screen.getByText('יימחקו בקרוב')).toBeTruthy();
  expect(screen.getByRole('tab', { name: /הכול/ }).textContent).toBe('הכול3');
});

it('restores with one press, keeps the row in its place and takes it back', async () => {
  const { user, rows, removed } = await openBin();
  await user.click((await rowOf('מעשר בהמה')).getByRole('button', { name: /^שחזור/ }));
  const link = await screen.findByRole('link', { name: 'מעבר אל הסרטון' });
  expect(link.getAttribute('href')).toBe('/channels/1/videos/1');
  expect(rows.map(({ id }) => id)).toEqual([2, 3]);
  await waitFor(() => expect(screen.getByRole('tab', { name: /הכול/ }).textContent).toBe('הכול2'));
  await user.click(await screen.findByRole('button', { name: 'ביטול הפעולה' }));
  await waitFor(() => expect(removed).toEqual(['video 1 הוחלף בהקלטה חדשה']));
  expect(await (await rowOf('מעשר בהמה')).findByRole('button', { name: /^שחזור/ })).toBeTruthy();
});

it('says who was faster', async () => {
  const server = some();
  server.api.on(binApi.restore, ({ body }) => ({
    results: body.items.map((ref) => ({
      ...ref,
      outcome: 'not_in_bin' as const,
      by: { id: 9, name: 'אורי לב', email: null },
    })),
  }));
  const { user } = await openBin(server);
  await user.click((await rowOf('שאלת השבוע')).getByRole('button', { name: /^שחזור/ }));
  expect((await screen.findByText(/כבר שוחזר על ידי/)).textContent).toContain('אורי לב');
});

it('says why restoring did not work, and keeps the row', async () => {
  const server = some();
  server.api.on(binApi.restore, () => {
    throw new FakeRefusal('forbidden');
  });
  const { user } = await openBin(server);
  await user.click((await rowOf('שאלת השבוע')).getByRole('button', { name: /^שחזור/ }));
  expect(await screen.findByText('השחזור לא הצליח')).toBeTruthy();
  expect((await rowOf('שאלת השבוע')).getByRole('button', { name: /^שחזור/ })).toBeTruthy();
});

it('deletes a film for good only once the word is written, and never by Enter alone', async () => {
  const as = 'platform-admin';
  const { user, rows } = await openBin(some(as), '/channels/1/bin', as);
  await user.click((await rowOf('מעשר בהמה')).getByRole('button', { name: /^עוד פעולות/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'מחיקה לצמיתות…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'למחוק את הסרטון לצמיתות?' }));
  expect(dialog.getByText('23 תגובות')).toBeTruthy();
  const field = dialog.getByRole('textbox', { name: /לאישור, הקלידו/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.click(dialog.getByRole('button', { name: 'מחיקה לצמיתות' }));
  await user.type(field, 'מחיקה{Enter}');
  expect(rows).toHaveLength(3);
  await user.click(dialog.getByRole('button', { name: 'מחיקה לצמיתות' }));
  await waitFor(() => expect(rows.map(({ id }) => id)).toEqual([2, 3]));
  expect(await screen.findByText('פריט אחד נמחק לצמיתות')).toBeTruthy();
});

it('offers editors no deletion, of one or of several', async () => {
  const mine = aBinItem(3, { may_delete: false });
  const server = binServer('channel-editor', mine);
  const { user } = await openBin(server, '/channels/1/bin', 'channel-editor');
  const row = await rowOf('פריט 3');
  expect(row.queryByRole('button', { name: /^עוד פעולות/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'בחירת כל מה שמוצג' }));
  const bar = within(screen.getByRole('group', { name: /פעולות על/ }));
  expect(bar.queryByRole('button', { name: 'מחיקה לצמיתות' })).toBeNull();
});

it('offers channel admins no deletion of films', async () => {
  const { user } = await openBin();
  await user.click((await rowOf('מעשר בהמה')).getByRole('button', { name: /^עוד פעולות/ }));
  expect(await screen.findByRole('menuitem', { name: 'הצצה פנימה' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'מחיקה לצמיתות…' })).toBeNull();
});

it('deletes of several what this person may delete, and says what stays', async () => {
  const { user, rows } = await openBin();
  await rowOf('שאלת השבוע');
  await user.click(screen.getByRole('checkbox', { name: 'בחירת כל מה שמוצג' }));
  const bar = within(screen.getByRole('group', { name: /פעולות על/ }));
  await user.click(bar.getByRole('button', { name: 'מחיקה לצמיתות' }));
  const name = 'למחוק שני פריטים לצמיתות?';
  const dialog = within(await screen.findByRole('dialog', { name }));
  expect(dialog.getByText(/פריט אחד מהנבחרים יישאר בסל/)).toBeTruthy();
  expect(dialog.queryByText('מעשר בהמה')).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: /לאישור, הקלידו/ }), 'מחיקה');
  await user.click(dialog.getByRole('button', { name: 'מחיקה לצמיתות' }));
  await waitFor(() => expect(rows.map(({ id }) => id)).toEqual([1]));
  expect(await screen.findByText('שני פריטים נמחקו לצמיתות')).toBeTruthy();
});

it.each([
  ['not_allowed', 'סרטון אחד נשאר בסל: רק מנהלי המערכת מוחקים סרטונים לצמיתות'],
  ['shared', 'פריט אחד נמצא גם בערוצים של אחרים ולא נמחק'],
  ['not_in_bin', 'פריט אחד כבר לא היה בסל'],
] as const)('says why nothing was deleted: %s', async (outcome, words) => {
  const server = some();
  server.api.on(binApi.removeForGood, ({ body }) => ({
    results: body.items.map((ref) => ({ ...ref, outcome, by: null })),
  }));
  const { user } = await openBin(server);
  await user.click((await rowOf('שאלת השבוע')).getByRole('button', { name: /^עוד פעולות/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'מחיקה לצמיתות…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'למחוק את הסטורי לצמיתות?' }));
  await user.click(dialog.getByRole('button', { name: 'מחיקה לצמיתות' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText('פריט אחד נמחק לצמיתות')).toBeNull();
});

it('restores several at once, and warns of those that change', async () => {
  const { user, rows } = await openBin();
  await rowOf('שאלת השבוע');
  await user.click(screen.getByRole('checkbox', { name: 'בחירת כל מה שמוצג' }));
  const bar = within(screen.getByRole('group', { name: /פעולות על/ }));
  expect(bar.getByText('אחד לא יחזור בדיוק כמו שהיה')).toBeTruthy();
  await user.click(bar.getByRole('button', { name: 'שחזור' }));
  await waitFor(() => expect(rows).toHaveLength(0));
  expect(await screen.findByText('3 פריטים שוחזרו')).toBeTruthy();
});

it('is narrowed by kind, words and person', async () => {
  const { user, asked } = await openBin();
  await user.click(await screen.findByRole('tab', { name: /סטוריז/ }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ kind: 'story' }));
  await user.type(screen.getByRole('searchbox', { name: 'חיפוש בסל' }), 'אין כזה{Enter}');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ term: 'אין כזה' }));
  await user.click(await screen.findByRole('button', { name: 'ניקוי הסינון' }));
  expect(await screen.findByText('שאלת השבוע')).toBeTruthy();
});

it('says what comes here while it is empty', async () => {
  await openBin(binServer('channel-admin'));
  expect(await screen.findByRole('heading', { name: 'הסל ריק' })).toBeTruthy();
  expect(screen.getByText('30 יום בסל')).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
});

it('offers another try when it does not load', async () => {
  const server = some();
  server.api.on(binApi.list, () => {
    throw new FakeRefusal('internal');
  });
  await openBin(server);
  expect(await screen.findByText('הסל לא נטען')).toBeTruthy();
});
