import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatDate, formatMessageTime, formatWeekday } from '#platform/time/format.ts';
import { nextSlotsQuery } from './publishing-queue.queries.ts';

export interface QueueSlots {
  /** When the first of them would go out, in words; null where there are too few slots. */
  readonly first: string | null;
  readonly last: string | null;
  readonly paused: boolean;
}

/** The slots so many videos would get in a channel's queue; null while it has none, or is not known. */
export function useQueueSlots(channelId: number | null | undefined, count = 1): QueueSlots | null {
  const { t } = useTranslation('forms');
  const { language } = useLanguage();
  const isAsked = channelId !== null && channelId !== undefined && count > 0;
  const { data } = useQuery({ ...nextSlotsQuery(channelId ?? 0, count), enabled: isAsked });
  if (!isAsked || !data || data.zone === null) return null;
  const { slots, zone, paused } = data;
  const say = (slot: string | undefined) =>
    slot === undefined
      ? null
      : t('when.queueSlot', {
          weekday: formatWeekday(slot, language, zone),
          date: formatDate(slot, zone),
          time: formatMessageTime(slot, zone),
        });
  return { first: say(slots[0]), last: slots.length < count ? null : say(slots.at(-1)), paused };
}
