import { conversationsApi } from '@bimah/contract/conversations.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aConversation, conversationServer } from '#testing/conversations.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { liveLine } from '#testing/live-line.ts';
import { renderApp } from '#testing/render-app.tsx';

const ADDRESS = '/channels/1/contact';

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => aConversation(index + 1));

async function openList(conversations = many(2), address = ADDRESS) {
  const server = conversationServer(conversations);
  const line = liveLine(server.api);
  const view = await renderApp(address, { as: 'channel-editor', api: server.api });
  return { ...server, ...line, ...view };
}

const rowOf = (name: string) =>
  screen.findByRole('link', { name: new RegExp(`^פתיחת השיחה ?${name}(?!\\d)`) });

it('shows who wrote, when, and the last that was said', async () => {
  const moment = new Date(2026, 10, 3, 8, 52).toISOString();
  await openList([
    aConversation(1, {
      opener: { id: 9, name: 'נועה ב.', avatar_url: null },
      last_message: { body: 'Great, he says thank you!', isOpener: true },
      updated_at: moment,
    }),
  ]);
  const row = within(await rowOf('נועה'));
  expect(row.getByText('Great, he says thank you!').getAttribute('dir')).toBe('ltr');
  expect(row.getByText('03/11/2026').getAttribute('dir')).toBe('ltr');
  expect(row.getByText('08:52').getAttribute('dir')).toBe('ltr');
});

it('makes unread rows look different, and says so', async () => {
  await openList([aConversation(1, { unread_messages_count: 3 }), aConversation(2)]);
  const unread = await rowOf('פונה 1');
  expect(unread.dataset['unread']).toBe('true');
  expect(within(unread).getByText('3 הודעות שלא נקראו')).toBeTruthy();
  expect((await rowOf('פונה 2')).dataset['unread']).toBeUndefined();
});

it('tells those who have opened none how many wait to be read', async () => {
  await openList([
    aConversation(1, { unread_messages_count: 3 }),
    aConversation(2, { unread_messages_count: 1 }),
  ]);
  expect(await screen.findByRole('heading', { name: 'שתי שיחות שלא נקראו' })).toBeTruthy();
});

it('tells an answer of the channel from what the viewer wrote', async () => {
  await openList([aConversation(1, { last_message: { body: 'בשמחה', isOpener: false } })]);
  expect(await screen.findByText('התשובה שלכם:')).toBeTruthy();
});

it('knows what to call those who gave no name, and those who left', async () => {
  await openList([
    aConversation(1, { opener: { id: 5, name: null, avatar_url: null } }),
    aConversation(2, { opener: { id: null, name: null, avatar_url: null } }),
  ]);
  const anonymous = await rowOf('צופה אנונימי 5');
  expect(anonymous.querySelector('[data-letter="05"]')).toBeTruthy();
  expect(await rowOf('חשבון שנמחק')).toBeTruthy();
});

it('turns pages of 25', async () => {
  const { user, pages, address } = await openList(many(30));
  await rowOf('פונה 1');
  expect(screen.getAllByRole('link', { name: /פונה/ })).toHaveLength(25);
  await user.click(screen.getByRole('link', { name: 'עמוד 2' }));
  await rowOf('פונה 30');
  expect(address()).toBe(`${ADDRESS}?page=2`);
  expect(pages.map(({ limit, offset }) => [limit, offset])).toEqual([
    [25, 0],
    [25, 25],
  ]);
});

it('shows only what was not read', async () => {
  const { user, pages, address } = await openList([
    aConversation(1, { unread_messages_count: 1 }),
    aConversation(2),
  ]);
  await user.click(await screen.findByRole('radio', { name: 'לא נקראו 1' }));
  await waitFor(() => expect(screen.queryByText('פונה 2')).toBeNull());
  expect(address()).toBe(`${ADDRESS}?show=unread`);
  expect(pages.at(-1)).toEqual({ limit: 25, offset: 0, unread: true });
});

it('says that nobody has written yet', async () => {
  await openList([]);
  expect(await screen.findByRole('heading', { name: 'עדיין לא פנו אליכם' })).toBeTruthy();
});

it('offers the way back from a filter that lets nothing through', async () => {
  const { user } = await openList([aConversation(1)], `${ADDRESS}?show=unread`);
  await user.click(await screen.findByRole('button', { name: 'ניקוי הסינון' }));
  expect(await rowOf('פונה 1')).toBeTruthy();
});

