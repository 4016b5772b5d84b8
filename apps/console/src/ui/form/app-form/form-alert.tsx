import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { AppForm } from './app-form.ts';
import type { InvalidField } from './invalid-fields.ts';
import classes from './form-alert.module.css';

/** One wrong field takes focus itself; from two on, a list of links helps to find them. */
const LIST_FROM = 2;

export interface FormAlertProps {
  form: Pick<AppForm<unknown>, 'errors' | 'failure' | 'submit'>;
  ref: Ref<HTMLDivElement>;
}

/** What keeps the form from being accepted, said over it, with links to the fields concerned. */
export function FormAlert({ form, ref }: FormAlertProps) {
  const { t } = useTranslation('forms');
  const { errors, failure } = form;
  const sentences = failure?.sentences ?? [];
  const stillWrong = failure?.fields.filter(({ path }) => errors[path] !== undefined) ?? [];
  const listed = stillWrong.length >= LIST_FROM ? stillWrong : [];
  if (sentences.length === 0 && listed.length === 0) return null;

  return (
    <div ref={ref} role="alert" tabIndex={-1} className={classes.alert}>
      <DirIcon icon={IconAlertTriangle} />
      <div className={classes.words}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {listed.length > 0 && <p>{t('alert.fix', { count: listed.length })}</p>}
        {listed.length > 0 && <FieldLinks fields={listed} />}
        {failure?.isPassing && <TryAgain onAgain={form.submit} />}
      </div>
    </div>
  );
}

function TryAgain({ onAgain }: { onAgain: () => Promise<void> }) {
  const { t } = useTranslation('forms');
  return (
    <div className={classes.again}>
      <span>{t('alert.kept')}</span>
      <Button variant="default" size="compact-sm" onClick={() => void onAgain()}>
        {t('alert.again')}
      </Button>
    </div>
  );
}

function FieldLinks({ fields }: { fields: InvalidField[] }) {
  const { t } = useTranslation('forms');
  return (
    <ul className={classes.links}>
      {fields.map(({ id, label, message }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(event) => {
              event.preventDefault();
              document.getElementById(id)?.focus();
            }}
          >
            {t('alert.field', { label, message })}
          </a>
        </li>
      ))}
    </ul>
  );
}
