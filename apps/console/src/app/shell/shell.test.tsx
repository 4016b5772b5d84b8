import { channelsApi } from '@bimah/contract/channels.ts';
import { liveApi } from '@bimah/contract/live.ts';
import { reportsApi } from '@bimah/contract/reports.ts';
import { usersApi } from '@bimah/contract/users.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { notify } from '#ui/toasts/toast-store.ts';
import { currentSession } from '#platform/session/session-store.ts';
import { done, FakeRefusal } from '#testing/fake-api.ts';
import { apiFor, channels, permissionsIn } from '#testing/people.ts';
import { renderApp, TOKEN } from '#testing/render-app.tsx';
import { StreamClass } from '#testing/stream-class.ts';
import { rememberChannel } from '../navigation/remembered-channel.ts';

afterEach(() => {
  rememberChannel(null);
  sessionStorage.clear();
});

/** The page head inside the sheet is a header too. */
const toolbar = () => screen.getAllByRole('banner')[0] as HTMLElement;
const navigation = () => screen.getByRole('navigation', { name: 'ניווט ראשי' });

describe('the navigation', () => {
  it('shows a platform admin the system section and marks where one is', async () => {
    await renderApp('/app/versions/add', { as: 'platform-admin' });
    const nav = within(navigation());
    expect(nav.getByRole('button', { name: 'מערכת' }).getAttribute('aria-expanded')).toBe('true');
    expect(nav.getByRole('link', { name: 'גרסאות' }).getAttribute('aria-current')).toBe('true');
  });

  it('does not wait for the name of a channel, which would push everything down', async () => {
    const api = apiFor('lonely-platform-admin').on(channelsApi.get, () => new Promise(() => {}));
    await renderApp('/channels/3/video/add', { as: 'lonely-platform-admin', api });
    const fold = within(navigation()).getByRole('button', { name: 'הערוץ' });
    expect(fold.getAttribute('aria-expanded')).toBe('true');
  });

  it('asks what waits in a section only where somebody sees it', async () => {
    const api = apiFor('platform-admin').on(reportsApi.count, ({ query }) => ({
      count: query.channel_id === undefined ? 31 : 0,
    }));
    const { user } = await renderApp('/channels/1/playlist', { as: 'platform-admin', api });
    const nav = within(navigation());
    const fold = await nav.findByRole('button', { name: 'מערכת' });
    expect(nav.queryByText('31')).toBeNull();
    await user.click(fold);
    expect(await nav.findByText('31')).toBeTruthy();
  });

  it('shows others no system section', async () => {
    await renderApp('/account', { as: 'channel-admin' });
    expect(within(navigation()).queryByText('מערכת')).toBeNull();
  });

  it('leads to the content first of all', async () => {
    const { user } = await renderApp('/account', { as: 'channel-editor' });
    act(() => (document.activeElement as HTMLElement | null)?.blur());
    await user.tab();
    expect(document.activeElement?.textContent).toBe('דילוג לתוכן');
    const target = document.activeElement?.getAttribute('href')?.slice(1) ?? '';
    expect(document.getElementById(target)?.tagName).toBe('MAIN');
  });

  it('moves focus to the title of the next screen', async () => {
    const { user } = await renderApp('/no/such/page', { as: 'channel-editor' });
    await user.click(screen.getByRole('link', { name: 'ספרייה' }));
    const title = await screen.findByRole('heading', { level: 1, name: 'ספרייה' });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });
});

