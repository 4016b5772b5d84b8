// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
});

async function watch(navigation: EventTarget | undefined) {
  vi.stubGlobal('navigation', navigation);
  // It looks for what the browser has when it is loaded.
  vi.resetModules();
  const { hasActedSinceNavigation } = await import('./acted-since-navigation.ts');
  return hasActedSinceNavigation;
}

it('knows whether the person did something after the address changed', async () => {
  const navigation = new EventTarget();
  const hasActed = await watch(navigation);
  const wait = () => new Promise((resolve) => setTimeout(resolve, 5));
  window.dispatchEvent(new Event('pointerdown'));
  await wait();
  navigation.dispatchEvent(new Event('currententrychange'));
  expect(hasActed()).toBe(false);
  await wait();
  window.dispatchEvent(new Event('keydown'));
  expect(hasActed()).toBe(true);
});

it('assumes nothing where the browser does not tell', async () => {
  const hasActed = await watch(undefined);
  window.dispatchEvent(new Event('pointerdown'));
  expect(hasActed()).toBe(false);
});
