import type { BinItem } from '@bimah/contract/bin.ts';
import { IconTrashX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { deleteForGood, useReadBinAgain } from './bin.queries.ts';
import { Losses } from './components/losses.tsx';

/** Why a thing that somebody wanted deleted is not deleted by them. */
const REFUSALS = ['shared', 'not_allowed', 'not_in_bin'] as const;

interface Erasing {
  readonly channelId: number;
  /** What was chosen and is dealt with is chosen no more. */
  readonly onDealt: () => void;
}

/** Deletes for good, once the person has said so, what of the chosen things is theirs to delete. */
export function useErase({ channelId, onDealt }: Erasing) {
  const { t } = useTranslation('bin');
  const confirm = useConfirm();
  const readAgain = useReadBinAgain();

  return async (chosen: readonly BinItem[]): Promise<void> => {
    const theirs = chosen.filter(({ may_delete }) => may_delete);
    const [first] = theirs;
    if (!first) return;
    const count = theirs.length;
    const isOne = count === 1;
    const kept = chosen.length - count;
    const outcomes: string[] = [];
    const erased = await confirm({
      title: isOne ? t(`erase.title.${first.kind}`) : t('erase.title.several', { count }),
      effect: [
        t('erase.effect', { count }),
        ...(kept > 0 ? [t('erase.kept', { count: kept })] : []),
      ].join(' '),
      object: <Losses items={theirs} />,
      confirmLabel: t('erase.confirm'),
      danger: true,
      icon: IconTrashX,
      width: 520,
      ...((!isOne || first.kind === 'video') && { typed: t('erase.word') }),
      action: async () => {
        const { results } = await deleteForGood(channelId, theirs);
        outcomes.push(...results.map(({ outcome }) => outcome));
      },
    });
    if (!erased) return;
    const countOf = (outcome: string) => outcomes.filter((one) => one === outcome).length;
    const deleted = countOf('deleted');
    if (deleted > 0) notify.success(t('erase.done', { count: deleted }));
    for (const refusal of REFUSALS) {
      const refused = countOf(refusal);
      if (refused > 0) notify.error(t(`failed.${refusal}`, { count: refused }));
    }
    onDealt();
    await readAgain();
  };
}
