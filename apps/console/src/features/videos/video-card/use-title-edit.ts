import type { Video } from '@bimah/contract/videos.ts';
import { useState } from 'react';
import { ApiError, sentenceOf } from '#platform/api/api-error.ts';
import { readVideo, useUpdateVideo } from '../videos.queries.ts';

type State =
  | { readonly name: 'typing' | 'saving' }
  | { readonly name: 'failed'; readonly reason: string }
  /** Somebody else has given it another title since. */
  | { readonly name: 'conflict'; readonly theirs: Video };

/** What was typed and is not saved yet, by video: a list that is drawn anew loses none of it. */
const drafts = new Map<number, string>();

const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale';

/** A title on its way from the fingers to the server. */
export function useTitleEdit(video: Video, onClose: (saved: string | null) => void) {
  const { id } = video;
  /** The video as its title was last seen here. */
  const [seen, setSeen] = useState(video);
  const [text, setText] = useState(drafts.get(id) ?? video.title);
  const [state, setState] = useState<State>({ name: 'typing' });
  const { mutateAsync } = useUpdateVideo();
  const title = text.trim();

  const close = (saved: string | null) => {
    drafts.delete(id);
    onClose(saved);
  };

  /** Others may have changed something else: then nothing stands in the way of this title. */
  const send = async (base: Video): Promise<void> => {
    try {
      await mutateAsync({ id, title, updated_at: base.updated_at });
      close(title);
    } catch (error) {
      if (!isStale(error)) throw error;
      const { video: fresh } = await readVideo(id, AbortSignal.timeout(10_000));
      setSeen(fresh);
      if (fresh.title === base.title) await send(fresh);
      else if (fresh.title === title) close(title);
      else setState({ name: 'conflict', theirs: fresh });
    }
  };

  const save = async () => {
    if (title === '' || state.name === 'saving') return;
    if (title === seen.title) return close(null);
    setState({ name: 'saving' });
    try {
      await send(seen);
    } catch (error) {
      setState({ name: 'failed', reason: sentenceOf(error) });
    }
  };

  return {
    text,
    state,
    isEmpty: title === '',
    type: (next: string) => {
      if (next.trim() === '') drafts.delete(id);
      else drafts.set(id, next);
      setText(next);
      if (state.name === 'failed') setState({ name: 'typing' });
    },
    save,
    giveUp: () => close(null),
    /** Going on to something else keeps the title; trouble stays to be seen. */
    leave: () => {
      if (state.name === 'typing') void save();
    },
  };
}

export type TitleEdit = ReturnType<typeof useTitleEdit>;
