import type { KeyboardEvent } from 'react';
import { type PlayerVideo, sourceOf, startPlaying } from '#features/video-parts/index.ts';
import { plainKey, useLetterKeys } from '#ui/letter-keys/letter-keys.ts';
import type { CardAct } from './use-card-acts.ts';

export interface CardKeysOptions {
  readonly video: PlayerVideo;
  readonly playerKey: string;
  readonly acts: readonly CardAct[];
  readonly onToggle: ((range: boolean) => void) | undefined;
}

/** P plays, X chooses, and each act of the menu has its letter; by physical key. */
export function useCardKeys({ video, playerKey, acts, onToggle }: CardKeysOptions) {
  const enabled = useLetterKeys();
  return (event: KeyboardEvent) => {
    const code = enabled ? plainKey(event.nativeEvent) : undefined;
    if (code === undefined) return;
    const act = acts.find(({ key }) => key === code);
    if (act) act.onAct();
    else if (code === 'KeyP' && sourceOf(video)) startPlaying(playerKey);
    else if (code === 'KeyX' && onToggle) onToggle(event.shiftKey);
    else return;
    event.preventDefault();
  };
}
