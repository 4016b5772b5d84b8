export { senderTo, type Place } from './files.queries.ts';
