export { roomQuery } from './system.queries.ts';
