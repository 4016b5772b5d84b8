export { PersonAvatar } from './components/person-avatar.tsx';
export { userSearchQuery } from './user-search.queries.ts';
