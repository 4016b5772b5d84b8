import type { PlaceGroup, PlaceTypeCounts } from '@bimah/contract/place-record.ts';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import type { PlaceScope } from '../use-place-scope.ts';
import type { PlaceListState } from './group-toolbar.tsx';
import { isGoingOn, nextDateOf, NextDateWords } from './next-date.tsx';

export interface ListSummaryProps {
  scope: PlaceScope;
  list: PlaceListState;
  groups: readonly PlaceGroup[] | undefined;
  counts: PlaceTypeCounts | undefined;
  now: Date;
}

/** How many go on and when the next one is; what the list is for while it is empty or narrowed down. */
export function ListSummary({ scope, list, groups, counts, now }: ListSummaryProps) {
  const { t } = useTranslation('places');
  const phone = usePhone();
  const { type, page } = list.state;
  const count = counts?.[type].active ?? 0;
  if (count === 0 || list.filterCount > 0) return t(`list.help.${scope.name}`);
  const [first] = groups ?? [];
  // Places are open by their hours; the few with dates say nothing of the others.
  const next = page === 1 && type !== 'place' && first ? nextDateOf(first) : null;
  const stopped = counts?.[type].stopped ?? 0;
  const active = t(`summary.${type}`, { count });
  const counted = stopped > 0 ? t('summary.stopped', { active, count: stopped }) : active;
  if (!next) return counted;
  if (isGoingOn(next, now)) {
    const words = t('summary.now', { what: t(`type.${type}`) });
    return phone ? words : t('summary.andNow', { count: counted, words });
  }
  // A phone has one line for it, and its tabs or its list tell how many.
  return (
    <RichText
      text={(slots) =>
        phone
          ? t('summary.nextAlone', { when: slots['when'] })
          : t('summary.next', { count: counted, when: slots['when'] })
      }
      values={{ when: <NextDateWords next={next} now={now} /> }}
    />
  );
}
