// @vitest-environment jsdom
import { CloseButton, Modal, useDirection, useMantineColorScheme } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { THEME_STORAGE_KEY, ThemeProvider } from './theme-provider.tsx';

beforeEach(() => {
  const meta = Object.assign(document.createElement('meta'), {
    name: 'csp-nonce',
    content: 'n0nce',
  });
  document.head.replaceChildren(meta);
});

afterEach(() => {
  document.head.replaceChildren();
  localStorage.clear();
});

const Direction = () => <output>{useDirection().dir}</output>;
const Scheme = () => <output>{useMantineColorScheme().colorScheme}</output>;

describe('ThemeProvider', () => {
  it('gives the direction of the language to every part', () => {
    render(<Direction />, { wrapper: ThemeProvider });
    expect(screen.getByRole('status').textContent).toBe('rtl');
  });

  it('follows the system until a theme is chosen', () => {
    const { unmount } = render(<Scheme />, { wrapper: ThemeProvider });
    expect(screen.getByRole('status').textContent).toBe('auto');
    unmount();

    localStorage.setItem(THEME_STORAGE_KEY, 'dark');
    render(<Scheme />, { wrapper: ThemeProvider });
    expect(screen.getByRole('status').textContent).toBe('dark');
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
  });

  it('carries the nonce of the page on each style element, also on the scroll lock of a dialog', () => {
    render(
      <Modal opened onClose={() => {}} title="כותרת">
        תוכן
      </Modal>,
      { wrapper: ({ children }) => <ThemeProvider env="test">{children}</ThemeProvider> },
    );
    const styles = [...document.querySelectorAll('style')];
    expect(styles.length).toBeGreaterThan(1);
    expect(document.body.hasAttribute('data-scroll-locked')).toBe(true);
    expect(styles.map((style) => style.nonce)).toEqual(styles.map(() => 'n0nce'));
  });

  it('names the parts that come without a name', () => {
    render(<CloseButton />, { wrapper: ThemeProvider });
    expect(screen.getByRole('button', { name: 'סגירה' })).toBeDefined();
  });
});
