import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldShell } from '#ui/form/field/field-shell.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import type { Person } from '../use-invite-form.ts';
import { PersonWords } from './person-words.tsx';
import classes from './person-field.module.css';

export interface ChosenPersonProps {
  /** Of the field whose place it takes. */
  id: string;
  person: Person;
  /** What choosing them will do. */
  effect: string;
  onClear: () => void;
}

/** Stands where the address was typed; the field under the cursor is gone, so focus comes here. */
export function ChosenPerson({ id, person, effect, onClear }: ChosenPersonProps) {
  const { t } = useTranslation('managers');
  const clear = useRef<HTMLButtonElement>(null);
  useEffect(() => clear.current?.focus(), []);
  return (
    <FieldShell id={id} role="group" label={t('person.label')} description={effect}>
      <div className={classes.chosen}>
        <PersonWords person={person} />
        <IconButton ref={clear} icon={IconX} label={t('person.clear')} onClick={onClear} />
      </div>
    </FieldShell>
  );
}
