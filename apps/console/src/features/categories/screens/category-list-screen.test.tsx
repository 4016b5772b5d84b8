import { categoriesApi } from '@bimah/contract/categories.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { isolate, stripIsolates } from '#platform/i18n/isolate.ts';
import { aCategory, categoriesServer } from '#testing/categories.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const NAMES = ['הלכה', 'מוסר', 'פרשה'];

const three = () =>
  categoriesServer(
    ...NAMES.map((name, index) => aCategory(index + 1, { name })),
    aCategory(9, { name: 'Halacha', language: 'en', order: 1 }),
  );

async function openList(server = three(), address = '/categories') {
  const page = await renderApp(address, { as: 'platform-admin', api: server.api });
  await screen.findByRole('list', { name: /^סדר הקטגוריות/ });
  return page;
}

const shown = () =>
  within(screen.getByRole('list', { name: /^סדר הקטגוריות/ }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('[data-name]')?.textContent);
const kept = ({ rows }: ReturnType<typeof three>) =>
  rows
    .filter(({ language }) => language === 'he')
    .toSorted((one, other) => one.order - other.order)
    .map(({ name, order }) => `${order} ${name}`);
const position = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `המיקום של ${isolate(name)}` });
const active = (name: string) =>
  screen.getByRole<HTMLInputElement>('switch', { name: `הקטגוריה ${isolate(name)} מוצגת` });
const fold = () => screen.getByRole('button', { name: /מוסתר/ });
const opener = (name: string) => screen.getByRole('button', { name });
const editField = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string, code: string) => {
  position(name).focus();
  fireEvent.keyDown(position(name), { code, altKey: true });
};

it('is closed to whoever does not run the platform', async () => {
  const { address } = await renderApp('/categories', { as: 'channel-admin' });
  expect(address()).toBe('/unknown');
});

describe('the order', () => {
  it('is saved whole, numbered from 1, by keyboard', async () => {
    const server = three();
    const { user } = await openList(server);
    expect(shown()).toEqual(NAMES);
    press('פרשה', 'ArrowUp');
    await waitFor(() => expect(kept(server)).toEqual(['1 הלכה', '2 פרשה', '3 מוסר']));
    expect(shown()).toEqual(['הלכה', 'פרשה', 'מוסר']);
    expect(await screen.findByText('הסדר נשמר')).toBeTruthy();
    expect(server.api.calls.filter((call) => call.startsWith('PUT'))).toEqual([
      'PUT /api/admins/categories/batch_update',
    ]);
    await user.click(screen.getAllByRole('button', { name: 'ביטול הפעולה' })[0] as HTMLElement);
    await waitFor(() => expect(kept(server)).toEqual(['1 הלכה', '2 מוסר', '3 פרשה']));
  });

  it('is saved step after step when keys follow each other faster than the server', async () => {
    const server = three();
    await openList(server);
    press('פרשה', 'ArrowUp');
    await waitFor(() => expect(shown()).toEqual(['הלכה', 'פרשה', 'מוסר']));
    press('פרשה', 'ArrowUp');
    await waitFor(() => expect(shown()).toEqual(['פרשה', 'הלכה', 'מוסר']));
    press('הלכה', 'ArrowDown');
    await waitFor(() => expect(kept(server)).toEqual(['1 פרשה', '2 מוסר', '3 הלכה']));
    expect(screen.queryByText(/הסדר לא נשמר/)).toBeNull();
  });

  it('that somebody else changed meanwhile is not overwritten, and is shown as it is', async () => {
    const server = three();
    await openList(server);
    const [first, second] = server.rows;
    Object.assign(first as object, { order: 2, updated_at: '2026-03-01T11:00:00.000Z' });
    Object.assign(second as object, { order: 1, updated_at: '2026-03-01T11:00:00.000Z' });
    press('פרשה', 'ArrowUp');
    press('פרשה', 'ArrowUp');
    expect(await screen.findByText(/הסדר לא נשמר/)).toBeTruthy();
    await waitFor(() => expect(shown()).toEqual(['מוסר', 'הלכה', 'פרשה']));
    expect(kept(server)).toEqual(['1 מוסר', '2 הלכה', '3 פרשה']);
  });
});

