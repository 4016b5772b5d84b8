export { roomQuery } from './room.queries.ts';
