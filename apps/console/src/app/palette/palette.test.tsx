import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseLetterKeys } from '#platform/keys/letter-keys-choice.ts';
import { renderApp } from '#testing/render-app.tsx';
import { closeOverlay } from './command-store.ts';

afterEach(() => {
  closeOverlay();
  chooseLetterKeys(true);
});

/** On a Hebrew layout the key of K writes ל. */
const pressCtrlK = () =>
  fireEvent.keyDown(document.body, { code: 'KeyK', key: 'ל', ctrlKey: true });

const openPalette = async () => {
  pressCtrlK();
  return screen.findByRole('combobox', { name: 'חיפוש או פקודה' });
};

const offered = () => screen.getAllByRole('option').map((option) => option.textContent);

describe('the palette', () => {
  it('opens and closes with Ctrl+K on a Hebrew keyboard', async () => {
    await renderApp('/account', { as: 'channel-editor' });
    await openPalette();
    pressCtrlK();
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('closes on Escape and gives focus back, the first time too', async () => {
    const { user } = await renderApp('/account', { as: 'channel-editor' });
    const button = screen.getByRole('button', { name: /חיפוש או פקודה/ });
    await user.click(button);
    await screen.findByRole('combobox', { name: 'חיפוש או פקודה' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('offers what this person can open, their channels, and actions', async () => {
    await renderApp('/account', { as: 'channel-editor' });
    await openPalette();
    expect(offered()[0]).toContain('לוח הבקרה');
    expect(offered().slice(-5)).toEqual([
      expect.stringContaining('החשבון שלי'),
      expect.stringContaining('שביל ההלכה'),
      'מעבר לאנגלית',
      'קיצורי מקלדת',
      'יציאה',
    ]);
  });

  it('goes to the first match on Enter', async () => {
    const { user, address } = await renderApp('/account', { as: 'platform-admin' });
    await user.type(await openPalette(), 'גרסה חדשה');
    await waitFor(() => expect(offered()).toEqual(['גרסה חדשה']));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/app/versions/add'));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('underlines what was found and tells which option is chosen', async () => {
    const { user } = await renderApp('/account', { as: 'platform-admin' });
    const input = await openPalette();
    await user.type(input, 'גרס');
    await waitFor(() => expect(offered()).toHaveLength(2));
    const [first] = screen.getAllByRole('option');
    expect(first?.querySelector('mark')?.textContent).toBe('גרס');
    await waitFor(() => expect(input.getAttribute('aria-activedescendant')).toBe(first?.id));
  });

  it('rescues words typed on the wrong layout', async () => {
    const { user } = await renderApp('/account', { as: 'platform-admin' });
    await user.type(await openPalette(), 'drxtu,');
    await user.click(await screen.findByRole('button', { name: /גרסאות/ }));
    expect(offered()).toEqual([expect.stringContaining('גרסאות')]);
  });
});

describe('keys', () => {
  it('G and a letter go to a screen', async () => {
    const { user, address } = await renderApp('/no/such/page', { as: 'channel-editor' });
    await user.keyboard('[KeyG][KeyA]');
    await waitFor(() => expect(address()).toBe('/account'));
  });

  it('leads nowhere one may not go', async () => {
    const { user, address } = await renderApp('/account', { as: 'channel-editor' });
    await user.keyboard('[KeyG][KeyV]');
    expect(address()).toBe('/account');
  });

  it('are switched off in the account, and left alone while typing', async () => {
    chooseLetterKeys(false);
    const { user, address } = await renderApp('/no/such/page', { as: 'channel-editor' });
    await user.keyboard('[KeyG][KeyA]');
    fireEvent.keyDown(document.body, { code: 'Slash', key: '?', shiftKey: true });
    expect(address()).toBe('/no/such/page');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are all listed under ?', async () => {
    await renderApp('/account', { as: 'platform-admin' });
    fireEvent.keyDown(document.body, { code: 'Slash', key: '?', shiftKey: true });
    const sheet = within(await screen.findByRole('dialog', { name: 'קיצורי מקלדת' }));
    expect(sheet.getByText('גרסאות').parentElement?.textContent).toBe('גרסאותGואזV');
  });
});