describe('the switch', () => {
  it('saves at once, with the whole order', async () => {
    const server = three();
    const bodies: { id: number; hidden: boolean; order: number }[][] = [];
    const { user } = await openList(server);
    server.api.on(categoriesApi.arrange, ({ body }) => {
      bodies.push(body.categories.map(({ id, hidden, order }) => ({ id, hidden, order })));
      return { categories: server.rows.slice(0, 3), total: 3 };
    });
    await user.click(active('מוסר'));
    expect(await screen.findByText(`הקטגוריה ${isolate('מוסר')} הוסתרה מהצופים`)).toBeTruthy();
    expect(bodies).toEqual([
      [
        { id: 1, hidden: false, order: 1 },
        { id: 2, hidden: true, order: 2 },
        { id: 3, hidden: false, order: 3 },
      ],
    ]);
    expect(shown()).toEqual(['הלכה', 'פרשה']);
  });

  it('goes back when saving fails', async () => {
    const server = three();
    server.api.on(categoriesApi.arrange, () => {
      throw new FakeRefusal('bad_request');
    });
    const { user } = await openList(server);
    await user.click(active('מוסר'));
    expect(await screen.findByText(/לא נשמר והוחזר/)).toBeTruthy();
    await waitFor(() => expect(active('מוסר').checked).toBe(true));
  });
});

describe('inactive ones', () => {
  const withHidden = () =>
    categoriesServer(
      ...['הלכה', 'מוסר', 'פרשה', 'תפילה'].map((name, index) =>
        aCategory(index + 1, { name, hidden: name === 'מוסר' }),
      ),
    );

  it('are folded at the end, and tell the position they come back to', async () => {
    const { user } = await openList(withHidden());
    expect(shown()).toEqual(['הלכה', 'פרשה', 'תפילה']);
    expect(fold().textContent).toBe('קטגוריה מוסתרת אחת: מוסר');
    expect(fold().getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('button', { name: 'מוסר' })).toBeNull();
    await user.click(fold());
    expect(fold().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('בלי מילים · 20 סרטונים · תחזור למקום 2')).toBeTruthy();
    await user.click(active('מוסר'));
    await waitFor(() => expect(shown()).toEqual(['הלכה', 'מוסר', 'פרשה', 'תפילה']));
    expect(document.activeElement).toBe(active('מוסר'));
  });

  it('keep their place in the whole order while others move', async () => {
    const server = withHidden();
    await openList(server);
    press('תפילה', 'Home');
    await waitFor(() => expect(kept(server)).toEqual(['1 תפילה', '2 מוסר', '3 הלכה', '4 פרשה']));
    expect(shown()).toEqual(['תפילה', 'הלכה', 'פרשה']);
  });

  it('leave the focus at the fold when they go into it', async () => {
    const server = withHidden();
    const { user } = await openList(server);
    active('פרשה').focus();
    await user.keyboard(' ');
    await waitFor(() => expect(shown()).toEqual(['הלכה', 'תפילה']));
    expect(document.activeElement).toBe(fold());
    expect(fold().textContent).toBe('שתי קטגוריות מוסתרות: מוסר ופרשה');
    await waitFor(() => expect(server.rows[2]?.hidden).toBe(true));
  });

  it('are unfolded where there are no others', async () => {
    await renderApp('/categories', {
      as: 'platform-admin',
      api: categoriesServer(aCategory(1, { name: 'מוסר', hidden: true })).api,
    });
    expect(await screen.findByText(/אין בשפה הזאת קטגוריה מוצגת/)).toBeTruthy();
    expect(opener('מוסר')).toBeTruthy();
  });
});

