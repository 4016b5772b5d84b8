export { findUpload, folderOf, issueTicket, NO_CHANNEL } from './uploads.service.ts';
