import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Keeps what a person looked at among the things opened last, when they leave it: by then it has been read. */
export function useRememberVisits(userId: number): void {
  const client = useQueryClient();
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(
    () => () => {
      void import('./visited-thing.ts').then(({ rememberVisit }) =>
        rememberVisit(client, pathname, userId),
      );
    },
    [client, pathname, userId],
  );
}
