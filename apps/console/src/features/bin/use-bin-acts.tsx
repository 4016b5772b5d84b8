import type { BinItem } from '@bimah/contract/bin.ts';
import type { PersonSummary } from '@bimah/contract/person-summary.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { keyOf, removeAgain, restoreFromBin, useReadBinAgain } from './bin.queries.ts';

/** A row that has come to something stays so long, so that nobody loses their place. */
const STAYS_MS = 30_000;

export interface Dealt {
  readonly item: BinItem;
  /** Where it stood in the list. */
  readonly index: number;
  readonly outcome: 'restored' | 'not_in_bin';
  /** Who was faster. */
  readonly by: PersonSummary | null;
}

/** Rows that were dealt with on this screen, for a while. */
function useDealt() {
  const [dealt, setDealt] = useState<readonly Dealt[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);

  const forget = (items: readonly BinItem[]) =>
    setDealt((before) =>
      before.filter((one) => !items.some((item) => keyOf(item) === keyOf(one.item))),
    );
  const keep = (rows: readonly Dealt[]) => {
    const items = rows.map(({ item }) => item);
    setDealt((before) => [...before, ...rows]);
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      forget(items);
    }, STAYS_MS);
    timers.current.add(timer);
  };
  return { dealt, keep, forget };
}

/** The rows as they stand, with those that were just dealt with in the places they had. */
export function withDealt(items: readonly BinItem[], dealt: readonly Dealt[]): (BinItem | Dealt)[] {
  const gone = new Set(dealt.map(({ item }) => keyOf(item)));
  const rows: (BinItem | Dealt)[] = items.filter((item) => !gone.has(keyOf(item)));
  for (const one of dealt.toSorted((a, b) => a.index - b.index)) rows.splice(one.index, 0, one);
  return rows;
}

interface BinActs {
  readonly channelId: number;
  readonly items: readonly BinItem[];
  /** What was chosen and is dealt with is chosen no more. */
  readonly onDealt: () => void;
}

export function useBinActs({ channelId, items, onDealt }: BinActs) {
  const { t } = useTranslation('bin');
  const readAgain = useReadBinAgain();
  const { dealt, keep, forget } = useDealt();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const tellRestored = (restored: readonly BinItem[]) => {
    const [first] = restored;
    if (!first) return;
    const isOne = restored.length === 1;
    notify.success(
      isOne ? t(`restored.${first.kind}`) : t('restored.several', { count: restored.length }),
      {
        ...(isOne && first.title && { detail: first.title }),
        undo: async () => {
          await Promise.all(restored.map(removeAgain));
          forget(restored);
          await readAgain();
        },
      },
    );
  };

  const restore = async (chosen: readonly BinItem[]): Promise<void> => {
    setBusy(new Set(chosen.map(keyOf)));
    try {
      const { results } = await restoreFromBin(channelId, chosen);
      const told = chosen.map((item) => ({
        item,
        index: items.findIndex((one) => keyOf(one) === keyOf(item)),
        result: results.find((one) => keyOf(one) === keyOf(item)),
      }));
      keep(
        told.flatMap(({ item, index, result }) =>
          result && result.outcome !== 'files_gone'
            ? [{ item, index: Math.max(index, 0), outcome: result.outcome, by: result.by }]
            : [],
        ),
      );
      const failed = told.filter(({ result }) => result?.outcome === 'files_gone');
      if (failed.length > 0) notify.error(t('failed.files', { count: failed.length }));
      onDealt();
      tellRestored(
        told.filter(({ result }) => result?.outcome === 'restored').map(({ item }) => item),
      );
    } catch (error) {
      notify.error(t('failed.restore'), { detail: sentenceOf(error) });
    } finally {
      setBusy(new Set());
      await readAgain();
    }
  };

  return { rows: withDealt(items, dealt), busy, restore };
}
