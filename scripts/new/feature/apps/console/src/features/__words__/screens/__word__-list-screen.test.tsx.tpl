import { __camelWords__Api, type __PascalWord__ } from '@bimah/contract/__words__.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { done, FakeRefusal } from '#testing/fake-api.ts';
import { apiFor } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

/** Keeps rows as the server would. */
function __camelWords__Server(...titles: string[]) {
  const rows = titles.map(
    (title, index): __PascalWord__ => ({
      id: index + 1,
      title,
      created_at: '2026-03-01T10:00:00.000Z',
    }),
  );
  const api = apiFor('platform-admin')
    .on(__camelWords__Api.list, ({ query: { limit, offset } }) => ({
      __snake_words__: rows.slice(offset, offset + limit),
      total: rows.length,
    }))
    .on(__camelWords__Api.create, ({ body }) => {
      const row = { id: 100, created_at: '2026-03-02T10:00:00.000Z', ...body.__snake_word__ };
      rows.unshift(row);
      return row;
    })
    .on(__camelWords__Api.remove, ({ params }) => {
      rows.splice(
        rows.findIndex(({ id }) => id === params.id),
        1,
      );
      return done;
    });
  return { api, rows };
}

const open = ({ api }: ReturnType<typeof __camelWords__Server>) =>
  renderApp('/__words__', { as: 'platform-admin', api });

it('adds one, and shows it first', async () => {
  const { user } = await open(__camelWords__Server('ראשונה'));
  await screen.findByRole('rowheader', { name: 'ראשונה' });
  await user.type(screen.getByRole('textbox', { name: /כותרת/ }), 'שנייה');
  await user.click(screen.getByRole('button', { name: 'הוספה' }));
  expect(await screen.findByRole('rowheader', { name: 'שנייה' })).toBeTruthy();
});

it('deletes one after asking', async () => {
  const server = __camelWords__Server('ראשונה', 'שנייה');
  const { user } = await open(server);
  await user.click(await screen.findByRole('button', { name: /^מחיקת.*ראשונה/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'מחיקה' }));
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'ראשונה' })).toBeNull());
  expect(server.rows.map(({ title }) => title)).toEqual(['שנייה']);
});

it('says that there is nothing yet', async () => {
  await open(__camelWords__Server());
  expect(await screen.findByRole('heading', { name: 'עדיין אין כאן דבר' })).toBeTruthy();
});

it('says that it could not be loaded', async () => {
  const server = __camelWords__Server();
  server.api.on(__camelWords__Api.list, () => {
    throw new FakeRefusal('bad_request');
  });
  await open(server);
  expect(await screen.findByText('הרשימה לא נטענה')).toBeTruthy();
});
