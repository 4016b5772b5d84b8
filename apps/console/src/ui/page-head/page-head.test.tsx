// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { PageHead } from './page-head.tsx';

it('leaves focus alone on the first load and moves it to the heading of the next screen', async () => {
  vi.resetModules();
  const { PageHead } = await import('./page-head.tsx');
  const { rerender } = render(
    <StrictMode>
      <PageHead key="first" title="גרסאות" />
    </StrictMode>,
  );
  expect(document.activeElement).toBe(document.body);

  rerender(
    <StrictMode>
      <PageHead key="second" title="ערוצים" />
    </StrictMode>,
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'ערוצים' }));
});

it('shows the way up, the help line and the one action', () => {
  render(
    <PageHead
      title="גרסה חדשה"
      path={[
        <a key="list" href="/app_versions">
          גרסאות
        </a>,
      ]}
      help="מה הצופים יראו"
      action={<button type="button">שמירה</button>}
    />,
  );
  const path = screen.getByRole('navigation', { name: 'מיקום' });
  expect(path.textContent).toBe('גרסאותגרסה חדשה');
  expect(path.querySelector('[aria-current=page]')?.textContent).toBe('גרסה חדשה');
  expect(screen.getByText('מה הצופים יראו')).toBeDefined();
  expect(screen.getByRole('button', { name: 'שמירה' })).toBeDefined();
});
