import { createMemoryHistory } from '@tanstack/react-router';
import { configure, render, screen } from '@testing-library/react';
import { App } from '#app/app.tsx';
import { loadShell } from '#app/frame/lazy-shell.tsx';
import { rememberChannel } from '#app/navigation/remembered-channel.ts';
import { endSession, startSession } from '#platform/session/session-store.ts';
import { setToastSeconds } from '#ui/toasts/toast-seconds.ts';
import { closeAllToasts } from '#ui/toasts/toast-store.ts';
import type { FakeApi } from './fake-api.ts';
import { apiFor, type Role } from './people.ts';
import { quickTypist } from './quick-typist.ts';

const DAY_SECONDS = 86_400;

export const TOKEN = 'token-of-tamar';

export interface RenderAppOptions {
  /** Who is signed in; nobody, if left out. */
  as?: Role;
  api?: FakeApi;
  /** How long the session still lasts. */
  secondsLeft?: number;
  /** Words that show that the page has arrived, where it has no title of its own. */
  arrival?: string;
}

/** Opens the real console at an address, with the real router, on a fake API. */
export async function renderApp(address: string, options: RenderAppOptions = {}) {
  const { as, secondsLeft = DAY_SECONDS, arrival } = options;
  // jsdom lays nothing out: what it takes for hidden costs much to find out and tells little.
  configure({ defaultHidden: true });
  const api = (options.api ?? apiFor(as ?? 'platform-admin')).install();
  endSession('left');
  rememberChannel(null);
  // As long as people may choose: a busy machine looks late.
  setToastSeconds(10);
  closeAllToasts();
  if (as) {
    startSession({ token: TOKEN, token_expires: Math.floor(Date.now() / 1_000) + secondsLeft });
  }
  // Reading it for the first time takes a busy machine seconds, which are nobody's wait.
  await loadShell();
  const history = createMemoryHistory({ initialEntries: [address] });
  const user = quickTypist();
  const view = render(<App history={history} env="test" />);
  if (arrival === undefined) await screen.findByRole('heading', { level: 1 });
  else await screen.findByText(arrival);
  return { ...view, api, user, history, address: () => history.location.href };
}
