import type { Language } from '@bimah/contract/fields.ts';
import type { WholeCaptionTrack } from '@bimah/contract/captions.ts';
import { repaired, type Repair } from '@bimah/contract/rules/caption-checks.ts';
import {
  addCaption,
  countChanges,
  joinCaptions,
  middleOf,
  shiftCaptions,
  splitCaption,
} from '@bimah/contract/rules/caption-edit.ts';
import type { Caption } from '@bimah/contract/rules/caption-file.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '#platform/api/api-error.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { captionTrackQuery, useSaveCaptions } from '../captions.queries.ts';
import { editorReducer, openedState } from './editor-state.ts';

export interface CaptionEditorOptions {
  readonly id: number;
  readonly language: Language;
  /** Null: there are none yet. */
  readonly track: WholeCaptionTrack | null;
}

interface Saved {
  readonly captions: readonly Caption[];
  readonly source_name: string | null;
  readonly updated_at: string | null;
}

const savedOf = (track: WholeCaptionTrack | null): Saved => ({
  captions: track?.captions ?? [],
  source_name: track?.source_name ?? null,
  updated_at: track?.updated_at ?? null,
});

/** The lines of one language while somebody works on them, and what it takes to save them. */
export function useCaptionEditor({ id, language, track }: CaptionEditorOptions) {
  const { t } = useTranslation('captions');
  const client = useQueryClient();
  const [saved, setSaved] = useState(() => savedOf(track));
  const [state, dispatch] = useReducer(editorReducer, saved.captions, openedState);
  const [sourceName, setSourceName] = useState(saved.source_name);
  const [isStale, setIsStale] = useState(false);
  const saving = useSaveCaptions({ id, language });
  const { rows, current } = state;
  const changes = useMemo(() => countChanges(saved.captions, rows), [saved.captions, rows]);

  const change = (next: readonly Caption[], at?: number, step?: string) =>
    dispatch({
      type: 'change',
      rows: next,
      ...(at !== undefined && { current: at }),
      ...(step !== undefined && { step }),
    });
  const patch = (index: number, values: Partial<Caption>, step?: string) =>
    change(
      rows.map((row, at) => (at === index ? { ...row, ...values } : row)),
      index,
      step,
    );
  /** And goes on typing there. */
  const changeAndType = (next: readonly Caption[], at: number) =>
    dispatch({ type: 'change', rows: next, current: at, typing: true });
  const typeInto = (index: number) => dispatch({ type: 'choose', current: index, typing: true });

  const save = async () => {
    if (changes === 0 || saving.isPending) return;
    try {
      const { updated_at } = await saving.mutateAsync({
        captions: rows,
        source_name: sourceName,
        updated_at: saved.updated_at,
      });
      setSaved({ captions: rows, source_name: sourceName, updated_at });
      setIsStale(false);
      notify.success(t('saved'));
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'stale';
      setIsStale(isConflict);
      if (!isConflict) notify.error(t('saveFailed'), { detail: sentenceOf(error) });
    }
  };

  /** Theirs, with ours one step back: undo brings it, and saving then is meant. */
  const loadTheirs = async () => {
    const query = captionTrackQuery(id, language);
    const theirs = await client
      .query({ ...query, staleTime: 0, retry: false })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      });
    const fresh = savedOf(theirs);
    setSaved(fresh);
    setSourceName(fresh.source_name);
    change(fresh.captions, 0);
    setIsStale(false);
  };

  return {
    rows,
    current,
    changes,
    isStale,
    isSaving: saving.isPending,
    /** Whether there is something on the server. */
    isKept: saved.updated_at !== null,
    canUndo: state.past.length > 0,
    isTyping: state.typing,
    save,
    loadTheirs,
    choose: (index: number) => dispatch({ type: 'choose', current: index }),
    typeInto,
    change,
    patch,
    takeFile: (captions: readonly Caption[], name: string) => {
      setSourceName(name);
      change(captions, 0);
    },
    add: (index: number, from?: number) => changeAndType(addCaption(rows, index, from), index + 1),
    split: (index: number, at?: number) => {
      const text = rows[index]?.text ?? '';
      const place = at === undefined || at <= 0 || at >= text.length ? middleOf(text) : at;
      const next = splitCaption(rows, index, place);
      changeAndType(next, next === rows ? index : index + 1);
    },
    join: (index: number) => changeAndType(joinCaptions(rows, index), index),
    remove: (index: number) => changeAndType(rows.toSpliced(index, 1), index),
    nudge: (index: number, by: number) => {
      const [moved] = shiftCaptions(rows.slice(index, index + 1), by);
      if (moved) patch(index, moved, `nudge ${index}`);
    },
    repair: (index: number, repair: Repair) => change(repaired(rows, index, repair), index),
    bringBack: (row: Caption, index: number) => dispatch({ type: 'bring-back', row, index }),
    undo: () => dispatch({ type: 'undo' }),
  };
}

export type CaptionEditor = ReturnType<typeof useCaptionEditor>;