describe('both languages', () => {
  const listIn = (language: string) =>
    within(screen.getByRole('region', { name: language })).getByRole('list', {
      name: /^סדר הקטגוריות/,
    });

  it('stand side by side, each with an order of its own', async () => {
    const server = three();
    const { user, address } = await openList(server);
    await user.click(screen.getByRole('button', { name: 'השוואה עברית–אנגלית' }));
    await screen.findByRole('region', { name: 'אנגלית' });
    expect(await screen.findByRole('button', { name: 'Halacha' })).toBeTruthy();
    expect(within(listIn('אנגלית')).getByRole('button', { name: 'Halacha' })).toBeTruthy();
    expect(within(listIn('עברית')).getByRole('button', { name: 'הלכה' })).toBeTruthy();
    expect(address()).toBe('/categories?lang=both');
    press('פרשה', 'Home');
    await waitFor(() => expect(kept(server)).toEqual(['1 פרשה', '2 הלכה', '3 מוסר']));
    expect(server.rows.find(({ language }) => language === 'en')?.order).toBe(1);
  });

  it('say of one that it is empty, and of the other that it could not be loaded', async () => {
    const server = three();
    server.api.on(categoriesApi.listAll, ({ query }) => {
      if (query.language === 'en') throw new FakeRefusal('bad_request');
      return { categories: [], total: 0 };
    });
    await renderApp('/categories?lang=both', { as: 'platform-admin', api: server.api });
    const column = (name: string) => within(screen.getByRole('region', { name }));
    expect(await column('עברית').findByText('אין עדיין קטגוריות בשפה הזאת')).toBeTruthy();
    expect(await column('אנגלית').findByText('רשימת הקטגוריות לא נטענה')).toBeTruthy();
  });
});

