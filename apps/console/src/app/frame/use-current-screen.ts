import { useMatches } from '@tanstack/react-router';
import type { Screen } from '../screens.ts';

export const useCurrentScreen = (): Screen | null =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.screen ?? null });
