import type { categoriesApi, CategoryRecord } from '@bimah/contract/categories.ts';
import type { OutputOf } from '@bimah/contract/endpoint.ts';
import type { Language } from '@bimah/contract/fields.ts';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { categoryListQuery, saveOrder } from './categories.queries.ts';

const MUTATION_KEY = ['order-of-categories'];

type CategoryList = OutputOf<typeof categoriesApi.listAll>;
type Rows = readonly CategoryRecord[];

interface Request {
  readonly rows: Rows;
  /** How many saves had failed when it was made. */
  readonly failures: number;
}

const numbered = (rows: Rows): CategoryRecord[] =>
  rows.map((row, index) => ({ ...row, order: index + 1 }));

/** The rows as they are arranged here, with what the server has just said of each. */
const withStamps = (rows: Rows, told: Rows): CategoryRecord[] => {
  const stamps = new Map(told.map(({ id, updated_at }) => [id, updated_at]));
  return rows.map((row) => ({ ...row, updated_at: stamps.get(row.id) ?? row.updated_at }));
};

/**
 * Saves the whole order of a language, one save after the other, and shows it before it is saved.
 * When one fails nothing later built on it is sent, and the list is read again.
 */
export function useCategoryOrder(language: Language) {
  const client = useQueryClient();
  const failures = useRef(0);
  const waiting = useRef(0);
  const { queryKey } = categoryListQuery(language);
  const rowsNow = () => client.getQueryData<CategoryList>(queryKey)?.categories ?? [];
  const show = (rows: Rows) =>
    client.setQueryData<CategoryList>(
      queryKey,
      (list) => list && { ...list, categories: [...rows] },
    );

  const { mutateAsync } = useMutation({
    mutationKey: MUTATION_KEY,
    scope: { id: `order-of-categories-${language}` },
    mutationFn: async ({ rows, failures: before }: Request) => {
      if (before !== failures.current) throw new Error('An earlier save of the order failed');
      // An earlier save has changed the times since this one was asked for.
      const arranged = withStamps(numbered(rows), rowsNow());
      return saveOrder(
        arranged.map(({ id, order, hidden, updated_at }) => ({ id, order, hidden, updated_at })),
      );
    },
    onMutate: async ({ rows }) => {
      waiting.current += 1;
      show(withStamps(numbered(rows), rowsNow()));
      await client.cancelQueries({ queryKey });
    },
    onSuccess: ({ categories }) => show(withStamps(rowsNow(), categories)),
    onError: (_, { failures: before }) => {
      if (before === failures.current) failures.current += 1;
    },
    onSettled: (_, error) => {
      waiting.current -= 1;
      return error && waiting.current === 0 ? client.invalidateQueries({ queryKey }) : undefined;
    },
  });

  return {
    /** As they are shown at this moment. */
    current: rowsNow,
    arrange: (rows: Rows) => mutateAsync({ rows, failures: failures.current }),
  };
}

/** Whether the order of any language is on its way to the server. */
export const useIsOrderSaving = (): boolean => useIsMutating({ mutationKey: MUTATION_KEY }) > 0;
