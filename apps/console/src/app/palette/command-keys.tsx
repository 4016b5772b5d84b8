import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { lazy, Suspense, useState } from 'react';
import { useHotkey } from '#platform/keys/use-hotkey.ts';
import type { Who } from '../access/may-open.ts';
import { LazyBoundary } from '../failures/lazy-boundary.tsx';
import { closeOverlay, openPalette, openShortcuts, useOverlay } from './command-store.ts';
import { useGoToKeys } from './use-go-to-keys.ts';
import { useQuestionMark } from './use-question-mark.ts';
import { useRememberVisits } from './use-remember-visits.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const ShortcutSheet = lazy(async () => ({
  default: (await import('./shortcut-sheet.tsx')).ShortcutSheet,
}));
const AddToPlaylist = lazy(async () => ({
  default: (await import('./add-to-playlist.tsx')).AddToPlaylist,
}));

export interface CommandKeysProps {
  who: Who;
  channel: ChannelSummary | null;
}

/** The keys that work everywhere, and the windows they open. Their code comes on first use. */
export function CommandKeys({ who, channel }: CommandKeysProps) {
  const overlay = useOverlay();
  const [used, setUsed] = useState<ReadonlySet<unknown>>(new Set());
  if (typeof overlay === 'string' && !used.has(overlay)) setUsed(new Set([...used, overlay]));

  useHotkey({ code: 'KeyK', mod: true }, overlay === 'palette' ? closeOverlay : openPalette);
  useQuestionMark(openShortcuts);
  useGoToKeys(who, channel?.id ?? null);
  useRememberVisits(who.user.id);

  return (
    <LazyBoundary onFail={closeOverlay}>
      <Suspense>
        {used.has('palette') && (
          <Palette who={who} channel={channel} opened={overlay === 'palette'} />
        )}
        {used.has('shortcuts') && <ShortcutSheet who={who} opened={overlay === 'shortcuts'} />}
        {overlay !== null && typeof overlay === 'object' && (
          <AddToPlaylist {...overlay} onClose={closeOverlay} />
        )}
      </Suspense>
    </LazyBoundary>
  );
}
