export { PersonAvatar } from './components/person-avatar.tsx';
export { PersonName } from './components/person-name.tsx';
export { usePersonName } from './use-person-name.ts';
export { userSearchQuery } from './user-search.queries.ts';
