import type { Video } from '@bimah/contract/videos.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { useUndo, type Undoable } from '../video-actions/use-undo.ts';
import { useReadVideosAgain } from '../videos.queries.ts';

export type Outcome =
  | { readonly state: 'waiting' }
  | { readonly state: 'done'; readonly undo_id: number | null }
  | { readonly state: 'failed'; readonly why: string };

export interface BulkItem {
  readonly video: Video;
  readonly outcome: Outcome;
}

/** Resolves to what takes it back, where the server can. */
export type OneAction = (video: Video) => Promise<Undoable['undo_id']>;

export interface BulkRun {
  readonly items: readonly BulkItem[];
  readonly action: OneAction;
  readonly isRunning: boolean;
}

const attempt = (action: OneAction, video: Video): Promise<Outcome> =>
  action(video).then(
    (undo_id) => ({ state: 'done', undo_id }) as const,
    (error: unknown) => ({ state: 'failed', why: sentenceOf(error) }) as const,
  );

export const failedIn = (items: readonly BulkItem[]) =>
  items.filter(({ outcome }) => outcome.state === 'failed');

/** The same action on many videos, one after the other; what failed stays on the screen with its why. */
export function useBulk() {
  const { t } = useTranslation('videos');
  const readAgain = useReadVideosAgain();
  const undoOf = useUndo();
  const [run, setRun] = useState<BulkRun | null>(null);

  const work = async (videos: readonly Video[], action: OneAction) => {
    let items = videos.map((video): BulkItem => ({ video, outcome: { state: 'waiting' } }));
    setRun({ items, action, isRunning: true });
    for (const video of videos) {
      const outcome = await attempt(action, video);
      items = items.map((item) => (item.video === video ? { video, outcome } : item));
      setRun({ items, action, isRunning: true });
    }
    await readAgain();
    const failures = failedIn(items).length;
    setRun(failures === 0 ? null : { items, action, isRunning: false });
    const done = items.flatMap(({ outcome }) => (outcome.state === 'done' ? [outcome] : []));
    if (done.length > 0) notify.success(t('bulk.done', { count: done.length }), undoOf(...done));
  };

  const retry = () =>
    run &&
    work(
      failedIn(run.items).map(({ video }) => video),
      run.action,
    );

  return { run, start: work, retry: () => void retry(), close: () => setRun(null) };
}
