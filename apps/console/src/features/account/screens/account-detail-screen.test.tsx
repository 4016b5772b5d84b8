import { systemApi } from '@bimah/contract/system.ts';
import { usersApi } from '@bimah/contract/users.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseLetterKeys, letterKeysChosen } from '#platform/keys/letter-keys-choice.ts';
import { done, FakeRefusal } from '#testing/fake-api.ts';
import { apiFor } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aSystem } from '#testing/system.ts';
import { toastSeconds } from '#ui/toasts/toast-seconds.ts';

afterEach(() => {
  chooseLetterKeys(true);
  localStorage.clear();
});

const section = (name: string) => within(screen.getByRole('region', { name }));

it('tells who one is and what one may do where', async () => {
  await renderApp('/account', { as: 'channel-admin' });
  const who = section('הפרטים שלי');
  expect(who.getByText('תמר אברהמי')).toBeTruthy();
  expect(who.getByText('tamar.a@example.com')).toBeTruthy();
  expect(who.getByText('צוות ערוץ')).toBeTruthy();
  const rows = section('הערוצים שלי').getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/שביל ההלכה.*ניהול$/),
    expect.stringMatching(/אור לבוקר.*ניהול$/),
  ]);
});

it('tells a platform admin without channels that all are open', async () => {
  await renderApp('/account', { as: 'lonely-platform-admin' });
  const who = section('הפרטים שלי');
  expect(who.getByText('ניהול המערכת')).toBeTruthy();
  expect(who.getByText('כל הערוצים פתוחים לכם.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'הערוצים שלי' })).toBeNull();
});

describe('changing the password', () => {
  const ask = async (api = apiFor('channel-editor')) => {
    const { user } = await renderApp('/account', { as: 'channel-editor', api });
    await user.click(screen.getByRole('button', { name: 'שליחת קישור להחלפת הסיסמה' }));
  };

  it('mails a link to oneself', async () => {
    const asked: string[] = [];
    await ask(
      apiFor('channel-editor').on(usersApi.forgotPassword, ({ body }) => {
        asked.push(body.email);
        return done;
      }),
    );
    expect(await screen.findByText(/הקישור נשלח אל/)).toBeTruthy();
    expect(asked).toEqual(['tamar.a@example.com']);
  });

  it('says why no link was mailed', async () => {
    await ask(
      apiFor('channel-editor').on(usersApi.forgotPassword, () => {
        throw new FakeRefusal('too_many_requests');
      }),
    );
    expect(await screen.findByText('הקישור לא נשלח')).toBeTruthy();
    expect(screen.getByText('יותר מדי ניסיונות. נסו שוב בעוד זמן קצר.')).toBeTruthy();
  });
});

it('shows where mail is set up instead of a link that would not come, to those who may know', async () => {
  const api = apiFor('platform-admin').on(systemApi.get, () =>
    aSystem({ mail: { ...aSystem().mail, state: 'not_set_up' } }),
  );
  await renderApp('/account', { as: 'platform-admin', api });
  expect(await screen.findByText(/הדואר לא הוגדר/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'בדיקת הדואר במצב המערכת' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /שליחת קישור/ })).toBeNull();
});

describe('preferences', () => {
  it('change the looks at once and are kept', async () => {
    const { user } = await renderApp('/account', { as: 'channel-editor' });
    const themes = screen.getByRole('radiogroup', { name: 'מראה' });
    await user.click(within(themes).getByRole('radio', { name: 'כהה' }));
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
    expect(localStorage.getItem('bimah.theme')).toBe('dark');
  });

  it('keep messages for as long as somebody needs to read them', async () => {
    const { user } = await renderApp('/account', { as: 'channel-editor' });
    const durations = within(screen.getByRole('radiogroup', { name: 'משך ההודעות הקופצות' }));
    await user.click(durations.getByRole('radio', { name: 'עד לסגירה' }));
    expect(toastSeconds()).toBeNull();
    expect(durations.getByRole<HTMLInputElement>('radio', { name: 'עד לסגירה' }).checked).toBe(
      true,
    );
  });

  it('switch single-letter shortcuts off', async () => {
    const { user } = await renderApp('/account', { as: 'channel-editor' });
    await user.click(screen.getByRole('switch', { name: 'קיצורים של אות אחת' }));
    expect(letterKeysChosen()).toBe(false);
    await user.keyboard('[KeyG][KeyA]');
    expect(screen.getByRole('switch', { name: 'קיצורים של אות אחת' })).toBeTruthy();
  });
});
