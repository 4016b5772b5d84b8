// @vitest-environment jsdom
import { IconEyeOff } from '@tabler/icons-react';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StatusBadge } from './status-badge.tsx';

it('says its state in a word and draws it, so that colour is never alone', () => {
  render(<StatusBadge tone="published">פורסם</StatusBadge>);
  const badge = screen.getByText('פורסם');
  expect(badge.dataset['tone']).toBe('published');
  expect(badge.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

it('may draw something more exact than its tone', () => {
  render(
    <StatusBadge tone="draft" icon={IconEyeOff}>
      מוסתר
    </StatusBadge>,
  );
  expect(screen.getByText('מוסתר').querySelector('.tabler-icon-eye-off')).not.toBeNull();
});
