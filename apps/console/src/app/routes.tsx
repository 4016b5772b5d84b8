import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import { loadWords } from '#platform/i18n/i18n.ts';
import { FailurePage } from './failures/failure-page.tsx';
import { RootFrame } from './frame/root-frame.tsx';
import { quietly } from '#platform/screens/read-ahead.ts';
import { isArriving } from './access/who.ts';
import { goHome, goToChannelHome, guard, type RouterContext } from './guard.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { kitEnabled } from './kit/kit-enabled.ts';
import { CHANNEL_HOME, HOME } from './known-paths.ts';
import { kitScreen, screens, type Screen } from './screens.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: () => loadWords('app'),
  component: RootFrame,
  errorComponent: FailurePage,
});

/** Search is read by the screens themselves, which tolerate whatever a person types there. */
const anySearch = (search: Record<string, unknown>): Record<string, unknown> => search;

function screenRoute<const Path extends string>(screen: Screen & { readonly path: Path }) {
  const component = lazyScreen(screen);
  return createRoute({
    getParentRoute: () => rootRoute,
    path: screen.path,
    staticData: { screen },
    validateSearch: anySearch,
    beforeLoad: ({ context, location, params, search }) => {
      const { client } = context;
      // Who opens the page waits for one answer instead of two in turn: the server itself lets
      // nobody read what they may not see.
      if (isArriving(client)) quietly(component.preload({ ...location, client, params }));
      return guard(screen, { context, location, params, search });
    },
    loader: ({ context: { client }, params, location: { search, pathname }, cause }) =>
      // Whoever stays only arranges it anew, and the screen reads that itself.
      component.preload(cause === 'stay' ? undefined : { client, params, search, pathname }),
    component,
    errorComponent: FailurePage,
  });
}

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: HOME,
  beforeLoad: ({ context }) => goHome({ context }),
});

const notFound = screens.find(({ path }) => path === '/$') as Screen;
const NotFound = lazyScreen(notFound);

const channelRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: CHANNEL_HOME,
  staticData: { screen: notFound },
  beforeLoad: ({ context, params }) => goToChannelHome({ context, params }),
  loader: () => NotFound.preload(),
  component: NotFound,
});

/** One route per row, each knowing its own path, so that links are checked by the compiler. */
type ScreenRoutes<Rows extends readonly Screen[]> = {
  -readonly [Index in keyof Rows]: ReturnType<typeof screenRoute<Rows[Index]['path']>>;
};

const routesOf = <const Rows extends readonly Screen[]>(rows: Rows) =>
  rows.map((row) => screenRoute(row)) as unknown as ScreenRoutes<Rows>;

/** Nothing links to the kit, so its route needs no type. */
const kitRoutes = (kitEnabled ? [screenRoute(kitScreen)] : []) as [];

export const routeTree = rootRoute.addChildren([
  homeRoute,
  channelRoute,
  ...routesOf(screens),
  ...kitRoutes,
]);
