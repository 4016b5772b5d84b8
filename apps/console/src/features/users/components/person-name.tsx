import type { PersonSummary } from '@bimah/contract/person-summary.ts';
import { useTranslation } from 'react-i18next';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';

/** By number alone where the address is nobody's business. */
type Person = Omit<PersonSummary, 'email'> & Partial<Pick<PersonSummary, 'email'>>;

/** What to call somebody: by name, else by address; anonymous viewers have neither, but a number. */
export function usePersonName(): (person: Person) => string {
  const { t } = useTranslation('kit');
  return ({ id, name, email = null }) =>
    name ?? email ?? (id === null ? t('person.gone') : t('person.anonymous', { id }));
}

export interface PersonNameProps {
  person: PersonSummary;
  /** To one line, where there is little room; it loses its end. */
  cut?: boolean;
}

/** Of somebody who has neither a name nor an address that may be said. */
export const anonymousNumber = ({ id, name, email = null }: Person): number | null =>
  (name ?? email) === null ? id : null;

/** Who said something: by name, else by the masked address, else by number. */
export function PersonName({ person, cut = false }: PersonNameProps) {
  const { name, email } = person;
  const called = usePersonName()(person);
  const isAddress = name === null && email !== null;
  if (cut) {
    return (
      <UserText person={!isAddress} lines={1}>
        {called}
      </UserText>
    );
  }
  return isAddress ? <Ltr>{called}</Ltr> : <UserText person>{called}</UserText>;
}
