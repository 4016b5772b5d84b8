import { notificationsApi } from '@bimah/contract/notifications.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeRefusal } from '#testing/fake-api.ts';
import { aNotification, notificationsServer } from '#testing/notifications.ts';
import type { Role } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { setToastSeconds } from '#ui/toasts/toast-seconds.ts';

const ADDRESS = '/notifications';

async function open(role: Role = 'platform-admin', server = notificationsServer(role)) {
  const page = await renderApp(ADDRESS, { as: role, api: server.api });
  await screen.findByRole('textbox', { name: /כותרת/ });
  return { ...page, server };
}
type User = Awaited<ReturnType<typeof open>>['user'];

const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /כותרת/ });
const body = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /תוכן/ });
const send = () => screen.getByRole('button', { name: /^שליחה/ });
const dialog = () => screen.findByRole('dialog', { name: /^לשלוח את ההתראה/ });
const confirm = async (user: User) =>
  user.click(within(await dialog()).getByRole('button', { name: /^שליחה ל/ }));
const picker = () => screen.findByRole<HTMLInputElement>('combobox', { name: /נמענים/ });
const isOff = () => send().getAttribute('aria-disabled') === 'true';
const records = async () =>
  within(await screen.findByRole('list', { name: 'התראות שנשלחו' })).getAllByRole('listitem');
const choose = async (user: User, channel: string) => {
  await user.click(await picker());
  await user.click(await screen.findByRole('option', { name: channel }));
};

