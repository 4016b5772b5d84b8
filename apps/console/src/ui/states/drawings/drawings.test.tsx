import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawings } from './drawings.ts';

const markupOf = (name: keyof typeof drawings) => {
  const Drawing = drawings[name];
  const { container, unmount } = render(<Drawing />);
  const markup = container.innerHTML;
  unmount();
  return markup;
};

const names = Object.keys(drawings) as (keyof typeof drawings)[];

it('no two lists share a drawing', () => {
  expect(new Set(names.map(markupOf)).size).toBe(names.length);
});

it.each(names)('%s is drawn in the theme’s colours alone, and silent', (name) => {
  const markup = markupOf(name);
  expect(markup).toContain('aria-hidden="true"');
  expect(markup).not.toMatch(/#[0-9a-f]{3,6}|rgb|hsl/i);
});
