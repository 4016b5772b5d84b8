import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useOptimisticMutation } from './use-optimistic-mutation.ts';

type Lamps = Readonly<Record<string, boolean>>;
interface Turn {
  lamp: string;
  on: boolean;
}

/** Lamps whose switches wait until the test lets the current through, or not. */
function setUp() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData<Lamps>(['lamps', 1], { hall: false, door: false });
  const waiting = new Map<string, PromiseWithResolvers<unknown>>();
  const { result } = renderHook(
    () =>
      useOptimisticMutation({
        queryKey: ['lamps'],
        mutate: ({ lamp }: Turn) => {
          waiting.set(lamp, Promise.withResolvers());
          return waiting.get(lamp)?.promise ?? Promise.resolve();
        },
        apply: (lamps: Lamps, { lamp, on }: Turn) => ({ ...lamps, [lamp]: on }),
        inverse: ({ lamp, on }) => ({ lamp, on: !on }),
      }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  const turnOn = async (lamp: string) => {
    act(() => result.current.mutate({ lamp, on: true }));
    await waitFor(() => expect(waiting.has(lamp)).toBe(true));
  };
  const shown = () => client.getQueryData<Lamps>(['lamps', 1]);
  return { client, waiting, turnOn, shown };
}

it('shows the change before the server has answered', async () => {
  const { turnOn, shown } = setUp();
  await turnOn('hall');
  expect(shown()).toEqual({ hall: true, door: false });
});

it('takes back the change that failed, and only that one', async () => {
  const { turnOn, shown, waiting } = setUp();
  await turnOn('hall');
  await turnOn('door');
  waiting.get('hall')?.reject(new Error('no current'));
  await waitFor(() => expect(shown()).toEqual({ hall: false, door: true }));
});

it('reads the truth again only when the last change has settled', async () => {
  const { client, turnOn, waiting } = setUp();
  const refetch = vi.spyOn(client, 'invalidateQueries');
  await turnOn('hall');
  await turnOn('door');
  waiting.get('hall')?.resolve(undefined);
  await waitFor(() => expect(client.isMutating()).toBe(1));
  expect(refetch).not.toHaveBeenCalled();
  waiting.get('door')?.resolve(undefined);
  await waitFor(() => expect(refetch).toHaveBeenCalledWith({ queryKey: ['lamps'] }));
});
