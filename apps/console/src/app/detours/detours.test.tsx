import { channelsApi } from '@bimah/contract/channels.ts';
import { conversationsApi } from '@bimah/contract/conversations.ts';
import { reportsApi } from '@bimah/contract/reports.ts';
import { usersApi } from '@bimah/contract/users.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FakeRefusal } from '#testing/fake-api.ts';
import { apiFor, channels, permissionsIn } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const places = () => within(screen.getByRole('navigation', { name: /^(בערוץ|המקומות) שלכם$/ }));

/** A channel where something waits. */
const aBusyChannel = () =>
  apiFor('channel-editor')
    .on(conversationsApi.count, () => ({ total: 9, unread: 5 }))
    .on(reportsApi.count, () => ({ count: 1 }))
    .on(videosApi.counts, () => ({ published: 1_163, awaiting: 9, processing: 0, removed: 2 }))
    .on(channelsApi.summary, ({ params }) => {
      const channel = channels.find(({ id }) => id === params.id);
      if (!channel) throw new FakeRefusal('not_found');
      return channel;
    });

describe('a page that does not exist', () => {
  it('keeps the shell, marks the unknown part and makes one guess', async () => {
    const { user, address } = await renderApp('/channels/1/libary?tab=awaiting', {
      as: 'channel-editor',
      api: aBusyChannel(),
    });
    expect(heading()).toBe('העמוד לא נמצא');
    expect(screen.getByRole('navigation', { name: 'ניווט ראשי' })).toBeTruthy();
    expect(screen.getByText('libary').closest('code')?.textContent).toBe(
      '/channels/1/libary?tab=awaiting',
    );
    const guess = screen.getByText(/התכוונתם אל/);
    await user.click(within(guess).getByRole('link', { name: 'ספרייה' }));
    await waitFor(() => expect(address()).toBe('/channels/1/library?tab=awaiting'));
  });

  it('makes no guess where nothing is close', async () => {
    await renderApp('/no/such/page', { as: 'channel-editor' });
    expect(screen.queryByText(/התכוונתם אל/)).toBeNull();
    expect(document.querySelector('mark')).toBeNull();
  });

  it('shows an address in people’s letters', async () => {
    await renderApp('/%D7%A9%D7%9C%D7%95%D7%9D', { as: 'channel-editor' });
    expect(screen.getByText('/שלום').tagName).toBe('CODE');
  });

  it('offers the own places with how things stand there', async () => {
    await renderApp('/no/such/page', { as: 'channel-editor', api: aBusyChannel() });
    const dashboard = await places().findByRole('link', { name: /לוח הבקרה של.*שביל ההלכה/ });
    expect(dashboard.getAttribute('href')).toBe('/channels/1/dashboard');
    await waitFor(() =>
      expect(dashboard.textContent).toContain('5 שיחות שלא נקראו, דיווח פעיל אחד'),
    );
    expect(await places().findByText('1,163 סרטונים פורסמו, 9 ממתינים לפרסום')).toBeTruthy();
  });

  it('offers the catalogue to a platform admin without channels', async () => {
    await renderApp('/no/such/page', { as: 'lonely-platform-admin' });
    const own = within(screen.getByRole('navigation', { name: 'המקומות שלכם' }));
    expect(own.getByRole('link', { name: /ערוצים/ }).getAttribute('href')).toBe('/channels');
  });

  it('offers a platform admin the reports of the whole platform beside the channel', async () => {
    const api = apiFor('platform-admin').on(reportsApi.count, ({ query }) => ({
      count: query.channel_id === undefined ? 31 : 1,
    }));
    await renderApp('/app/analitics/x', { as: 'platform-admin', api });
    const own = within(screen.getByRole('navigation', { name: 'המקומות שלכם' }));
    const reports = await own.findByRole('link', { name: /כל הדיווחים/ });
    expect(reports.getAttribute('href')).toBe('/reports');
    await waitFor(() => expect(reports.textContent).toContain('31 דיווחים פעילים'));
    expect(own.getAllByRole('link')).toHaveLength(3);
  });

  it('opens the search, and leads back where there is a way back', async () => {
    const { user, address, history } = await renderApp('/account', { as: 'channel-editor' });
    history.push('/no/such/page');
    await screen.findByRole('heading', { name: 'העמוד לא נמצא' });
    await user.click(screen.getByRole('button', { name: /חיפוש סרטון, רשימה, שיחה או מסך/ }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'חזרה לעמוד הקודם' }));
    await waitFor(() => expect(address()).toBe('/account'));
  });

  it.each([true, false])('leads back past a typed address where there is one: %s', async (is) => {
    vi.stubGlobal('navigation', { canGoBack: is });
    await renderApp('/no/such/page', { as: 'channel-editor' });
    expect(screen.queryByRole('button', { name: 'חזרה לעמוד הקודם' }) !== null).toBe(is);
    vi.unstubAllGlobals();
  });
});

describe('a page that is not for this person', () => {
  it('says whose channel it is and how to get in, without a button that asks nobody', async () => {
    await renderApp('/channels/3/library', { as: 'channel-editor', api: aBusyChannel() });
    expect(heading()).toBe('אין לכם גישה לערוץ הזה');
    expect(await screen.findByText('Open Gates')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'העתקת האימייל שלי' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /בקשת גישה/ })).toBeNull();
    expect(screen.getByText('tamar.a@example.com')).toBeTruthy();
    expect(places().getAllByRole('link')).toHaveLength(2);
  });

  it('says nothing of a channel viewers do not know', async () => {
    await renderApp('/channels/99/library', { as: 'channel-editor', api: aBusyChannel() });
    expect(heading()).toBe('אין לכם גישה לערוץ הזה');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'העתקת האימייל שלי' })).toBeNull(),
    );
  });

  it.each([
    ['/registered-channels', 'העמוד הזה שייך למנהלי המערכת', /ערוצים רשומים/],
    ['/unknown', 'אין לכם גישה לעמוד הזה', /לערוץ שאינו שלכם/],
  ])('%s says: %s', async (opened, title, text) => {
    const { address } = await renderApp(opened, { as: 'channel-editor' });
    expect(address()).toBe('/unknown');
    expect(heading()).toBe(title);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('tells a platform admin that nothing is closed', async () => {
    await renderApp('/unknown', { as: 'platform-admin' });
    expect(heading()).toBe('יש לכם גישה לכל המערכת');
  });

  it('opens by itself once somebody has let them in', async () => {
    const api = aBusyChannel();
    const { address, history } = await renderApp('/channels/2/dashboard', {
      as: 'channel-editor',
      api,
    });
    expect(address()).toBe('/unknown');
    const { state } = history.location;
    api.on(usersApi.permissions, () => ({ permissions: permissionsIn('channel-admin') }));
    const again = await renderApp('/account', { as: 'channel-editor', api });
    again.history.push('/unknown', state);
    await waitFor(() => expect(again.address()).toBe('/channels/2/dashboard'));
  });
});
