import type { PersonSummary } from '@bimah/contract/person-summary.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { usePersonName } from '../use-person-name.ts';

/** Who said something: by name, else by the masked address, else by number. */
export function PersonName({ person }: { person: PersonSummary }) {
  const { name, email } = person;
  const called = usePersonName()(person);
  return name === null && email !== null ? <Ltr>{called}</Ltr> : <UserText>{called}</UserText>;
}
