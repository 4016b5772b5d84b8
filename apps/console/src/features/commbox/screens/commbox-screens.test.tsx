import { commboxApi, type CommboxConversation } from '@bimah/contract/commbox.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, FakeRefusal } from '#testing/fake-api.ts';
import { liveLine } from '#testing/live-line.ts';
import { apiFor } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { commboxMessages, introducesManager } from '../commbox-messages.ts';

type CommboxUser = CommboxConversation['payload'][number]['childs'][number]['user'];

const aConversation = (
  id: number,
  more: Partial<CommboxConversation> = {},
): CommboxConversation => ({
  id,
  user_name: `פונה ${id}`,
  user_email: `person.${id}@example.com`,
  object_id: `cb-${id}`,
  closed_time: null,
  updated_at: '2026-11-15T08:00:00.000Z',
  image_hosts: ['cdn.example'],
  payload: [
    {
      message: '<p>שאלה <b>דחופה</b></p>',
      createdTime: new Date(2026, 10, 3, 8, 45).toISOString(),
      childs: [
        {
          message: 'נבדוק <a href="https://a.example/x">כאן</a>',
          createdTime: new Date(2026, 10, 3, 9, 5).toISOString(),
          user: { isManager: true, identity: {} },
        },
      ],
    },
  ],
  ...more,
});

function serve(conversations: CommboxConversation[]) {
  const removed: number[] = [];
  const api = apiFor('platform-admin')
    .on(commboxApi.list, ({ query: { limit, offset, term, is_open } }) => {
      const found = conversations.filter(
        ({ user_name, closed_time }) =>
          (user_name ?? '').includes(term) &&
          (is_open === undefined || (closed_time === null) === is_open),
      );
      return {
        commbox_conversations: found
          .slice(offset, offset + limit)
          .map(({ payload: _, image_hosts: __, ...one }) => ({
            ...one,
            last_message: 'ההודעה האחרונה',
            last_message_at: new Date(2026, 10, 3, 9, 5).toISOString(),
            messages_count: 2,
          })),
        total: found.length,
        capped: false,
      };
    })
    .on(commboxApi.get, ({ params: { id } }) => {
      const found = conversations.find((one) => one.id === id);
      if (!found) throw new FakeRefusal('not_found');
      return found;
    })
    .on(commboxApi.remove, ({ params: { id } }) => {
      removed.push(id);
      conversations.splice(
        conversations.findIndex((one) => one.id === id),
        1,
      );
      return done;
    });
  return { api, removed, conversations, ...liveLine(api) };
}

async function open(conversations: CommboxConversation[], address = '/commbox-conversations') {
  const server = serve(conversations);
  return { ...server, ...(await renderApp(address, { as: 'platform-admin', api: server.api })) };
}

const rowOf = (id: number) => screen.findByText(`פונה ${id}`);
const sideOf = (words: string) =>
  (screen.getByText(words).closest('[data-side]') as HTMLElement).dataset['side'];

it('lists who wrote, their address, when and the last words', async () => {
  await open([aConversation(4)]);
  const row = within(await screen.findByRole('link', { name: /פונה 4/ }));
  for (const words of ['03/11/2026', '09:05', 'ההודעה האחרונה']) {
    expect(row.getByText(words)).toBeTruthy();
  }
  expect(row.getByTitle('person.4@example.com')).toBeTruthy();
  expect(row.queryByText('cb-4')).toBeNull();
});

it('opens a conversation: managers on one side, the others on the other, as markup', async () => {
  const { user, address } = await open([
    aConversation(4, { closed_time: new Date(2026, 10, 4, 10, 30).toISOString() }),
  ]);
  await user.click(await screen.findByRole('link', { name: /פונה 4/ }));
  await waitFor(() => expect(address()).toBe('/commbox-conversations/4'));
  expect(await screen.findByRole('heading', { level: 1, name: 'פונה 4' })).toBeTruthy();
  expect(screen.getByText('דחופה').localName).toBe('strong');
  expect(sideOf('דחופה')).toBe('other');
  expect(sideOf('כאן')).toBe('own');
  expect(screen.getByText('04/11/2026')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'פרטי הפנייה' }));
  expect(await screen.findByRole('link', { name: 'person.4@example.com' })).toBeTruthy();
});

it('deletes after asking, and goes back to the list', async () => {
  const { user, address, removed } = await open(
    [aConversation(4), aConversation(5)],
    '/commbox-conversations/4',
  );
  const openFacts = async () =>
    user.click(await screen.findByRole('button', { name: 'פרטי הפנייה' }));
  await openFacts();
  await user.click(await screen.findByRole('button', { name: 'מחיקת השיחה…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /למחוק את השיחה עם/ }));
  // It takes the place of the facts.
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'ביטול' }));
  expect(removed).toEqual([]);
  await openFacts();
  await user.click(await screen.findByRole('button', { name: 'מחיקת השיחה…' }));
  await user.click(await screen.findByRole('button', { name: 'מחיקת השיחה' }));
  await waitFor(() => expect(address()).toBe('/commbox-conversations'));
  expect(removed).toEqual([4]);
  await waitFor(() => expect(screen.queryByRole('link', { name: /פונה 4/ })).toBeNull());
});

