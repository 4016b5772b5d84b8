import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatDate, formatMessageTime } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { dayName } from './days.ts';

const MINUTE_MS = 60_000;

/** Day and hour of the last message of a conversation, in as few letters as will do. */
export function When({ moment }: { moment: string }) {
  const { t } = useTranslation('kit');
  const date = formatDate(moment);
  const name = dayName(date, useNow(MINUTE_MS));
  const values = { date: <Ltr>{date}</Ltr>, time: <Ltr>{formatMessageTime(moment)}</Ltr> };
  return (
    <time dateTime={moment} title={date}>
      <RichText
        text={({ date, time }) => t(`chat.when.${name ?? 'other'}`, { date, time })}
        values={values}
      />
    </time>
  );
}
