import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatDuration } from '#platform/time/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import classes from './moment.module.css';

export interface MomentProps {
  seconds: number;
  /** The time alone, where a column says what it is. */
  bare?: boolean;
  onPlay: () => void;
}

/** A moment of the film somebody wrote about; a press plays from there. */
export function Moment({ seconds, bare = false, onPlay }: MomentProps) {
  const { t } = useTranslation('comments');
  // As people write it: "דקה 7:30".
  const time = formatDuration(seconds).replace(/^0/, '');
  return (
    <button
      type="button"
      className={classes.moment}
      aria-label={t('playFrom', { time })}
      onClick={onPlay}
    >
      {bare ? (
        <Ltr>{time}</Ltr>
      ) : (
        <RichText
          text={(slots) => t('moment', { time: slots['time'] })}
          values={{ time: <Ltr>{time}</Ltr> }}
        />
      )}
    </button>
  );
}
