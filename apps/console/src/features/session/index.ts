export {
  currentUserQuery,
  mailPasswordLink,
  permissionsQuery,
  signOut,
} from './session.queries.ts';
