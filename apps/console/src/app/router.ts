import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { parsePlainSearch, stringifyPlainSearch } from '#platform/list-state/plain-search.ts';
import { routeTree } from './routes.tsx';
import { screenTable } from './screen-table.ts';

export interface RouterOptions {
  readonly client: QueryClient;
  readonly history?: RouterHistory;
}

export const createAppRouter = ({ client, history }: RouterOptions) =>
  createRouter({
    routeTree,
    context: { client, table: screenTable },
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    ...(history && { history }),
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  /** Kept by the browser with a page, and out of its address. */
  interface HistoryState {
    email?: string;
    /** The address whoever comes to the page of the refused had asked for. */
    refused?: string;
  }
}
