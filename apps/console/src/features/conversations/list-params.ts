import { choice, pageNumber } from '#platform/list-state/list-params.ts';

/** Kept in the address of an open conversation too, so that the list beside it stays as it is. */
export const listParams = { show: choice(['all', 'unread']), page: pageNumber() };
