import type { UserListItem } from '@bimah/contract/users.ts';
import { usePersonName } from './components/person-name.tsx';

export type NamedUser = Pick<UserListItem, 'id' | 'name' | 'email'>;

export const useUserName: () => (user: NamedUser) => string = usePersonName;
