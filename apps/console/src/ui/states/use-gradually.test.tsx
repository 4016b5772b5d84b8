// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useGradually } from './use-gradually.ts';

function trial() {
  const drawn: (string | undefined)[] = [];
  function List({ rows }: { rows: string | undefined }) {
    const shown = useGradually(rows);
    drawn.push(shown);
    return <p>{shown ?? 'on its way'}</p>;
  }
  return { List, drawn };
}

it('draws what was waited for apart from its arrival, and later changes with theirs', () => {
  const { List, drawn } = trial();
  const { rerender } = render(<List rows={undefined} />);
  rerender(<List rows="one" />);
  rerender(<List rows="two" />);
  expect(drawn).toEqual([undefined, undefined, 'one', 'two']);
  rerender(<List rows={undefined} />);
  expect(screen.getByText('on its way')).toBeTruthy();
});

it('draws at once what nobody had to wait for', () => {
  const { List, drawn } = trial();
  render(<List rows="one" />);
  expect(drawn).toEqual(['one']);
});
