import type { QueryClient } from '@tanstack/react-query';
import { redirect, type HistoryState } from '@tanstack/react-router';
import { channelIdOf, decideAccess } from './access/decide-access.ts';
import { channelHomePath, homePath, landingPath } from './access/landing.ts';
import { loadWho } from './access/who.ts';
import { LOGIN, UNKNOWN } from './paths.ts';
import type { Screen } from './screens.ts';

export interface RouterContext {
  readonly client: QueryClient;
  readonly table: readonly Screen[];
}

interface Arrival {
  readonly context: RouterContext;
  readonly location: { readonly href: string; readonly state: HistoryState };
  readonly params: Readonly<Record<string, string>>;
  readonly search: Readonly<Record<string, unknown>>;
}

/** Addresses worked out from the table are right by construction; the router wants literals. */
const goTo = (to: string, more: { search?: Record<string, unknown>; state?: HistoryState } = {}) =>
  redirect({ to, ...more, replace: true } as never);

/** Runs before a screen opens: sends away whoever may not see it. */
export async function guard(screen: Screen, { context, location, params, search }: Arrival) {
  const { client, table } = context;
  const who = await loadWho(client);
  if (screen.path === LOGIN && who) {
    throw redirect({ href: landingPath(table, who, search['next']), replace: true });
  }
  const { refused } = location.state;
  if (screen.path === UNKNOWN && who && refused && landingPath(table, who, refused) === refused) {
    // Somebody has let them in meanwhile.
    throw redirect({ href: refused, replace: true });
  }
  const decision = decideAccess(table, screen, { who, channelId: channelIdOf(params) });
  if (decision.open) return;
  if (decision.goTo === LOGIN) throw goTo(LOGIN, { search: { next: location.href } });
  throw goTo(decision.goTo, { state: { refused: location.href } });
}

/** `/` is no screen of its own. */
export async function goHome({ context }: Pick<Arrival, 'context'>) {
  const who = await loadWho(context.client);
  throw goTo(who ? homePath(context.table, who) : LOGIN);
}

/** Neither is `/channels/3`: it stands for that channel's dashboard. */
export function goToChannelHome({ context, params }: Pick<Arrival, 'context' | 'params'>) {
  const home = channelHomePath(context.table, channelIdOf(params));
  if (home !== null) throw goTo(home);
}
