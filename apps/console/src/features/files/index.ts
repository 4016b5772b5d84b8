export { senderTo, type UploadTarget } from './files.queries.ts';
