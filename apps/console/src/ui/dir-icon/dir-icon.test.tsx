// @vitest-environment jsdom
import * as tabler from '@tabler/icons-react';
import {
  IconChecks,
  IconChevronRight,
  IconClock,
  IconPlayerPlay,
  IconSearch,
} from '@tabler/icons-react';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DirIcon } from './dir-icon.tsx';
import { MIRRORED_ICONS } from './mirrored-icons.ts';

const draw = (icon: tabler.Icon) => {
  const svg = render(<DirIcon icon={icon} />).container.querySelector('svg');
  if (!svg) throw new Error('Nothing was drawn');
  return svg;
};

describe('DirIcon', () => {
  it('marks an icon that points along the line', () => {
    expect(draw(IconChevronRight).getAttribute('data-mirror')).toBe('true');
  });

  it.each([
    ['check marks', IconChecks],
    ['clocks', IconClock],
    ['media controls', IconPlayerPlay],
    ['magnifiers', IconSearch],
  ])('leaves %s alone', (_, icon) => {
    expect(draw(icon).hasAttribute('data-mirror')).toBe(false);
  });

  it('is silent to screen readers', () => {
    expect(draw(IconChevronRight).getAttribute('aria-hidden')).toBe('true');
  });
});

it.each([...MIRRORED_ICONS])('%s is an icon that exists', (name) => {
  expect(tabler).toHaveProperty(`Icon${name}`);
});
