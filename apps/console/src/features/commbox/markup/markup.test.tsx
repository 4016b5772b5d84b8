import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Markup } from './markup.tsx';

const HOSTS = ['cdn.example'];

function show(markup: string) {
  const { container } = render(<Markup imageHosts={HOSTS}>{markup}</Markup>);
  return container.firstElementChild as HTMLElement;
}

const tagsIn = (element: HTMLElement) =>
  [...new Set(Array.from(element.querySelectorAll('*'), ({ localName }) => localName))].toSorted();

describe('what stays', () => {
  it('keeps emphasis, lists, lines and links', () => {
    const shown = show(
      '<p>שלום <b>רב</b> <em>לכם</em></p><ul><li>א</li></ul>ב<br>ג <a href="https://a.example">כאן</a>',
    );
    expect(tagsIn(shown)).toEqual(['a', 'br', 'div', 'li', 'strong', 'ul']);
    const link = screen.getByRole('link', { name: 'כאן' });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
  });

  it('shows pictures of known hosts, when they are scrolled to', () => {
    show('<img src="https://cdn.example/a.png" alt="לוח זמנים" onload="x()">');
    const image = screen.getByRole('img', { name: 'לוח זמנים' });
    expect(image.getAttribute('loading')).toBe('lazy');
    expect(image.getAttributeNames().toSorted()).toEqual([
      'alt',
      'loading',
      'referrerpolicy',
      'src',
    ]);
  });

  it('lets each paragraph find its own direction', () => {
    const shown = show('<p>שלום</p><p>Hello</p>and <b>more</b>');
    expect(Array.from(shown.children, (child) => child.getAttribute('dir'))).toEqual([
      'auto',
      'auto',
      'auto',
    ]);
  });
});

describe('what goes', () => {
  it('leaves pictures of other hosts out, and says so', () => {
    const shown = show('<img src="https://evil.example/a.png" alt="פרסומת">');
    expect(shown.querySelector('img')).toBeNull();
    expect(shown.textContent).toContain('פרסומת');
  });

  it.each([
    ['scripts', '<script>boom()</script>x', 'x'],
    ['styles', '<style>*{}</style>x', 'x'],
    ['frames', '<iframe src="https://a.example"></iframe>x', 'x'],
    ['drawings', '<svg onload="boom()"><a xlink:href="javascript:boom()">x</a></svg>', ''],
    [
      'forms, but not their words',
      '<form action="https://a.example"><button>x</button></form>',
      'x',
    ],
    ['dangerous links, but not their words', '<a href="javascript:boom()">x</a>', 'x'],
  ])('takes %s away', (_, markup, words) => {
    const shown = show(markup);
    expect(shown.textContent).toBe(words);
    expect(tagsIn(shown).filter((name) => name !== 'div')).toEqual([]);
  });

  it('takes every attribute away that is not needed', () => {
    const shown = show('<p id="a" class="b" style="color:red" onclick="c()" data-d="e">x</p>');
    const names = Array.from(shown.querySelectorAll('*')).flatMap((one) => one.getAttributeNames());
    expect([...new Set(names)]).toEqual(['dir']);
  });
});

it('shows the words of what goes deeper than any letter', () => {
  const shown = show(`${'<div>'.repeat(400)}סוף`);
  expect(shown.textContent).toBe('סוף');
  expect(shown.querySelectorAll('div').length).toBeLessThan(40);
});
