import { usersApi } from '@bimah/contract/users.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { currentSession } from '#platform/session/session-store.ts';
import { done, FakeRefusal } from '#testing/fake-api.ts';
import { apiFor } from '#testing/people.ts';
import { renderApp, type RenderAppOptions } from '#testing/render-app.tsx';

async function setPassword(password: string, repeat: string, options: RenderAppOptions = {}) {
  const page = await renderApp('/reset_password/mailed-token', options);
  if (password) await page.user.type(screen.getByLabelText('סיסמה חדשה'), password);
  if (repeat) await page.user.type(screen.getByLabelText('הסיסמה החדשה, שוב'), repeat);
  await page.user.click(screen.getByRole('button', { name: 'שמירת הסיסמה' }));
  return page;
}

describe('a new password', () => {
  it('is saved with the mailed token, then one signs in with it', async () => {
    const sent: unknown[] = [];
    const api = apiFor('channel-editor').on(usersApi.resetPassword, ({ body }) => {
      sent.push(body);
      return done;
    });
    const { address } = await setPassword('rimon-al-haets', 'rimon-al-haets', { api });
    await waitFor(() => expect(address()).toBe('/login?notice=passwordChanged'));
    expect(await screen.findByText(/הסיסמה הוחלפה/)).toBeTruthy();
    expect(sent).toEqual([{ reset_token: 'mailed-token', password: 'rimon-al-haets' }]);
  });

  it('ends the session that is open here', async () => {
    const api = apiFor('channel-editor').on(usersApi.resetPassword, () => done);
    const { address } = await setPassword('rimon-al-haets', 'rimon-al-haets', {
      api,
      as: 'channel-editor',
    });
    await waitFor(() => expect(address()).toBe('/login?notice=passwordChanged'));
    expect(currentSession()).toBeNull();
  });

  it('shows its rules from the start', async () => {
    await renderApp('/reset_password/mailed-token');
    expect(screen.getByText('לפחות 8 תווים, ולא סיסמה נפוצה.')).toBeTruthy();
  });

  it.each([
    ['two that differ', 'rimon-al-haets', 'rimon-al-haetz', 'הסיסמאות אינן תואמות!'],
    ['a short one', 'rimon', 'rimon', 'הסיסמה צריכה להיות באורך 8 תווים לפחות.'],
    ['none', '', '', 'הסיסמה צריכה להיות באורך 8 תווים לפחות.'],
  ])('is refused at once: %s', async (_, password, repeat, words) => {
    const { api } = await setPassword(password, repeat);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(api.calls).not.toContain('POST /api/users/reset_password.json');
  });

  it('is refused beside its field when it is too common', async () => {
    const words = 'הסיסמה הזאת נפוצה מדי. בחרו סיסמה אחרת.';
    const api = apiFor('channel-editor').on(usersApi.resetPassword, () => {
      throw new FakeRefusal('invalid_input', { fields: { password: [words] } });
    });
    await setPassword('password123', 'password123', { api });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByLabelText('סיסמה חדשה').getAttribute('aria-invalid')).toBe('true');
  });

  it('offers a new link when the old one is gone', async () => {
    const api = apiFor('channel-editor').on(usersApi.resetPassword, () => {
      throw new FakeRefusal('reset_link_expired');
    });
    const { user } = await setPassword('rimon-al-haets', 'rimon-al-haets', { api });
    await user.click(await screen.findByRole('link', { name: 'בקשת קישור חדש' }));
    expect(await screen.findByRole('button', { name: 'שליחת הקישור' })).toBeTruthy();
  });
});
