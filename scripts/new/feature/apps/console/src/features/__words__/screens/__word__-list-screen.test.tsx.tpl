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
[channel]       channel_id: 1,
      title,
      created_at: '2026-03-01T10:00:00.000Z',
    }),
  );
[platform]   const api = apiFor('platform-admin')
[platform]     .on(__camelWords__Api.list, ({ query: { limit, offset } }) => ({
[platform]       __snake_words__: rows.slice(offset, offset + limit),
[platform]       total: rows.length,
[platform]     }))
[platform]     .on(__camelWords__Api.create, ({ body: { __snake_word__ } }) => {
[platform]       const created_at = '2026-03-02T10:00:00.000Z';
[platform]       const row = { id: 100, created_at, ...__snake_word__ };
[channel]   const api = apiFor('channel-editor')
[channel]     .on(__camelWords__Api.list, ({ query: { channel_id, limit, offset } }) => {
[channel]       const own = rows.filter((row) => row.channel_id === channel_id);
[channel]       return { __snake_words__: own.slice(offset, offset + limit), total: own.length };
[channel]     })
[channel]     .on(__camelWords__Api.create, ({ body: { channel_id, __snake_word__ } }) => {
[channel]       const created_at = '2026-03-02T10:00:00.000Z';
[channel]       const row = { id: 100, channel_id, created_at, ...__snake_word__ };
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
[platform]   renderApp('/__words__', { as: 'platform-admin', api });
[channel]   renderApp('/channels/1/__words__', { as: 'channel-editor', api });
[channel]
[channel] it('stands in the navigation of the channel', async () => {
[channel]   await open(__camelWords__Server());
[channel]   const link = await screen.findByRole('link', { name: '__hebrew__' });
[channel]   expect(link.getAttribute('href')).toBe('/channels/1/__words__');
[channel] });

it('says beside the field what is wrong with it, and keeps what was typed', async () => {
  const server = __camelWords__Server();
  server.api.on(__camelWords__Api.create, () => {
    throw new FakeRefusal('invalid_input', {
      fields: { '__snake_word__.title': ['הטקסט ארוך מדי.'] },
    });
  });
  const { user } = await open(server);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /כותרת/ });
  await user.click(screen.getByRole('button', { name: 'הוספה' }));
  expect(await screen.findByText('יש להזין כותרת')).toBeTruthy();
  await user.type(field, 'ארוכה מדי');
  await user.click(screen.getByRole('button', { name: 'הוספה' }));
  expect(await screen.findByText('הטקסט ארוך מדי.')).toBeTruthy();
  expect(field.value).toBe('ארוכה מדי');
});

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