it('turns pages, and hears of new conversations', async () => {
  const { user, address, conversations, tell } = await open(
    Array.from({ length: 26 }, (_, index) => aConversation(index + 1)),
  );
  await user.click(await screen.findByRole('link', { name: 'עמוד 2' }));
  await rowOf(26);
  expect(address()).toBe('/commbox-conversations?page=2');
  conversations.push(aConversation(27));
  tell({ topic: 'commbox', channel_id: null, id: 27 });
  expect(await rowOf(27)).toBeTruthy();
});

it('finds by words and by state, and says when nothing fits', async () => {
  const closed_time = new Date(2026, 10, 4, 10, 30).toISOString();
  const { user, address } = await open([aConversation(4), aConversation(5, { closed_time })]);
  await rowOf(4);
  expect(await screen.findByRole('radio', { name: 'פתוחות 1' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'נסגרו' }));
  await waitFor(() => expect(screen.queryByText('פונה 4')).toBeNull());
  expect(address()).toBe('/commbox-conversations?show=closed');
  await user.type(screen.getByRole('searchbox', { name: 'חיפוש בשיחות' }), 'אין כזה{Enter}');
  expect(await screen.findByText('אין תוצאות לסינון הזה')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'ניקוי הסינון' }));
  expect(await rowOf(4)).toBeTruthy();
});

it('opens the neighbour of the one that is open by keys', async () => {
  const { user, address } = await open(
    [aConversation(4), aConversation(5)],
    '/commbox-conversations/4',
  );
  await screen.findByRole('heading', { level: 1, name: 'פונה 4' });
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(address()).toBe('/commbox-conversations/5'));
});

it('says that nothing can be answered here', async () => {
  await open([aConversation(4)], '/commbox-conversations/4');
  expect(await screen.findByText(/לקריאה בלבד/)).toBeTruthy();
});

it('says that there are none', async () => {
  await open([]);
  expect(await screen.findByRole('heading', { name: 'אין שיחות' })).toBeTruthy();
});

it('says that the list did not load, and tries again', async () => {
  const { api } = serve([]);
  let broken = true;
  api.on(commboxApi.list, () => {
    if (broken) throw new FakeRefusal('bad_request');
    return { commbox_conversations: [], total: 0, capped: false };
  });
  const { user } = await renderApp('/commbox-conversations', { as: 'platform-admin', api });
  expect(await screen.findByText('השיחות לא נטענו')).toBeTruthy();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
  expect(await screen.findByRole('heading', { name: 'אין שיחות' })).toBeTruthy();
});

it.each(['/commbox-conversations/9', '/commbox-conversations/abc'])(
  'says that there is nothing at %s',
  async (address) => {
    await open([], address);
    expect(await screen.findByRole('heading', { name: 'אין שיחה כזאת' })).toBeTruthy();
  },
);

it('is closed to everybody but platform admins', async () => {
  const { address } = await renderApp('/commbox-conversations', { as: 'channel-admin' });
  await waitFor(() => expect(address()).toBe('/unknown'));
});

describe('what was said', () => {
  const visitor = { isManager: false, identity: {} };
  const manager = { isManager: true, identity: { thumbnailUrl: 'https://cdn.example/a.png' } };
  const other = { isManager: true, identity: {} };
  const UPDATED = '2026-11-15T10:00:00.000Z';

  it('begins with the item and goes on with its children', () => {
    const messages = commboxMessages({
      updated_at: UPDATED,
      payload: [
        {
          message: 'פתיחה',
          childs: [
            { message: 'תשובה', createdTime: '2026-11-14T10:00:00.000Z', user: manager },
            { message: 'תודה', createdTime: '2026-11-14T10:05:00.000Z', user: visitor },
          ],
        },
      ],
    });
    expect(messages.map(({ markup, isManager }) => [markup, isManager])).toEqual([
      ['פתיחה', false],
      ['תשובה', true],
      ['תודה', false],
    ]);
    expect(messages[0]?.created_at).toBe('2026-11-14T10:00:00.000Z');
    expect(messages[1]?.thumbnail).toBe('https://cdn.example/a.png');
  });

  it('leaves out an item that says nothing itself, and dates what nobody dated', () => {
    const messages = commboxMessages({
      updated_at: UPDATED,
      payload: [
        { message: '', childs: [] },
        { message: 'לבד', childs: [] },
      ],
    });
    expect(messages.map(({ key, created_at }) => [key, created_at])).toEqual([['1', UPDATED]]);
  });

  it('introduces whoever answers once, until somebody else does', () => {
    const said = (key: string, user: CommboxUser) => ({
      message: key,
      createdTime: UPDATED,
      user,
    });
    const messages = commboxMessages({
      updated_at: UPDATED,
      payload: [
        {
          message: 'א',
          childs: [
            said('ב', visitor),
            said('ג', manager),
            said('ד', visitor),
            said('ה', manager),
            said('ו', other),
          ],
        },
      ],
    });
    expect(messages.map((_, index) => introducesManager(messages, index))).toEqual([
      false,
      false,
      true,
      false,
      false,
      true,
    ]);
  });
});