describe('the channel switcher', () => {
  it('names the only channel one has, and offers no choice', async () => {
    await renderApp('/account', { as: 'channel-editor' });
    expect(within(toolbar()).getByText('שביל ההלכה')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /החלפת ערוץ/ })).toBeNull();
  });

  it('remembers the choice where the address has no channel', async () => {
    const { user, address } = await renderApp('/account?a=b', { as: 'channel-admin' });
    await user.click(screen.getByRole('button', { name: /החלפת ערוץ/ }));
    await user.click(await screen.findByRole('option', { name: 'אור לבוקר' }));
    expect(await screen.findByRole('button', { name: /אור לבוקר.*החלפת ערוץ/ })).toBeTruthy();
    expect(address()).toBe('/account?a=b');
    expect(localStorage.getItem('bimah.channel')).toBe('2');
  });

  it('rewrites the channel in the address and keeps the rest', async () => {
    const { user, address } = await renderApp('/channels/1/of-no-screen/5?page=2', {
      as: 'channel-admin',
    });
    await user.click(screen.getByRole('button', { name: /החלפת ערוץ/ }));
    await user.click(await screen.findByRole('option', { name: 'אור לבוקר' }));
    await waitFor(() => expect(address()).toBe('/channels/2/of-no-screen/5?page=2'));
  });

  it('lets a platform admin search all channels, half a second after the last letter', async () => {
    const terms: string[] = [];
    const api = apiFor('platform-admin').on(channelsApi.autocomplete, ({ query }) => {
      terms.push(query.term);
      const items = channels.filter(({ name }) => name.includes(query.term));
      return { items, total_count: items.length };
    });
    const { user } = await renderApp('/account', { as: 'platform-admin', api });
    await user.click(screen.getByRole('button', { name: /החלפת ערוץ/ }));
    await user.type(await screen.findByRole('combobox', { name: 'חיפוש ערוץ' }), 'Gates');
    await waitFor(() => expect(terms).toEqual(['', 'Gates']));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  });

  it('closes on Escape and gives focus back', async () => {
    const { user } = await renderApp('/account', { as: 'channel-admin' });
    const button = screen.getByRole('button', { name: /החלפת ערוץ/ });
    await user.click(button);
    await screen.findByRole('option', { name: 'אור לבוקר' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(document.activeElement).toBe(button);
  });
});

describe('signing out', () => {
  const leave = async (api = apiFor('channel-editor')) => {
    const page = await renderApp('/account', { as: 'channel-editor', api });
    await page.user.click(within(navigation()).getByRole('button', { name: 'יציאה' }));
    return page;
  };

  it('asks first', async () => {
    const { user, address } = await leave();
    await user.click(await screen.findByRole('button', { name: 'ביטול' }));
    expect(address()).toBe('/account');
    expect(currentSession()).not.toBeNull();
  });

  it.each([
    ['works', () => done],
    [
      'fails',
      () => {
        throw new FakeRefusal('unavailable');
      },
    ],
  ])('forgets the person also if telling the server %s', async (_, answer) => {
    const tokens: (string | null)[] = [];
    const api = apiFor('channel-editor').on(usersApi.logout, ({ token }) => {
      tokens.push(token);
      return answer();
    });
    sessionStorage.setItem('bimah.draft.x', '{}');
    const { user, address } = await leave(api);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'יציאה' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(tokens).toEqual([TOKEN]);
    expect(localStorage.getItem('bimah.session')).toBeNull();
    expect(sessionStorage.getItem('bimah.draft.x')).toBeNull();
  });
});

it('keeps what was said in a toast, with its time and a way back', async () => {
  const { user } = await renderApp('/account', { as: 'channel-editor' });
  const undone: string[] = [];
  act(() => {
    notify.success('הסרטון הוסתר', { undo: async () => undone.push('הסרטון') });
  });
  await user.click(screen.getByRole('button', { name: 'פעילות, יש חדש' }));
  const tray = within(await screen.findByRole('dialog', { name: 'פעילות' }));
  expect(tray.getByText('הסרטון הוסתר')).toBeTruthy();
  expect(tray.getByText(/^\d\d:\d\d$/)).toBeTruthy();
  await user.click(tray.getByRole('button', { name: 'ביטול הפעולה' }));
  expect(undone).toEqual(['הסרטון']);
});

it('follows a permission that is taken away while the page is open', async () => {
  let allowed = permissionsIn('channel-admin');
  let say: (text: string) => void = () => {};
  const api = apiFor('channel-admin')
    .on(usersApi.permissions, () => ({ permissions: allowed }))
    .on(
      liveApi.stream,
      (() =>
        new Response(
          new StreamClass({
            start: (controller) => {
              say = (text) => controller.enqueue(new TextEncoder().encode(text));
            },
          }),
        )) as never,
    );
  await renderApp('/account', { as: 'channel-admin', api });
  expect(screen.getByRole('button', { name: /החלפת ערוץ/ })).toBeTruthy();
  allowed = permissionsIn('channel-editor');
  act(() => say('data: {"topic":"permissions","channel_id":null,"id":7}\n\n'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /החלפת ערוץ/ })).toBeNull());
});

it('leaves with somebody who has lost the last channel', async () => {
  const api = apiFor('channel-editor').on(liveApi.stream, () => {
    throw new FakeRefusal('forbidden');
  });
  const { address } = await renderApp('/account', { as: 'channel-editor', api });
  await waitFor(() => expect(address()).toMatch(/^\/login\?.*notice=not_authorised/));
  expect(await screen.findByText('אין לכם הרשאה להיכנס למערכת. פנו לצוות.')).toBeTruthy();
});
