import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';

/** `?at=2026-11-25T16:00:00.000Z`: the moment a form was opened for. One that is no moment, or over, is not. */
export function useAskedMoment(): string | undefined {
  const { at }: { at?: unknown } = useSearch({ strict: false });
  const [now] = useState(() => Date.now());
  const time = typeof at === 'string' ? Date.parse(at) : Number.NaN;
  return time > now ? new Date(time).toISOString() : undefined;
}
