import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#platform/api/api-error.ts';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { AppBoundary } from './app-boundary.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { ScreenLoadError } from './screen-load-error.ts';

const show = (error: unknown) =>
  render(<FailureNotice error={error} onRetry={() => {}} />, {
    wrapper: ({ children }) => <ThemeProvider env="test">{children}</ThemeProvider>,
  });

const missingCode = new ScreenLoadError(
  new TypeError('Failed to fetch dynamically imported module'),
);

describe('a screen that does not open', () => {
  it('because the console was updated asks to reload', () => {
    show(missingCode);
    expect(screen.getByRole('heading').textContent).toBe('בימה התעדכנה');
    expect(screen.getByRole('button', { name: 'טעינה מחדש' })).toBeTruthy();
  });

  it('because there is no network does not speak of an update', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show(missingCode);
    expect(screen.queryByText('בימה התעדכנה')).toBeNull();
    expect(screen.getByText(/בדקו את החיבור לרשת/)).toBeTruthy();
  });

  it.each([
    [
      'in the words of the server',
      new ApiError({ status: 503, code: 'unavailable', errors: ['השירות עמוס.'] }),
      'השירות עמוס.',
    ],
    ['in words of its own', new Error('x is not a function'), 'משהו השתבש. נסו שוב.'],
  ])('says so %s', (_, error, words) => {
    show(error);
    expect(screen.getByText(words)).toBeTruthy();
  });
});

it('leaves no white page when something breaks outside the screens', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new Error('x is not a function');
  };
  render(
    <ThemeProvider env="test">
      <AppBoundary>
        <Broken />
      </AppBoundary>
    </ThemeProvider>,
  );
  expect(screen.getByText('המסך לא נפתח')).toBeTruthy();
});
