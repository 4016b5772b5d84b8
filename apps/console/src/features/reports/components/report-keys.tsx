import { useTranslation } from 'react-i18next';
import { useLetterKeys } from '#ui/letter-keys/letter-keys.ts';
import classes from './report-keys.module.css';

const HINTS = [
  { keys: ['J', 'K'], act: 'walk' },
  { keys: ['I'], act: 'ignore' },
  { keys: ['F'], act: 'remove' },
] as const;

/** The keys of the queue, for those who have them on. */
export function ReportKeys() {
  const { t } = useTranslation('reports');
  if (!useLetterKeys()) return null;
  return (
    <p className={classes.keys}>
      {HINTS.map(({ keys, act }) => (
        <span key={act} className={classes.hint}>
          {keys.map((key) => (
            <kbd key={key} className={classes.key}>
              {key}
            </kbd>
          ))}
          {t(`keys.${act}`)}
        </span>
      ))}
    </p>
  );
}
