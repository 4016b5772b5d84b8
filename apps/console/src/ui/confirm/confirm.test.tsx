// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { useConfirm, type ConfirmRequest } from './confirm-context.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ConfirmProvider, type ConfirmProviderProps } from './confirm-provider.tsx';

interface Asked extends Partial<ConfirmRequest> {
  /** The title of a second question. */
  andThen?: string;
}

function Opener({ request: { andThen, ...request } }: { request: Asked }) {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('');
  const ask = async () => {
    const question = {
      title: 'למחוק את הגרסה?',
      effect: 'אי אפשר לשחזר.',
      confirmLabel: 'מחיקת הגרסה',
      danger: true,
      ...request,
    };
    let confirmed = await confirm(question);
    if (confirmed && andThen) confirmed = await confirm({ ...question, title: andThen });
    setAnswer(confirmed ? 'כן' : 'לא');
  };
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        מחיקה
      </button>
      <output>{answer}</output>
    </>
  );
}

function show(request: Asked, props: Partial<ConfirmProviderProps> = {}) {
  render(
    <ThemeProvider env="test">
      <ConfirmProvider describeError={(error) => `שגיאה: ${(error as Error).message}`} {...props}>
        <Opener request={request} />
      </ConfirmProvider>
    </ThemeProvider>,
  );
  const user = userEvent.setup();
  return { user, ask: () => user.click(screen.getByRole('button', { name: 'מחיקה' })) };
}

async function open(request: Asked = {}) {
  const { user, ask } = show(request);
  await ask();
  const dialog = await screen.findByRole('dialog', { name: 'למחוק את הגרסה?' });
  return { user, dialog };
}

const cancelButton = () => screen.getByRole('button', { name: 'ביטול' });
const verbButton = () => screen.getByRole('button', { name: 'מחיקת הגרסה' });
const answer = () => screen.getByRole('status').textContent;
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the confirm dialog', () => {
  it('that cannot be fetched is a no, and is fetched again for the next question', async () => {
    let isOffline = true;
    const load = () =>
      isOffline ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(ConfirmDialog);
    const onUnavailable = vi.fn<() => void>();
    const { ask } = show({}, { load, onUnavailable });
    await ask();
    await waitFor(() => expect(answer()).toBe('לא'));
    expect(onUnavailable).toHaveBeenCalledOnce();
    isOffline = false;
    await ask();
    expect(await screen.findByRole('dialog', { name: 'למחוק את הגרסה?' })).toBeTruthy();
  });

  it('that cannot be fetched ahead of any question takes nothing away', async () => {
    const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    show({}, { load });
    expect(load).not.toHaveBeenCalled();
    await userEvent.keyboard('{Tab}{Tab}');
    expect(load).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'מחיקה' })).toBeTruthy();
  });

  it('names the action, says its effect and puts focus on the safe button', async () => {
    const { dialog } = await open();
    expect(dialog.textContent).toContain('אי אפשר לשחזר.');
    await waitFor(() => expect(document.activeElement).toBe(cancelButton()));
  });

  it('is called off by Cancel and by Escape', async () => {
    const first = await open();
    await first.user.click(cancelButton());
    await gone();
    expect(answer()).toBe('לא');

    await first.user.click(screen.getByRole('button', { name: 'מחיקה' }));
    await first.user.keyboard('{Escape}');
    await gone();
    expect(answer()).toBe('לא');
  });

  it('returns focus to where it was opened from', async () => {
    const { user } = await open();
    await user.click(cancelButton());
    await gone();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'מחיקה' })),
    );
  });

  it('begins a second question on the safe button, and returns to where the first came from', async () => {
    const { user } = await open({ andThen: 'להסיר גם את הדיווחים?' });
    await user.click(verbButton());
    await screen.findByRole('dialog', { name: 'להסיר גם את הדיווחים?' });
    await waitFor(() => expect(document.activeElement).toBe(cancelButton()));
    await user.keyboard('{Escape}');
    await gone();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'מחיקה' })),
    );
  });

  it('stays until the action is done', async () => {
    let finish = () => {};
    const action = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (finish = resolve)));
    const { user } = await open({ action });
    await user.click(verbButton());
    await user.keyboard('{Escape}');
    await user.click(cancelButton());
    expect(screen.getByRole('dialog')).toBeDefined();
    expect(action).toHaveBeenCalledOnce();

    finish();
    await gone();
    expect(answer()).toBe('כן');
  });

  it('shows why the action failed, stays, and lets one try again', async () => {
    const action = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new Error('הגרסה בשימוש'))
      .mockResolvedValueOnce(undefined);
    const { user } = await open({ action });
    await user.click(verbButton());
    expect((await screen.findByRole('alert')).textContent).toBe('שגיאה: הגרסה בשימוש');

    await user.click(verbButton());
    await gone();
    expect(action).toHaveBeenCalledTimes(2);
    expect(answer()).toBe('כן');
  });

  it('takes Ctrl+Enter on any keyboard layout', async () => {
    const { user } = await open();
    await user.keyboard('{Control>}[Enter]{/Control}');
    await gone();
    expect(answer()).toBe('כן');
  });
});

it('waits for the word that has to be written, and tells the reason', async () => {
  const action = vi.fn(() => Promise.resolve());
  const { user } = await open({ typed: 'לצמיתות', reason: true, action });
  const field = screen.getByRole('textbox', { name: /לאישור, הקלידו/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.click(screen.getByRole('button', { name: 'מחיקת הגרסה' }));
  await user.type(field, 'לצמיתות{Enter}');
  expect(action).not.toHaveBeenCalled();
  const reason = screen.getByRole('textbox', { name: 'סיבה (לא חובה)' });
  expect(reason.getAttribute('dir')).toBe('rtl');
  await user.type(reason, 'Twice');
  expect(reason.getAttribute('dir')).toBe('ltr');
  await user.clear(reason);
  await user.type(reason, 'הועלתה פעמיים');
  await user.click(screen.getByRole('button', { name: 'מחיקת הגרסה' }));
  await waitFor(() => expect(action).toHaveBeenCalledWith({ reason: 'הועלתה פעמיים' }));
});
