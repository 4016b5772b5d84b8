// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Range } from './range.tsx';

it.each([
  ['20:00', '21:30', '20:00–21:30'],
  ['1', '17', '1–17'],
  ['08:30 PM', '10:00 PM', '08:30 PM – 10:00 PM'],
  ['15/11/2026', '20/11/2026', '15/11/2026 – 20/11/2026'],
])('writes %s to %s as one left-to-right run', (start, end, whole) => {
  const { container } = render(<Range start={start} end={end} />);
  expect(container.querySelector('bdi')?.dir).toBe('ltr');
  expect(container.textContent).toBe(whole);
});