describe('a row', () => {
  it('tells by how many words and channels videos come in', async () => {
    await openList(
      categoriesServer(
        aCategory(1, {
          category_words: [{ word: 'שבת' }, { word: 'שו״ת' }],
          include_channel_ids: [1],
        }),
      ),
    );
    expect(await screen.findByText('שתי מילים · ערוץ אחד · 10 סרטונים')).toBeTruthy();
  });

  it('marks a category that nothing comes into', async () => {
    const server = categoriesServer(
      aCategory(1, { name: 'הלכה', category_words: [{ word: 'שבת' }] }),
      aCategory(2, { name: 'מוסר' }),
    );
    server.api.on(categoriesApi.sizes, () => ({
      sizes: [1, 2].map((id) => ({ id, videos: 0, capped: false })),
    }));
    await openList(server);
    const mark = await screen.findByText('אין סרטונים');
    expect(mark.closest('li')?.textContent).toContain('מוסר');
  });

  it('opens in place, one at a time, and is saved there', async () => {
    const server = three();
    const { user, address } = await openList(server);
    await user.click(opener('מוסר'));
    expect(opener('מוסר').getAttribute('aria-expanded')).toBe('true');
    expect(await screen.findByText('20 סרטונים בקטגוריה')).toBeTruthy();
    await user.click(opener('פרשה'));
    expect(editField('שם הקטגוריה').value).toBe('פרשה');
    await user.clear(editField('שם הקטגוריה'));
    await user.type(editField('שם הקטגוריה'), 'פרשת השבוע');
    await user.click(screen.getByRole('button', { name: 'שמירת הקטגוריה' }));
    await waitFor(() => expect(server.rows[2]?.name).toBe('פרשת השבוע'));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'שם הקטגוריה' })).toBeNull());
    expect(address()).toBe('/categories');
  });

  it('tells what saving will do before it is saved', async () => {
    const server = categoriesServer(
      aCategory(1, { name: 'הלכה', category_words: [{ word: 'ברכות' }] }),
    );
    const { user } = await openList(server);
    await user.click(opener('הלכה'));
    await user.type(editField('מילים'), 'חנוכה{Enter}');
    await user.click(screen.getByRole('button', { name: `הסרת המילה ${isolate('ברכות')}` }));
    expect(await screen.findByText('אחרי השמירה: 11 סרטונים')).toBeTruthy();
    const effect = screen.getByRole('status', { name: 'מה תעשה השמירה' });
    const lines = within(effect).getAllByRole('listitem');
    expect(lines.map((line) => stripIsolates(line.textContent))).toEqual([
      '−3 שהיו כאן רק בגלל ״ברכות״',
      '+4 עם ״חנוכה״',
    ]);
    expect(server.rows[0]?.category_words).toEqual([{ word: 'ברכות' }]);
  });

  it('says that what saving will do could not be told', async () => {
    const server = three();
    server.api.on(categoriesApi.preview, () => {
      throw new FakeRefusal('bad_request');
    });
    const { user } = await openList(server);
    await user.click(opener('הלכה'));
    await user.type(editField('מילים'), 'חנוכה{Enter}');
    expect(await screen.findByRole('button', { name: 'ניסיון חוזר' })).toBeTruthy();
  });

  it('asks before it closes over what was typed', async () => {
    const server = three();
    const { user } = await openList(server);
    await user.click(opener('הלכה'));
    await user.type(editField('שם הקטגוריה'), ' למעשה');
    await user.keyboard('{Escape}');
    const dialog = within(await screen.findByRole('dialog', { name: /לצאת בלי לשמור/ }));
    await user.click(dialog.getByRole('button', { name: 'יציאה בלי לשמור' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'שם הקטגוריה' })).toBeNull());
    await user.click(opener('הלכה'));
    expect(editField('שם הקטגוריה').value).toBe('הלכה');
  });

  it('that is open may be moved, and is saved after it', async () => {
    const server = three();
    const { user } = await openList(server);
    await user.click(opener('פרשה'));
    await user.type(editField('שם הקטגוריה'), ' ומועדים');
    press('פרשה', 'ArrowUp');
    await waitFor(() => expect(kept(server)).toEqual(['1 הלכה', '2 פרשה', '3 מוסר']));
    await user.click(screen.getByRole('button', { name: 'שמירת הקטגוריה' }));
    await waitFor(() => expect(kept(server)).toEqual(['1 הלכה', '2 פרשה ומועדים', '3 מוסר']));
  });

  it('is deleted after a question', async () => {
    const server = three();
    const { user } = await openList(server);
    await user.click(opener('מוסר'));
    await user.click(screen.getByRole('button', { name: 'מחיקת הקטגוריה…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'מחיקת הקטגוריה' }));
    await waitFor(() => expect(shown()).toEqual(['הלכה', 'פרשה']));
    expect(server.rows.map(({ name }) => name)).not.toContain('מוסר');
    expect(await screen.findByText('הקטגוריה נמחקה')).toBeTruthy();
  });
});

describe('looking for one', () => {
  it('finds it by its name or a word, and says that there is none', async () => {
    const server = categoriesServer(
      aCategory(1, { name: 'הלכה', category_words: [{ word: 'ברכות' }] }),
      aCategory(2, { name: 'מוסר' }),
    );
    const { user, address } = await openList(server);
    const search = screen.getByRole('searchbox', { name: 'חיפוש קטגוריה או מילה' });
    await user.type(search, 'ברכ{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'מוסר' })).toBeNull());
    expect(opener('הלכה')).toBeTruthy();
    expect(address()).toContain('q=');
    await user.type(search, 'xyz{Enter}');
    await user.click(await screen.findByRole('button', { name: 'ניקוי הסינון' }));
    await waitFor(() => expect(shown()).toEqual(['הלכה', 'מוסר']));
  });
});

describe('looking for one on a phone', () => {
  it('begins with a button, in whose place the field stands ready', async () => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(matchMedia(query), { matches: query.includes('max-width: 599px') }),
    );
    const { user } = await openList();
    expect(screen.queryByRole('searchbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'חיפוש קטגוריה או מילה' }));
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    vi.unstubAllGlobals();
  });
});

describe('languages', () => {
  it('have an order each', async () => {
    const { user, address } = await openList();
    await user.click(screen.getByRole('radio', { name: /^אנגלית/ }));
    await waitFor(() => expect(shown()).toEqual(['Halacha']));
    expect(address()).toBe('/categories?lang=en');
  });

  it('may have none yet', async () => {
    await renderApp('/categories?lang=en', {
      as: 'platform-admin',
      api: categoriesServer(aCategory(1)).api,
    });
    expect(await screen.findByText('אין עדיין קטגוריות בשפה הזאת')).toBeTruthy();
  });
});

it('says that it could not be loaded, and tries again', async () => {
  const server = three();
  let isDown = true;
  server.api.on(categoriesApi.listAll, () => {
    if (isDown) throw new FakeRefusal('bad_request');
    return { categories: server.rows.slice(0, 3), total: 3 };
  });
  const { user } = await renderApp('/categories', { as: 'platform-admin', api: server.api });
  expect(await screen.findByText('רשימת הקטגוריות לא נטענה')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
  await waitFor(() => expect(shown()).toEqual(NAMES));
});
