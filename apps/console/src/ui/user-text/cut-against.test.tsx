// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

it('knows of a text that runs against the page whether it is cut', async () => {
  const seen = new Set<Element>();
  let tell: ResizeObserverCallback = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class implements ResizeObserver {
      constructor(callback: ResizeObserverCallback) {
        tell = callback;
      }
      observe(element: Element) {
        seen.add(element);
      }
      unobserve(element: Element) {
        seen.delete(element);
      }
      disconnect() {
        seen.clear();
      }
    },
  );
  // The observer is made once, whichever test comes first.
  vi.resetModules();
  const { UserText } = await import('./user-text.tsx');
  const { rerender } = render(<UserText lines={1}>What is Shabbat?</UserText>);
  render(<UserText lines={1}>הלכות שבת</UserText>);
  const against = screen.getByText('What is Shabbat?');
  expect([...seen]).toEqual([against]);

  const toldOf = (scrollHeight: number) => {
    Object.defineProperties(against, {
      scrollHeight: { value: scrollHeight, configurable: true },
      clientHeight: { value: 22, configurable: true },
    });
    const entry = { target: against } as unknown as ResizeObserverEntry;
    tell([entry], {} as ResizeObserver);
    return 'cut' in against.dataset;
  };
  expect([toldOf(44), toldOf(22)]).toEqual([true, false]);

  rerender(<UserText lines={1}>Another</UserText>);
  expect([...seen]).toEqual([screen.getByText('Another')]);
});
