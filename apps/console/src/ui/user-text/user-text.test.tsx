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

  it('reads a paragraph by its letters, and lets each line of a message find its own', () => {
    const message = 'Please add subtitles!\nתודה';
    const { container } = render(
      <>
        <UserText block>{MIXED}</UserText>
        <UserText block>{message}</UserText>
      </>,
    );
    const dirs = [...container.children].map((element) => element.getAttribute('dir'));
    expect(dirs).toEqual(['ltr', 'auto']);
  });

  it('cuts on an element that has a direction, and keeps the whole text isolated in the tooltip', () => {
    render(<UserText lines={1}>{MIXED}</UserText>);
    const element = screen.getByText(MIXED);
    expect(element.getAttribute('dir')).toBe('ltr');
    expect(element.getAttribute('title')).toBe(`\u2066${MIXED}\u2069`);
  });

  it('keeps an hour in one piece where a text is cut', () => {
    const text = 'הערב בשעה 20:30, שידור חי';
    const { container } = render(
      <>
        <UserText lines={1}>{text}</UserText>
        <UserText>{text}</UserText>
      </>,
    );
    expect(screen.getByText('20:30').parentElement?.textContent).toBe(text);
    expect(container.querySelector('bdi')?.children).toHaveLength(0);
  });

  it('wraps a line of two scripts before it is cut, so that its end is what goes', () => {
    render(
      <>
        <UserText lines={1}>הצעה לשיעור: Shabbat & Technology</UserText>
        <UserText lines={1}>הצעה לשיעור</UserText>
      </>,
    );
    expect(screen.getByText(/Technology/).dataset['mixed']).toBeDefined();
    expect(screen.getByText('הצעה לשיעור').dataset['mixed']).toBeUndefined();
  });

  it.each([
    ['What is Shabbat?', 'he', 'ltr'],
    ['Daf Yomi בשפה פשוטה', 'en', 'rtl'],
    ['12:30', 'he', 'rtl'],
    ['12:30', 'en', 'ltr'],
  ] as const)('%s speaks in %s and reads %s', (text, lang, dir) => {
    render(<UserText lang={lang}>{text}</UserText>);
    const element = screen.getByText(text);
    expect([element.lang, element.dir]).toEqual([lang, dir]);
  });
});
