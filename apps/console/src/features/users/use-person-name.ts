import type { PersonSummary } from '@bimah/contract/person-summary.ts';
import { useTranslation } from 'react-i18next';

/** By number alone where the address is nobody's business. */
type Person = Omit<PersonSummary, 'email'> & Partial<Pick<PersonSummary, 'email'>>;

/** What to call somebody: by name, else by address; anonymous viewers have neither, but a number. */
export function usePersonName(): (person: Person) => string {
  const { t } = useTranslation('kit');
  return ({ id, name, email = null }) =>
    name ?? email ?? (id === null ? t('person.gone') : t('person.anonymous', { id }));
}
