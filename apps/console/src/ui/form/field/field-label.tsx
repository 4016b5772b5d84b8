import { useTranslation } from 'react-i18next';
import classes from './field.module.css';

export interface FieldLabelProps {
  text: string;
  required?: boolean | undefined;
  /** A dim word after the label, such as "up to 3". */
  aside?: string | undefined;
}

/**
 * The words of a label. "Required" is for the eye here: assistive technology hears it from the
 * control itself, once.
 */
export function FieldLabel({ text, required = false, aside }: FieldLabelProps) {
  const { t } = useTranslation('forms');
  return (
    <>
      <span data-label-text="">{text}</span>
      {required && (
        <span aria-hidden className={classes.aside}>
          {t('required')}
        </span>
      )}
      {aside !== undefined && <span className={classes.aside}>{aside}</span>}
    </>
  );
}
