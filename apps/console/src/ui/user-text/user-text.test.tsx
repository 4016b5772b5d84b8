// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UserText } from './user-text.tsx';

const MIXED = 'Daf Yomi #12!';

describe('UserText', () => {
  it('isolates a run inside a sentence without adding characters to it', () => {
    const { container } = render(<UserText>{MIXED}</UserText>);
    expect(container.querySelector('bdi')?.textContent).toBe(MIXED);
    expect(container.textContent).toBe(MIXED);
  });

  it('lets a paragraph find its own direction', () => {
    render(<UserText block>{MIXED}</UserText>);
    expect(screen.getByText(MIXED).getAttribute('dir')).toBe('auto');
  });

  it('cuts on an element that has a direction, and keeps the whole text isolated in the tooltip', () => {
    render(<UserText lines={1}>{MIXED}</UserText>);
    const element = screen.getByText(MIXED);
    expect(element.getAttribute('dir')).toBe('auto');
    expect(element.getAttribute('title')).toBe(`\u2068${MIXED}\u2069`);
  });

  it('speaks and reads in the language of the record', () => {
    render(
      <>
        <UserText lang="en" block>
          ?Tefillin
        </UserText>
        <UserText lang="he">Daf Yomi בשפה פשוטה</UserText>
      </>,
    );
    const english = screen.getByText('?Tefillin');
    expect([english.lang, english.dir]).toEqual(['en', 'ltr']);
    const hebrew = screen.getByText('Daf Yomi בשפה פשוטה');
    expect([hebrew.lang, hebrew.dir]).toEqual(['he', 'rtl']);
  });
});
