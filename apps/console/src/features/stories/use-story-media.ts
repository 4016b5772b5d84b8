import type { StoryMediaType } from '@bimah/contract/story-record.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { judgeMedia, type MediaProblem } from './media-file.ts';
import { sendStoryMedia, type MediaProgress } from './stories.queries.ts';
import type { StoryMedia } from './story-values.ts';

/** A file on its way to be part of a story. */
export interface MediaTransfer extends MediaProgress {
  readonly name: string;
  readonly media_type: StoryMediaType;
  /** An address of the file in this browser, to show it before it has arrived. */
  readonly local: string;
}

/** A file of this form that has arrived; its own address may not open before the story is saved. */
interface Arrived {
  readonly address: string;
  readonly local: string;
  readonly name: string;
}

export interface MediaOutcome {
  readonly onReady: (media: StoryMedia) => void;
  /** The chosen file came to nothing. */
  readonly onCleared: () => void;
}

/** Addresses of files in this browser, let go when the page is left. */
function useLocalAddresses() {
  const opened = useRef<string[]>([]);
  useEffect(() => {
    const addresses = opened.current;
    return () => {
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, []);
  return (file: File): string => {
    const address = URL.createObjectURL(file);
    opened.current.push(address);
    return address;
  };
}

/** One file at a time: checked, sent, a film cropped. Whatever goes wrong clears it and says so. */
export function useStoryMedia(channelId: number) {
  const client = useQueryClient();
  const [transfer, setTransfer] = useState<MediaTransfer | null>(null);
  const [arrived, setArrived] = useState<Arrived | null>(null);
  const [problem, setProblem] = useState<MediaProblem | null>(null);
  const running = useRef<AbortController>(undefined);
  const addressOf = useLocalAddresses();
  useEffect(() => () => running.current?.abort(), []);

  const stop = () => {
    running.current?.abort();
    setTransfer(null);
    setProblem(null);
  };

  const send = async (
    { file, media_type }: { file: File; media_type: StoryMediaType },
    signal: AbortSignal,
    outcome: MediaOutcome,
  ) => {
    const { name } = file;
    const local = addressOf(file);
    const onProgress = (progress: MediaProgress) => {
      if (!signal.aborted) setTransfer({ name, media_type, local, ...progress });
    };
    onProgress({ stage: 'sending', share: 0 });
    try {
      const options = { channelId, client, onProgress, signal };
      const media = await sendStoryMedia(file, media_type, options);
      if (signal.aborted) return;
      setArrived({ address: media.media, local, name });
      outcome.onReady(media);
    } catch {
      if (signal.aborted) return;
      setProblem('story_upload_failed');
      outcome.onCleared();
    }
    setTransfer(null);
  };

  const take = async (chosen: File | undefined, outcome: MediaOutcome) => {
    stop();
    setArrived(null);
    const { signal } = (running.current = new AbortController());
    const judged = await judgeMedia(chosen);
    if (signal.aborted) return;
    if ('file' in judged) return send(judged, signal, outcome);
    setProblem(judged.problem);
    outcome.onCleared();
  };

  return {
    transfer,
    problem,
    take,
    /** Ends what is on its way, without a word: the person asked for it. */
    cancel: stop,
    /** The file behind an address, where it was sent from this page. */
    arrivedAs: (address: string | null) => (arrived?.address === address ? arrived : null),
  };
}

export type StoryMediaState = ReturnType<typeof useStoryMedia>;
