export { PersonAvatar } from './components/person-avatar.tsx';
export { anonymousNumber, PersonName, usePersonName } from './components/person-name.tsx';
export { userSearchQuery } from './users.queries.ts';
