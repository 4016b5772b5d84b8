import type { UserListItem } from '@bimah/contract/users.ts';
import { useTranslation } from 'react-i18next';

export type NamedUser = Pick<UserListItem, 'id' | 'name' | 'email'>;

/** What to call somebody: by name, else by address; anonymous viewers have neither. */
export function useUserName(): (user: NamedUser) => string {
  const { t } = useTranslation('users');
  return ({ id, name, email }) => name ?? email ?? t('nameless', { id });
}
