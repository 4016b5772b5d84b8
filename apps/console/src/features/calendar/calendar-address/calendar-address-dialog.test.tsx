// @vitest-environment jsdom
import { calendarAddressesApi } from '@bimah/contract/calendar-addresses.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { done, FakeApi, FakeRefusal } from '#testing/fake-api.ts';
import { CalendarAddressDialog } from './calendar-address-dialog.tsx';

const URL_OF = (n: number) => `https://bimah.example/api/calendar_addresses/code-${n}.ics`;
const created_at = '2026-11-01T09:00:00.000Z';

/** A server that knows whether there is an address, and counts how many were made. */
function open({ has = false, refuses = false } = {}) {
  const state = { has, made: 0, asked: [] as (number | undefined)[] };
  const api = new FakeApi()
    .on(calendarAddressesApi.get, ({ query }) => {
      state.asked.push(query.channel_id);
      return { address: state.has ? { created_at } : null };
    })
    .on(calendarAddressesApi.renew, ({ body }) => {
      if (refuses) throw new FakeRefusal('forbidden');
      expect(body).toEqual({ channel_id: 7 });
      state.has = true;
      state.made += 1;
      return { address: { created_at, url: URL_OF(state.made) } };
    })
    .on(calendarAddressesApi.remove, () => {
      state.has = false;
      return done;
    });
  api.install();
  render(
    <ThemeProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <CalendarAddressDialog channelId={7} onClose={vi.fn()} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return { state, user: userEvent.setup() };
}

const address = () => screen.findByLabelText<HTMLInputElement>('כתובת היומן');
const click = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('the address of a calendar', () => {
  it('is made, shown once and can be copied', async () => {
    const { user, state } = open();
    expect(await screen.findByText('עוד אין לכם כתובת ליומן הזה.')).toBeTruthy();
    await click(user, 'יצירת כתובת');
    expect((await address()).value).toBe(URL_OF(1));
    await click(user, 'העתקת הכתובת');
    expect(await navigator.clipboard.readText()).toBe(URL_OF(1));
    expect(state.asked[0]).toBe(7);
  });

  it('is not shown again later, and a new one is made only after a question', async () => {
    const { user, state } = open({ has: true });
    expect(await screen.findByText(/יש לכם כתובת/)).toBeTruthy();
    expect(screen.queryByLabelText('כתובת היומן')).toBeNull();
    await click(user, 'כתובת חדשה');
    expect(await screen.findByText('ליצור כתובת חדשה?')).toBeTruthy();
    expect(state.made).toBe(0);
    await click(user, 'כתובת חדשה');
    expect((await address()).value).toBe(URL_OF(1));
  });

  it('is removed after a question', async () => {
    const { user, state } = open({ has: true });
    await click(user, 'הסרת הכתובת');
    expect(await screen.findByText('להסיר את הכתובת?')).toBeTruthy();
    await click(user, 'הסרת הכתובת');
    expect(await screen.findByText('עוד אין לכם כתובת ליומן הזה.')).toBeTruthy();
    expect(state.has).toBe(false);
  });

  it('says so where it could not be made', async () => {
    const { user } = open({ refuses: true });
    await click(user, 'יצירת כתובת');
    expect(await screen.findByRole('button', { name: 'יצירת כתובת' })).toBeTruthy();
    expect(screen.queryByLabelText('כתובת היומן')).toBeNull();
  });
});