describe('sending', () => {
  it('waits for a title', async () => {
    const { user } = await open();
    expect(isOff()).toBe(true);
    await user.type(title(), '   ');
    expect(isOff()).toBe(true);
    await user.type(title(), 'שיעור חי הערב');
    expect(isOff()).toBe(false);
  });

  it.each([
    [40, 'נראית במלואה על מסך נעול.', '40 / 40'],
    [41, 'תיחתך באייפון נעול.', '41 / 65'],
    [66, 'תיחתך בכל מסך נעול.', '66 / 100'],
  ])('tells of a title of %i letters where it is cut', async (length, words, meter) => {
    const { user } = await open();
    await user.click(title());
    await user.paste('א'.repeat(length));
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText(meter)).toBeTruthy();
  });

  it('goes to the followers of the channel, whose id travels as video_id', async () => {
    const { user, server } = await open();
    await user.type(title(), 'שיעור חי הערב');
    await user.type(body(), 'בשמונה');
    await choose(user, 'אור לבוקר');
    expect(await screen.findByText(/, 60 אנשים\. אחרי השליחה/)).toBeTruthy();
    expect(send().textContent).toContain('אור לבוקר');
    await user.click(send());
    await confirm(user);
    await screen.findByText('ההתראה נשלחה');
    expect(server.sent.map((one) => one.body)).toEqual([
      { title: 'שיעור חי הערב', body: 'בשמונה', video_id: 2 },
    ]);
    expect(server.sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('without a channel goes to everybody, and says so first', async () => {
    const { user, server } = await open();
    expect(await screen.findByText(/לכל משתמשי האפליקציה, 12,345 אנשים\. אחרי/)).toBeTruthy();
    await user.type(title(), 'גרסה חדשה');
    await user.click(send());
    await confirm(user);
    await screen.findByText('ההתראה נשלחה');
    expect(server.sent[0]?.body).toEqual({ title: 'גרסה חדשה', body: '' });
    expect((await records())[0]?.textContent).toContain('לכל המשתמשים');
  });

  it('asks first, with the words as they will look and the number of people', async () => {
    const { user, server } = await open();
    await user.type(title(), 'גרסה חדשה');
    await user.type(body(), 'עכשיו בחנות');
    await user.click(send());
    const asked = within(await dialog());
    expect(asked.getByRole('heading').textContent).toBe('לשלוח את ההתראה ל־12,345 אנשים?');
    expect(asked.getByText('גרסה חדשה')).toBeTruthy();
    expect(asked.getByText('עכשיו בחנות')).toBeTruthy();
    expect(asked.getByText(/כל משתמשי האפליקציה/)).toBeTruthy();
    await user.click(asked.getByRole('button', { name: 'ביטול' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent).toEqual([]);
    expect(title().value).toBe('גרסה חדשה');
    await choose(user, 'אור לבוקר');
    await user.click(send());
    expect(await screen.findByRole('button', { name: 'שליחה ל־60 אנשים' })).toBeTruthy();
  });

  it('does not ask where nobody knows how many there are', async () => {
    const { user, server } = await open();
    server.api.on(notificationsApi.audience, () => {
      throw new FakeRefusal('too_many_requests');
    });
    await user.type(title(), 'גרסה חדשה');
    await user.click(send());
    expect(await screen.findByText(/יותר מדי/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.sent).toEqual([]);
  });

  it('says so for two seconds, and empties the form for the next one', async () => {
    const { user } = await open();
    setToastSeconds(2);
    await user.type(title(), 'שיעור חי הערב');
    await user.type(body(), 'בשמונה');
    await user.click(send());
    await confirm(user);
    await screen.findByText('ההתראה נשלחה');
    await waitFor(() => expect(title().value).toBe(''));
    expect(body().value).toBe('');
    expect(document.activeElement).toBe(title());
    await waitFor(() => expect(screen.queryByText('ההתראה נשלחה')).toBeNull());
    expect((await records())[0]?.textContent).toContain('שיעור חי הערב');
  });

  it('happens once on a double click', async () => {
    const { user, server } = await open();
    await user.type(title(), 'פעם אחת');
    await user.dblClick(send());
    await user.dblClick(within(await dialog()).getByRole('button', { name: /^שליחה ל/ }));
    await screen.findByText('ההתראה נשלחה');
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(server.sent).toHaveLength(1);
    expect(title().getAttribute('aria-invalid')).not.toBe('true');
  });

  it('travels under the same key when the network fails and it is sent again', async () => {
    const { user, server } = await open();
    const keys: (string | null)[] = [];
    let fails = true;
    server.api.on(notificationsApi.send, ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      if (fails) {
        fails = false;
        throw new TypeError('Failed to fetch');
      }
      return aNotification(5);
    });
    await user.type(title(), 'פעם אחת');
    await user.click(send());
    await confirm(user);
    await screen.findByText('ההתראה נשלחה');
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('keeps what was typed when it is refused, and says why', async () => {
    const { user, server } = await open();
    server.api.on(notificationsApi.send, () => {
      throw new FakeRefusal('too_many_requests');
    });
    await user.type(title(), 'שיעור חי הערב');
    await user.type(body(), 'בשמונה');
    await user.click(send());
    await confirm(user);
    expect(await screen.findByText(/יותר מדי/)).toBeTruthy();
    expect(title().value).toBe('שיעור חי הערב');
    expect(body().value).toBe('בשמונה');
    expect(screen.queryByText('ההתראה נשלחה')).toBeNull();
  });

  it('puts the server’s complaint beside its field', async () => {
    const { user, server } = await open();
    server.api.on(notificationsApi.send, () => {
      throw new FakeRefusal('invalid_input', { fields: { body: ['הטקסט ארוך מדי'] } });
    });
    await user.type(title(), 'שיעור חי הערב');
    await user.click(send());
    await confirm(user);
    expect(await screen.findByText('הטקסט ארוך מדי')).toBeTruthy();
    expect(document.activeElement).toBe(body());
  });
});

describe('other staff', () => {
  it('must choose one of their channels', async () => {
    const { user, server } = await open('channel-admin');
    await user.type(title(), 'שיעור חי הערב');
    expect(isOff()).toBe(true);
    await user.click(await picker());
    const offers = await screen.findAllByRole('option');
    expect(offers.map(({ textContent }) => textContent)).toEqual(['שביל ההלכה', 'אור לבוקר']);
    await user.click(await screen.findByRole('option', { name: 'אור לבוקר' }));
    await waitFor(() => expect(isOff()).toBe(false));
    await user.click(send());
    await confirm(user);
    await screen.findByText('ההתראה נשלחה');
    expect(server.sent[0]?.body).toMatchObject({ video_id: 2 });
  });

  it('with one channel have it chosen already', async () => {
    const { user, server } = await open('channel-editor');
    await waitFor(async () => expect((await picker()).value).toBe('שביל ההלכה'));
    await user.type(title(), 'שיעור חי הערב');
    await user.click(send());
    await confirm(user);
    await screen.findByText('ההתראה נשלחה');
    expect(server.sent[0]?.body).toMatchObject({ video_id: 1 });
  });

  it('come by the address; the system section is not theirs', async () => {
    await open('channel-editor');
    const navigation = within(screen.getByRole('navigation', { name: 'ניווט ראשי' }));
    expect(navigation.queryByRole('link', { name: 'שליחת התראה' })).toBeNull();
    expect(navigation.getByRole('link', { name: 'ספרייה' }).closest('[data-folded]')).toBeNull();
  });

  it('see what was sent once they have chosen', async () => {
    const server = notificationsServer(
      'channel-admin',
      aNotification(2, { video_id: 2, title: 'של הבוקר' }),
      aNotification(1),
    );
    const { user } = await open('channel-admin', server);
    expect(screen.getByText('בחרו ערוץ כדי לראות מה נשלח ממנו.')).toBeTruthy();
    await choose(user, 'אור לבוקר');
    await waitFor(async () => expect(await records()).toHaveLength(1));
    expect((await records())[0]?.textContent).toContain('של הבוקר');
  });
});

describe('the history', () => {
  it.each([
    ['queued', { recipients: null, delivered: 0, dropped: 0 }, ['ממתינה בתור']],
    ['sending', { delivered: 12, dropped: 0 }, ['בשליחה', 'נמסרה ל־12 מתוך 60 מכשירים']],
    ['sent', {}, ['נמסרה ל־58 מתוך 60 מכשירים', 'שני מכשירים כבר אינם פעילים']],
    ['sent', { failed: 2 }, ['נמסרה בחלקה', 'המסירה לשני מכשירים נכשלה']],
    ['failed', { delivered: 0, dropped: 0, failed: 60 }, ['לא נמסרה', 'המסירה ל־60 מכשירים נכשלה']],
    ['sent', { recipients: 0, delivered: 0, dropped: 0 }, ['אין מכשירים שאפשר לשלוח אליהם']],
  ] as const)('tells what became of it: %s %j', async (status, more, words) => {
    const server = notificationsServer('platform-admin', aNotification(1, { status, ...more }));
    await open('platform-admin', server);
    const [record] = await records();
    for (const word of words) expect(record?.textContent).toContain(word);
  });

  it('names whom it went to and who sent it', async () => {
    const server = notificationsServer(
      'platform-admin',
      aNotification(3),
      aNotification(2, { video_id: null, channel: null, to_everybody: true, sender: null }),
      aNotification(1, { video_id: null, channel: null, sender: { id: 9, name: null } }),
    );
    await open('platform-admin', server);
    const [followers, everybody, gone] = await records();
    expect(followers?.textContent).toMatch(/לעוקבים של .*שביל ההלכה.*מאת .*תמר אברהמי/s);
    expect(everybody?.textContent).toMatch(/לכל המשתמשים.*חשבון שכבר אינו קיים/s);
    expect(gone?.textContent).toMatch(/ערוץ שכבר אינו קיים.*משתמש מספר/s);
  });

  it('shows text as text', async () => {
    const text = '<b onmouseover=alert(1)>שיעור</b>';
    await open(
      'platform-admin',
      notificationsServer('platform-admin', aNotification(1, { title: text, body: text })),
    );
    expect((await records())[0]?.textContent).toContain(text);
    expect(document.querySelector('b[onmouseover]')).toBeNull();
  });

  it('shows more when asked', async () => {
    const server = notificationsServer(
      'platform-admin',
      ...Array.from({ length: 12 }, (_, index) => aNotification(12 - index)),
    );
    const { user } = await open('platform-admin', server);
    await waitFor(async () => expect(await records()).toHaveLength(10));
    await user.click(screen.getByRole('button', { name: /הצגת עוד/ }));
    await waitFor(async () => expect(await records()).toHaveLength(12));
  });

  it('says that it did not load, and tries again', async () => {
    const server = notificationsServer('platform-admin');
    let refuses = true;
    server.api.on(notificationsApi.list, () => {
      if (refuses) throw new FakeRefusal('bad_request');
      return { notifications: [], total: 0 };
    });
    const { user } = await open('platform-admin', server);
    expect(await screen.findByText('ההתראות שנשלחו לא נטענו')).toBeTruthy();
    refuses = false;
    await user.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
    expect(await screen.findByText('עדיין לא נשלחו התראות.')).toBeTruthy();
  });
});
