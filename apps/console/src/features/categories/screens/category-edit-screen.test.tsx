import { categoriesApi } from '@bimah/contract/categories.ts';
import { videoPositionsApi } from '@bimah/contract/video-positions.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { isolate } from '#platform/i18n/isolate.ts';
import { aCategory, categoriesServer } from '#testing/categories.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { aBoard } from '#testing/feed.ts';
import { renderApp } from '#testing/render-app.tsx';

const CREATED = '2026-03-01T10:00:00.000Z';

const one = () =>
  categoriesServer(
    aCategory(1, {
      name: 'הלכה',
      category_words: [{ word: 'שבת' }, { word: 'כשרות' }],
      include_channel_ids: [1],
      include_channels: [{ id: 1, name: 'שביל ההלכה', image: null }],
    }),
  );

async function openForm(server = one()) {
  const page = await renderApp('/categories/1/edit', { as: 'platform-admin', api: server.api });
  await screen.findByRole('textbox', { name: 'שם הקטגוריה' });
  return page;
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.findByRole('button', { name: 'שמירת הקטגוריה' });
const remove = (word: string) =>
  screen.getByRole('button', { name: `הסרת המילה ${isolate(word)}` });

describe('saving', () => {
  it('sends what was changed and nothing else', async () => {
    const server = one();
    const bodies: unknown[] = [];
    server.api.on(categoriesApi.update, ({ body }) => {
      bodies.push(body);
      return aCategory(1, { name: 'הלכה למעשה' });
    });
    const { user } = await openForm(server);
    await user.type(field('שם הקטגוריה'), ' למעשה');
    await user.click(screen.getByRole('switch', { name: 'מוצגת' }));
    await user.click(await save());
    expect(await screen.findByText('הקטגוריה עודכנה בהצלחה!')).toBeTruthy();
    expect(bodies).toEqual([{ name: 'הלכה למעשה', hidden: true, updated_at: CREATED }]);
    await waitFor(() => expect(screen.queryByText('יש שינויים שלא נשמרו')).toBeNull());
  });

  it('says that it failed and keeps what was typed', async () => {
    const server = one();
    server.api.on(categoriesApi.update, () => {
      throw new FakeRefusal('internal');
    });
    const { user } = await openForm(server);
    await user.type(field('שם הקטגוריה'), ' למעשה');
    await user.click(await save());
    expect(await screen.findByText('לא ניתן לעדכן!')).toBeTruthy();
    expect(field('שם הקטגוריה').value).toBe('הלכה למעשה');
  });

  it('over somebody else’s changes takes theirs first, and keeps what was typed', async () => {
    const server = one();
    const { user } = await openForm(server);
    await user.type(field('מילים'), 'מוקצה{Enter}');
    Object.assign(server.rows[0] as object, {
      name: 'הלכה יומית',
      category_words: [{ word: 'שבת' }, { word: 'ברכות' }],
      updated_at: '2026-03-01T11:00:00.000Z',
    });
    await user.click(await save());
    await user.click(await screen.findByRole('button', { name: 'טעינת הגרסה החדשה' }));
    await waitFor(() => expect(field('שם הקטגוריה').value).toBe('הלכה יומית'));
    await user.click(await save());
    await waitFor(() =>
      expect(server.rows[0]?.category_words.map(({ word }) => word)).toEqual([
        'שבת',
        'ברכות',
        'מוקצה',
      ]),
    );
  });
});

describe('a saved word', () => {
  it('is struck through when removed, and goes with the save', async () => {
    const server = one();
    const { user } = await openForm(server);
    expect(screen.queryByText(/מילה מחוקה מחזירה אותה/)).toBeNull();
    await user.click(remove('שבת'));
    expect(screen.getByText(/מילה מחוקה מחזירה אותה/)).toBeTruthy();
    const list = within(screen.getByRole('list', { name: 'מילות הקטגוריה' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    expect(list.getByRole('deletion').textContent).toBe('שבת');
    expect(server.rows[0]?.category_words).toHaveLength(2);
    await user.click(await save());
    await waitFor(() => expect(server.rows[0]?.category_words).toEqual([{ word: 'כשרות' }]));
  });

  it('can be brought back before that', async () => {
    const { user } = await openForm();
    await user.click(remove('שבת'));
    await user.click(screen.getByRole('button', { name: `החזרת המילה ${isolate('שבת')}` }));
    expect(screen.queryByRole('deletion')).toBeNull();
    await waitFor(() => expect(screen.queryByText('יש שינויים שלא נשמרו')).toBeNull());
  });
});

it('shows the included channels without asking for them, and takes one out', async () => {
  const server = one();
  const { user } = await openForm(server);
  expect(server.api.calls.some((call) => call.includes('/channels/1.json'))).toBe(false);
  await user.click(
    await screen.findByRole('button', { name: `הסרת הערוץ ${isolate('שביל ההלכה')}` }),
  );
  await user.click(await save());
  await waitFor(() => expect(server.rows[0]?.include_channel_ids).toEqual([]));
});

it('shows what is in it now, and what is locked, until something changes', async () => {
  const server = one();
  const board = aBoard('4 7!');
  server.api.on(videoPositionsApi.board, () => board);
  const { user } = await openForm(server);
  const effect = within(screen.getByRole('status', { name: 'מה תעשה השמירה' }));
  const examples = within(await effect.findByRole('list', { name: 'לדוגמה' }));
  expect(examples.getAllByRole('listitem')).toHaveLength(board.videos.length);
  expect(effect.getByText(/סרטון אחד נעול בפיד במקום/)).toBeTruthy();
  await user.type(field('מילים'), 'מוקצה{Enter}');
  await waitFor(() => expect(effect.queryByRole('list', { name: 'לדוגמה' })).toBeNull());
});

it('keeps its language', async () => {
  await openForm();
  expect(within(screen.getByRole('group', { name: 'שפה' })).getByText('עברית')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'שפה' })).toBeNull();
});

it('is deleted after a question, and the list is next', async () => {
  const server = one();
  const { user, address } = await openForm(server);
  await user.click(screen.getByRole('button', { name: 'מחיקת הקטגוריה…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'מחיקת הקטגוריה' }));
  await waitFor(() => expect(address()).toMatch(/^\/categories(\?|$)/));
  expect(server.rows).toHaveLength(0);
});

it.each(['not_found', 'bad_request'] as const)(
  'that fails to load (%s) leads back to the list, and says so',
  async (code) => {
    const server = one();
    server.api.on(categoriesApi.get, () => {
      throw new FakeRefusal(code);
    });
    const { address } = await renderApp('/categories/1/edit', {
      as: 'platform-admin',
      api: server.api,
    });
    expect(await screen.findByText('הקטגוריה לא נטענה')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/categories'));
  },
);
