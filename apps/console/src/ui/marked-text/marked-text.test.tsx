import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MarkedText } from './marked-text.tsx';

it.each([
  ['יש דף מקורות לשיעור?', 'מקורות דף', ['דף', 'מקורות']],
  ['ואיפה המקורות של אתמול?', 'מקורות', ['מקורות']],
  ['Where are the Source sheets?', 'source', ['Source']],
  ['מה אומר רש״י כאן?', 'רשי', ['רש״י']],
  ['שלום', 'מקורות', []],
  ['שלום', '', []],
])('underlines in “%s” the words of “%s”', (text, query, marked) => {
  for (const lines of [undefined, 1]) {
    const { container, unmount } = render(
      <MarkedText query={query} {...(lines && { lines })}>
        {text}
      </MarkedText>,
    );
    expect(container.textContent).toBe(text);
    const marks = [...container.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marks).toEqual(marked);
    unmount();
  }
});
