export { senderTo, type UploadTarget } from './files.queries.ts';
export { dropUpload, FileIsKnown, sendFilm } from './send-film.queries.ts';
