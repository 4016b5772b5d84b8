import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LetterKeysProvider, usePageKey } from './letter-keys.ts';

const pressed = vi.fn();

function Page() {
  usePageKey({ KeyJ: pressed });
  return (
    <>
      <input aria-label="שדה" />
      <input aria-label="תיבה" type="checkbox" />
      <input aria-label="סרגל" type="range" />
    </>
  );
}

const show = (enabled = true) => {
  pressed.mockReset();
  return render(
    <LetterKeysProvider value={enabled}>
      <Page />
    </LetterKeysProvider>,
  );
};

describe('a key of the page', () => {
  it('is the physical one, whatever the layout writes', () => {
    show();
    fireEvent.keyDown(document.body, { key: 'ח', code: 'KeyJ' });
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])('does nothing with %s', (modifier) => {
    show();
    fireEvent.keyDown(document.body, { code: 'KeyJ', [modifier]: true });
    expect(pressed).not.toHaveBeenCalled();
  });

  it('stays out of text fields, not out of checkboxes and sliders', () => {
    show();
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'שדה' }), { code: 'KeyJ' });
    expect(pressed).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByRole('checkbox', { name: 'תיבה' }), { code: 'KeyJ' });
    expect(pressed).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(screen.getByRole('slider', { name: 'סרגל' }), { code: 'KeyJ' });
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it('is silent under a dialog', () => {
    show();
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('aria-modal', 'true');
    fireEvent.keyDown(document.body, { code: 'KeyJ' });
    dialog.remove();
    expect(pressed).not.toHaveBeenCalled();
  });

  it('is silent once a person has switched such keys off', () => {
    show(false);
    fireEvent.keyDown(document.body, { code: 'KeyJ' });
    expect(pressed).not.toHaveBeenCalled();
  });
});
