import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import classes from './changed-field.module.css';

export interface ChangedFieldProps {
  /** How the field is called. */
  name: string;
  changed: boolean;
  /** The saved value, in the words a person knows it by. Null: it was empty. */
  was: string | null;
  /** Replaces "was: …", for what is no text. */
  words?: string | undefined;
  onBack: () => void;
  /** The field itself. */
  children: ReactNode;
}

/** Around a field: while it is not saved, an amber edge, what it was, and the way back. */
export function ChangedField(props: ChangedFieldProps) {
  const { name, changed, was, words, onBack, children } = props;
  const { t } = useTranslation('forms');
  const before = () => {
    if (words !== undefined) return words;
    if (was === null) return t('changed.wasEmpty');
    return (
      <RichText
        text={(slots) => t('changed.was', { value: slots['value'] })}
        values={{ value: was }}
      />
    );
  };
  return (
    <div className={classes.field} data-changed={changed || undefined}>
      {children}
      {changed && (
        <p className={classes.note}>
          <span className={classes.was}>{before()}</span>
          <span aria-hidden>{' · '}</span>
          <button
            type="button"
            aria-label={t('changed.backOf', { name })}
            className={classes.back}
            onClick={onBack}
          >
            {t('changed.back')}
          </button>
        </p>
      )}
    </div>
  );
}
