import { conversationsApi, type Message } from '@bimah/contract/conversations.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aConversation, aMessage, conversationServer } from '#testing/conversations.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { liveLine } from '#testing/live-line.ts';
import { renderApp } from '#testing/render-app.tsx';
import { forgetReplies } from '../unsent.ts';

afterEach(() => {
  forgetReplies();
  localStorage.clear();
});

const opener = { id: 900, name: 'נועה ב.', avatar_url: null };
const ADDRESS = '/channels/1/contacts/5';

const range = (count: number) => Array.from({ length: count }, (_, index) => aMessage(index + 1));

function serve(messages: Message[], more: Parameters<typeof aConversation>[1] = {}) {
  const server = conversationServer([aConversation(5, { opener, ...more })], {
    messages: { 5: messages },
  });
  return { ...server, ...liveLine(server.api) };
}

async function openChat(messages = range(2), more: Parameters<typeof aConversation>[1] = {}) {
  const server = serve(messages, more);
  const view = await renderApp(ADDRESS, { as: 'channel-editor', api: server.api });
  await screen.findAllByRole('listitem');
  await waitFor(() => expect(document.querySelector('[data-side]')).toBeTruthy());
  return { ...server, ...view };
}

const bubbleOf = (text: string) => screen.getByText(text).closest('[data-side]') as HTMLElement;
const box = () => screen.getByRole('textbox', { name: 'תשובה' });
const openBox = () => screen.getByRole('button', { name: /^תשובה/ });
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^שליחה/ });

it('puts viewers on one side and the channel on the other, with day and hour', async () => {
  await openChat([
    aMessage(1, { body: 'יש חניה?', created_at: new Date(2026, 10, 3, 8, 45).toISOString() }),
    aMessage(2, {
      body: 'Yes, behind the hall',
      isOpener: false,
      user_id: 8,
      user: { name: 'דוד כ.', avatar_url: null },
      created_at: new Date(2026, 10, 4, 8, 51).toISOString(),
    }),
  ]);
  expect(bubbleOf('יש חניה?').dataset['side']).toBe('other');
  expect(bubbleOf('Yes, behind the hall').dataset['side']).toBe('own');
  expect(within(bubbleOf('יש חניה?')).getByText('08:45')).toBeTruthy();
  const days = screen.getAllByRole('heading', { level: 2, name: /2026/ });
  expect(days.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^יום שלישי, 03\/11\/2026/),
    expect.stringMatching(/^יום רביעי, 04\/11\/2026/),
  ]);
  expect(screen.getAllByText('דוד כ.')).toHaveLength(2);
});

it('lets every message find its own direction, and keeps addresses whole', async () => {
  await openChat([aMessage(1, { body: 'הודעה ל-+972-50-000-0012 או https://a.example/b' })]);
  const phone = screen.getByRole('link', { name: '+972-50-000-0012' });
  expect(phone.getAttribute('href')).toBe('tel:+972500000012');
  expect(phone.firstElementChild?.getAttribute('dir')).toBe('ltr');
  expect(phone.parentElement?.getAttribute('dir')).toBe('auto');
  const page = screen.getByRole('link', { name: 'https://a.example/b' });
  expect([page.getAttribute('target'), page.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer nofollow',
  ]);
});

it('marks what the opener wrote once until it was read, then twice, in words too', async () => {
  await openChat([
    aMessage(1, { body: 'נקראה כבר', is_read: true }),
    aMessage(2, { body: 'עוד לא' }),
    aMessage(3, { body: 'שלנו', isOpener: false, is_read: true }),
  ]);
  expect(within(bubbleOf('נקראה כבר')).getByText('נקראה')).toBeTruthy();
  expect(within(bubbleOf('עוד לא')).getByText('טרם נקראה')).toBeTruthy();
  expect(within(bubbleOf('שלנו')).queryByText(/נקראה/)).toBeNull();
});

it('marks everything as read when it is opened, and again when something comes in', async () => {
  const { seen, threads, conversations, tell } = await openChat(range(2), {
    unread_messages_count: 2,
  });
  await waitFor(() => expect(seen).toEqual([5]));
  expect(await screen.findAllByText('נקראה')).toHaveLength(2);
  threads.set(5, [...(threads.get(5) ?? []), aMessage(3, { body: 'ועוד שאלה' })]);
  conversations[0] = aConversation(5, {
    opener,
    unread_messages_count: 1,
    updated_at: '2026-11-15T09:00:00.000Z',
  });
  tell({ topic: 'message', channel_id: 1, id: 5 });
  expect(await screen.findByText('ועוד שאלה')).toBeTruthy();
  await waitFor(() => expect(seen).toEqual([5, 5]));
});

