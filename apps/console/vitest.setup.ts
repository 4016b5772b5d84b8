import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { allNamespaces } from './src/platform/i18n/catalogues.ts';
import { startI18n } from './src/platform/i18n/i18n.ts';

class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom lays nothing out, so it lacks what asks about layout. */
function standInForLayout() {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
  window.ResizeObserver = NoResizes;
  window.HTMLElement.prototype.scrollIntoView = () => {};
  window.scrollTo = () => {};
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() } });
}

if (typeof window !== 'undefined') {
  standInForLayout();
  // Parts that are loaded when first needed take their time on a busy machine.
  configure({ asyncUtilTimeout: 5000 });
  beforeAll(() => startI18n(allNamespaces(), 'he'));
  afterEach(cleanup);
}