it('says that it could not be loaded, and tries again', async () => {
  const { api } = conversationServer([]);
  let broken = true;
  api.on(conversationsApi.list, () => {
    if (broken) throw new FakeRefusal('bad_request');
    return { conversations: many(1), total: 1, capped: false };
  });
  const { user } = await renderApp(ADDRESS, { as: 'channel-editor', api });
  expect(await screen.findByText('השיחות לא נטענו')).toBeTruthy();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
  expect(await rowOf('פונה 1')).toBeTruthy();
});

const searchField = () => screen.findByRole('searchbox', { name: 'חיפוש בשמות ובהודעות' });

const talks = () => [
  aConversation(1, { opener: { id: 9, name: 'נועה ב.', avatar_url: null } }),
  aConversation(2, {
    last_message: { body: 'תודה!', isOpener: true },
    found: { body: '…את דפי המקורות של אתמול', isOpener: false },
  }),
];

it('finds by words, which are marked in what was found, and keeps them in the address', async () => {
  const { user, pages, address } = await openList(talks(), `${ADDRESS}?page=2`);
  await user.type(await searchField(), 'מקורות{Enter}');
  const row = await rowOf('פונה 2');
  await waitFor(() => expect(row.querySelector('mark')?.textContent).toBe('מקורות'));
  expect(within(row).getByText('התשובה שלכם:')).toBeTruthy();
  expect(within(row).queryByText('תודה!')).toBeNull();
  expect(screen.queryByText('נועה ב.')).toBeNull();
  expect(decodeURIComponent(address())).toBe(`${ADDRESS}?q=מקורות`);
  expect(pages.at(-1)).toEqual({ limit: 25, offset: 0, unread: undefined, term: 'מקורות' });
});

it('finds by the name, and marks it', async () => {
  await openList(talks(), `${ADDRESS}?q=${encodeURIComponent('נועה')}`);
  const row = await screen.findByRole('link', { name: /^פתיחת השיחה/ });
  await waitFor(() => expect(row.querySelector('mark')?.textContent).toBe('נועה'));
  expect((await searchField()).getAttribute('value')).toBe('נועה');
});

it('stays as it is beside the conversation that is opened from it', async () => {
  const query = `?q=${encodeURIComponent('מקורות')}`;
  const { user, address } = await openList(talks(), `${ADDRESS}${query}`);
  await user.click(await rowOf('פונה 2'));
  await waitFor(() => expect(address()).toBe(`/channels/1/contacts/2${query}`));
});

it('offers the words as the other keyboard writes them where nothing was found', async () => {
  const { user } = await openList(talks(), `${ADDRESS}?q=bugv&show=all`);
  await user.click(await screen.findByRole('button', { name: /^חיפוש .?נועה.?$/ }));
  expect(await screen.findByText('נועה')).toBeTruthy();
});

it('offers the way back from a search that finds nothing', async () => {
  const { user } = await openList(talks(), `${ADDRESS}?q=123`);
  await user.click(await screen.findByRole('button', { name: 'ניקוי הסינון' }));
  expect(await rowOf('פונה 2')).toBeTruthy();
});

it('says where a search has found more than it shows', async () => {
  const { api } = conversationServer([]);
  api.on(conversationsApi.list, () => ({ conversations: many(25), total: 60, capped: true }));
  await renderApp(`${ADDRESS}?q=a`, { as: 'channel-editor', api });
  expect(await screen.findByText(/^מוצגות 60 השיחות האחרונות/)).toBeTruthy();
});

it('hears of a new message in list, navigation and title', async () => {
  const { conversations, tell } = await openList([aConversation(1)]);
  await rowOf('פונה 1');
  expect(document.title).not.toContain('(1)');
  conversations.unshift(
    aConversation(2, {
      unread_messages_count: 2,
      last_message: { body: 'יש חניה?', isOpener: true },
    }),
  );
  tell({ topic: 'message', channel_id: 1, id: 2 });
  expect(await screen.findByText('יש חניה?')).toBeTruthy();
  const entry = screen.getAllByRole('link', { name: /^הודעות/ })[0];
  await waitFor(() => expect(entry?.textContent).toContain('1'));
  await waitFor(() => expect(document.title.startsWith('(1) ')).toBe(true));
});

it('keeps page and filter when a conversation is opened', async () => {
  const { user, address } = await openList(many(30), `${ADDRESS}?page=2`);
  await user.click(await rowOf('פונה 30'));
  await waitFor(() => expect(address()).toBe('/channels/1/contacts/30?page=2'));
});

it('is closed to people of other channels', async () => {
  const { address } = await renderApp('/channels/2/contact', { as: 'channel-editor' });
  await waitFor(() => expect(address()).toBe('/unknown'));
});
