import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeAll } from 'vitest';
import { allNamespaces } from './src/platform/i18n/catalogues.ts';
import { startI18n } from './src/platform/i18n/i18n.ts';
import { setClock } from './src/testing/clock.ts';
import { closeAllToasts } from './src/ui/toasts/toast-store.ts';

setClock();

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
  window.HTMLElement.prototype.scrollBy = () => {};
  window.scrollTo = () => {};
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() } });
}

/**
 * How things look is asked for every element that may have a name, and jsdom goes through all style
 * sheets for each, an eighth of all the time these tests take. None of them says more here than how
 * each kind of element is displayed; what else there is stands on the element itself.
 */
function standInForStyles() {
  const fromSheets = window.getComputedStyle.bind(window);
  const displays = new Map<string, string>();
  const displayOf = (element: HTMLElement) => {
    if (element.style.display) return element.style.display;
    if (element.hidden) return 'none';
    const { localName } = element;
    if (!displays.has(localName)) displays.set(localName, fromSheets(element).display);
    return displays.get(localName);
  };
  const valueOf = (element: HTMLElement, name: string) =>
    name === 'display' ? displayOf(element) : element.style.getPropertyValue(name);

  window.getComputedStyle = (element) =>
    new Proxy((element as HTMLElement).style, {
      get(style, name) {
        if (name === 'display') return displayOf(element as HTMLElement);
        if (name === 'getPropertyValue') return valueOf.bind(null, element as HTMLElement);
        const value: unknown = Reflect.get(style, name);
        return typeof value === 'function' ? (value.bind(style) as unknown) : value;
      },
    });
}

/** Nor does it draw: every picture opens but one that calls itself broken. */
function standInForDrawing() {
  globalThis.createImageBitmap = async (source: ImageBitmapSource) => {
    const content = await (source as Blob).slice(0, 64).text();
    if (content.includes('broken')) throw new DOMException('broken', 'InvalidStateError');
    return { width: 640, height: 360, close: () => {} };
  };
}

// Kept, for tests that put the clock still.
const nextTurn = globalThis.setImmediate;

/**
 * What React has put off by the end of a wait is drawn, and its effects have run, before the test
 * looks. Of itself the library waits for a timer, which on a busy machine may come first.
 */
function settleAfterWaiting() {
  const library = { ...getConfig() };
  configure({
    asyncWrapper: (wait) =>
      library.asyncWrapper(async () => {
        const result: unknown = await wait();
        for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => nextTurn(resolve));
        return result;
      }),
  });
}

/**
 * While a test waits, most looks at the page find nothing: the page is printed for the one that a
 * person reads, not for all of them.
 */
function printWhenRead() {
  configure({
    getElementError: (reason, container) =>
      Object.defineProperty(new Error(), 'message', {
        configurable: true,
        get: () => [reason, prettyDOM(container)].filter(Boolean).join('\n\n'),
      }),
  });
}

/**
 * React keeps a stack trace of every element it makes, for messages nobody reads here: a tenth of
 * all the time these tests take.
 */
function keepNoOwnerStacks() {
  const internals = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  ) as object;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
}

/** Once for all files that one worker runs. */
function prepareWindow() {
  if ('isPrepared' in window) return;
  Object.assign(window, { isPrepared: true });
  keepNoOwnerStacks();
  standInForLayout();
  standInForStyles();
  standInForDrawing();
  settleAfterWaiting();
  printWhenRead();
}

/** What a test kept in the window is not the business of the next file. */
function forgetFormerFile() {
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.lang = '';
}

if (typeof window !== 'undefined') {
  prepareWindow();
  // Parts that are loaded when first needed take their time on a busy machine.
  configure({ asyncUtilTimeout: 45_000, defaultHidden: false });
  beforeAll(async () => {
    forgetFormerFile();
    await startI18n(allNamespaces(), 'he');
  });
  afterEach(() => {
    cleanup();
    // Drafts of forms and messages: what one test typed or was told is not the business of the next.
    sessionStorage.clear();
    closeAllToasts();
  });
}
