export { useInvite } from './managers.queries.ts';
