export { roomQuery, systemQuery } from './system.queries.ts';
