import type Hls from 'hls.js/light';
import { useEffect, useEffectEvent, useState } from 'react';

/** By the shorter side of the picture, as people name them; null: as the line allows. */
export type Quality = number | null;

export interface Qualities {
  /** The best first; empty where there is nothing to choose. */
  readonly offered: readonly number[];
  readonly chosen: Quality;
  /** What is shown now. */
  readonly shown: number | null;
  readonly choose: (quality: Quality) => void;
}

interface StreamsOptions {
  readonly film: HTMLVideoElement | null;
  /** The list of qualities; null: the film has none. */
  readonly address: string | null;
  readonly startAt: () => number;
  /** Cannot be played so, here or at all: the one file is played instead. */
  readonly onFailed: () => void;
}

const qualityOf = ({ width, height }: { width: number; height: number }) => Math.min(width, height);

function show(hls: Hls, quality: Quality): void {
  hls.nextLevel = hls.levels.findIndex((level) => qualityOf(level) === quality);
}

/** Plays a film in several qualities. Its library comes when the first such film is played. */
export function useStreams({ film, address, startAt, onFailed }: StreamsOptions): Qualities {
  const [hls, setHls] = useState<Hls | null>(null);
  const [offered, setOffered] = useState<readonly number[]>([]);
  const [chosen, setChosen] = useState<Quality>(null);
  const [shown, setShown] = useState<number | null>(null);
  const start = useEffectEvent(startAt);
  const fail = useEffectEvent(onFailed);

  useEffect(() => {
    if (!film || address === null) return;
    let player: Hls | null = null;
    let isOver = false;
    const load = async () => {
      const { default: Library } = await import('hls.js/light');
      if (isOver) return;
      if (!Library.isSupported()) return fail();
      player = new Library({ startPosition: start(), capLevelToPlayerSize: true });
      const levelOf = (level: number) => player?.levels[level];
      player.on(Library.Events.MANIFEST_PARSED, (_, { levels }) =>
        setOffered(levels.map(qualityOf).toSorted((a, b) => b - a)),
      );
      player.on(Library.Events.LEVEL_SWITCHED, (_, { level }) => {
        const switched = levelOf(level);
        setShown(switched ? qualityOf(switched) : null);
      });
      player.on(Library.Events.ERROR, (_, { fatal }) => fatal && fail());
      player.loadSource(address);
      player.attachMedia(film);
      setHls(player);
    };
    load().catch(() => isOver || fail());
    return () => {
      isOver = true;
      player?.destroy();
      setHls(null);
      setOffered([]);
    };
  }, [film, address]);

  return {
    offered,
    chosen,
    shown,
    choose: (quality) => {
      if (!hls) return;
      setChosen(quality);
      show(hls, quality);
    },
  };
}
