import type { Language } from '@bimah/contract/fields.ts';
import { shownCaptions, type Caption } from '@bimah/contract/rules/caption-file.ts';
import { useEffect, useState } from 'react';

export interface PlayerCaptions {
  readonly language: Language;
  readonly captions: readonly Caption[];
}

/** One for all languages: a track cannot be taken out again. */
function trackOf(film: HTMLVideoElement): TextTrack {
  const track = film.textTracks[0] ?? film.addTextTrack('captions');
  track.mode = 'hidden';
  return track;
}

/** What is to be read at this moment. The browser tells exactly when it begins and ends. */
export function useCaption(
  film: HTMLVideoElement | null,
  captions: readonly Caption[] | undefined,
): string {
  const [text, setText] = useState('');
  useEffect(() => {
    if (!film || !captions) return;
    const track = trackOf(film);
    const cues = shownCaptions(captions).map(
      ({ start, end, text: line }) => new VTTCue(start / 1_000, end / 1_000, line),
    );
    for (const cue of cues) track.addCue(cue);
    const read = () =>
      setText([...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).text).join('\n'));
    track.addEventListener('cuechange', read);
    return () => {
      track.removeEventListener('cuechange', read);
      for (const cue of cues) track.removeCue(cue);
      setText('');
    };
  }, [film, captions]);
  return text;
}

/** Which captions are read along. */
export interface Reading {
  readonly offered: readonly Language[];
  readonly chosen: PlayerCaptions | undefined;
  readonly choose: (language: Language | null) => void;
}

const NO_CAPTIONS: readonly PlayerCaptions[] = [];

export function useReading(all: readonly PlayerCaptions[] = NO_CAPTIONS): Reading {
  const [wanted, setWanted] = useState<Language | null | undefined>(undefined);
  return {
    offered: all.map(({ language }) => language),
    chosen: wanted === undefined ? all[0] : all.find(({ language }) => language === wanted),
    choose: setWanted,
  };
}
