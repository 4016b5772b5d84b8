import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stripIsolates } from '#platform/i18n/isolate.ts';
import { UntilBadge } from './until-badge.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

it.each([
  ['2026-12-03T12:00:00.000Z', /^עד 3 בדצמבר$/, 'info'],
  ['2027-01-03T12:00:00.000Z', /^עד 3 בינואר 2027$/, 'info'],
  ['2026-11-20T11:59:00.000Z', /^עד 20 בנובמבר בשעה /, 'awaiting'],
  ['2026-11-18T12:00:00.000Z', /^ההצגה הסתיימה ב־18 בנובמבר$/, 'draft'],
])('%s reads %s', (until, words, tone) => {
  const { container } = render(<UntilBadge until={until} />);
  expect(stripIsolates(container.textContent)).toMatch(words);
  expect(container.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe(tone);
});