it('does not mark as read what nobody looks at', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { seen } = await openChat(range(1), { unread_messages_count: 1 });
  expect(seen).toEqual([]);
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(seen).toEqual([5]));
});

it('brings 30 messages, and 30 older ones at the top', async () => {
  const { reads, user } = await openChat(range(70));
  expect(reads).toEqual([{ limit: 30, before: undefined }]);
  expect(screen.queryByText('הודעה 40')).toBeNull();
  fireEvent.scroll(screen.getByRole('region', { name: 'מה שנכתב בשיחה' }));
  await user.click(screen.getByRole('button', { name: 'הודעות קודמות' }));
  expect(await screen.findByText('הודעה 40')).toBeTruthy();
  expect(reads.at(-1)).toEqual({ limit: 30, before: 41 });
  await user.click(screen.getByRole('button', { name: 'הודעות קודמות' }));
  expect(await screen.findByText('הודעה 1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'הודעות קודמות' })).toBeNull();
});

it('loads older messages by itself when the top is reached, and keeps the place', async () => {
  const { reads } = await openChat(range(40));
  const list = screen.getByRole('region', { name: 'מה שנכתב בשיחה' });
  let height = 1_000;
  Object.defineProperty(list, 'scrollHeight', { get: () => height });
  Object.defineProperty(list, 'clientHeight', { get: () => 400 });
  list.scrollTop = 300;
  fireEvent.scroll(list);
  list.scrollTop = 10;
  fireEvent.scroll(list);
  await waitFor(() => expect(reads).toHaveLength(2));
  height = 1_600;
  await screen.findByText('הודעה 1');
  expect(list.scrollTop).toBeGreaterThanOrEqual(610);
});

it('says that older messages did not load, and tries again only when asked', async () => {
  const { api, user, reads } = await openChat(range(40));
  api.on(conversationsApi.messages, () => {
    throw new FakeRefusal('bad_request');
  });
  await user.click(screen.getByRole('button', { name: 'הודעות קודמות' }));
  expect(await screen.findByText('ההודעות הקודמות לא נטענו')).toBeTruthy();
  fireEvent.scroll(screen.getByRole('region', { name: 'מה שנכתב בשיחה' }));
  expect(screen.getByRole('button', { name: 'ניסיון חוזר' })).toBeTruthy();
  expect(reads).toHaveLength(1);
});

it('reveals the box by a button, and sends only what has words', async () => {
  const { user, sent } = await openChat();
  expect(screen.queryByRole('textbox', { name: 'תשובה' })).toBeNull();
  await user.click(openBox());
  await waitFor(() => expect(document.activeElement).toBe(box()));
  expect(sendButton().disabled).toBe(true);
  await user.type(box(), '   ');
  expect(sendButton().disabled).toBe(true);
  await user.type(box(), 'בשמחה');
  expect(sendButton().textContent).toContain('שביל ההלכה');
  await user.click(sendButton());
  expect(await screen.findByText('בשמחה')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual(['בשמחה']);
  expect(box()).toHaveProperty('value', '');
  await waitFor(() => expect(screen.getAllByText('בשמחה')).toHaveLength(1));
});

it('opens the box with R on any layout, sends with Ctrl+Enter and closes with Escape', async () => {
  const { user, sent } = await openChat();
  fireEvent.keyDown(document.body, { key: 'ר', code: 'KeyR' });
  await user.type(await screen.findByRole('textbox', { name: 'תשובה' }), 'כן');
  await user.keyboard('{Control>}[Enter]{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.keyboard('{Escape}');
  expect(openBox()).toBeTruthy();
});

it('refuses what is too long before it is sent', async () => {
  const { user } = await openChat();
  await user.click(openBox());
  fireEvent.change(box(), { target: { value: 'א'.repeat(4_001) } });
  expect(await screen.findByText(/אפשר לכתוב עד 4,000 תווים/)).toBeTruthy();
  expect(sendButton().disabled).toBe(true);
});

it('keeps a message that did not get there, and sends it again under the same key', async () => {
  const { user, api, sent, unmount } = await openChat();
  const keys: (string | null)[] = [];
  api.on(conversationsApi.send, ({ idempotencyKey }) => {
    keys.push(idempotencyKey);
    throw new FakeRefusal('too_many_requests');
  });
  await user.click(openBox());
  await user.type(box(), 'לא ללכת לאיבוד');
  await user.click(sendButton());
  expect(await screen.findByText('לא נשלח')).toBeTruthy();
  expect(bubbleOf('לא ללכת לאיבוד').dataset['tone']).toBe('failed');
  unmount();

  const again = serve(range(2));
  await renderApp(ADDRESS, { as: 'channel-editor', api: again.api });
  await user.click(await screen.findByRole('button', { name: 'ניסיון חוזר' }));
  await waitFor(() => expect(screen.queryByText('לא נשלח')).toBeNull());
  expect(again.sent).toEqual([{ body: 'לא ללכת לאיבוד', key: keys[0] }]);
  expect(sent).toEqual([]);
  await waitFor(() => expect(screen.getAllByText('לא ללכת לאיבוד')).toHaveLength(1));
});

it('takes a message for sent that arrived though its answer did not', async () => {
  const { user, api, threads, tell } = await openChat();
  api.on(conversationsApi.send, ({ params, body }) => {
    const added = aMessage(3, { body: body.message.body, user_id: 7, isOpener: false });
    threads.set(params.id, [...(threads.get(params.id) ?? []), added]);
    throw new FakeRefusal('internal');
  });
  await user.click(openBox());
  await user.type(box(), 'הגיע');
  await user.click(sendButton());
  tell({ topic: 'message', channel_id: 1, id: 5 });
  await waitFor(() => expect(screen.queryByText('לא נשלח')).toBeNull());
  expect(screen.getAllByText('הגיע')).toHaveLength(1);
});

it('lets a failed message go when asked', async () => {
  const { user, api } = await openChat();
  api.on(conversationsApi.send, () => {
    throw new FakeRefusal('too_many_requests');
  });
  await user.click(openBox());
  await user.type(box(), 'בטעות');
  await user.click(sendButton());
  await user.click(await screen.findByRole('button', { name: 'מחיקה' }));
  expect(screen.queryByText('בטעות')).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('bimah.unsent'))).toEqual([]);
});

it('keeps a draft for each conversation until it is sent', async () => {
  const { user, unmount } = await openChat();
  await user.click(openBox());
  await user.type(box(), 'התחלה של');
  unmount();
  const { user: later } = await openChat();
  expect(box()).toHaveProperty('value', 'התחלה של');
  await later.click(sendButton());
  await waitFor(() => expect(localStorage.getItem('bimah.reply.7.5')).toBeNull());
});

it('offers no answer where nobody is left to read it', async () => {
  await openChat(range(1), { opener: { id: null, name: null, avatar_url: null } });
  expect(screen.getByText(/אין למי להשיב/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^תשובה/ })).toBeNull();
});

it('goes to the neighbours with Alt and an arrow', async () => {
  const server = conversationServer([aConversation(4), aConversation(5), aConversation(6)]);
  const { address } = await renderApp(ADDRESS, { as: 'channel-editor', api: server.api });
  await screen.findByRole('link', { name: /פונה 6/ });
  fireEvent.keyDown(document.body, { code: 'ArrowDown', altKey: true });
  await waitFor(() => expect(address()).toBe('/channels/1/contacts/6'));
});

it('says that there is no such conversation', async () => {
  const server = serve(range(1));
  server.api.on(conversationsApi.get, () => {
    throw new FakeRefusal('not_found');
  });
  await renderApp(ADDRESS, { as: 'channel-editor', api: server.api });
  expect(await screen.findByRole('heading', { name: 'אין שיחה כזאת' })).toBeTruthy();
});

it.each(['abc', '0', '99999999999999999'])(
  'does not ask for a conversation called %s',
  async (id) => {
    const server = serve(range(1));
    await renderApp(`/channels/1/contacts/${id}`, { as: 'channel-editor', api: server.api });
    expect(await screen.findByRole('heading', { name: 'אין שיחה כזאת' })).toBeTruthy();
    expect(server.api.calls.filter((call) => call.includes('/contacts'))).toEqual([]);
  },
);

it('says that messages did not load, and tries again', async () => {
  const server = serve(range(1));
  let broken = true;
  server.api.on(conversationsApi.messages, () => {
    if (broken) throw new FakeRefusal('bad_request');
    return { messages: range(1), total: 1 };
  });
  const { user } = await renderApp(ADDRESS, { as: 'channel-editor', api: server.api });
  expect(await screen.findByText('ההודעות לא נטענו')).toBeTruthy();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
  expect(await screen.findByText('הודעה 1')).toBeTruthy();
});

it('stands in the bar of the frame on a phone, with the channel and the way back', async () => {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(matchMedia(query), { matches: query.includes('max-width: 56.1875em') }),
  );
  await openChat();
  const bar = within(screen.getByRole('banner'));
  const name = bar.getByRole('heading', { level: 1, name: 'נועה ב.' });
  await waitFor(() => expect(name.parentElement?.textContent).toContain('שביל ההלכה'));
  expect(bar.getByRole('link', { name: 'לכל ההודעות' })).toBeTruthy();
  vi.unstubAllGlobals();
});
