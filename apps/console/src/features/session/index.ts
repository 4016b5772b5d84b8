export {
  currentUserQuery,
  mailPasswordLink,
  permissionsQuery,
  signInWithPassword,
  signOut,
} from './session.queries.ts';
