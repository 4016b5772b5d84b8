import type { UserListItem } from '@bimah/contract/users.ts';
import { usePersonName } from './use-person-name.ts';

export type NamedUser = Pick<UserListItem, 'id' | 'name' | 'email'>;

export const useUserName: () => (user: NamedUser) => string = usePersonName;
