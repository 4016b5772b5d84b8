export {
  adoptPicture,
  contentOf,
  imageKeyOf,
  refuseImage,
  type PictureShelves,
} from './adopt-picture.service.ts';
export { weightOf } from './weigh-files.service.ts';
export {
  findUpload,
  folderOf,
  issueTicket,
  NO_CHANNEL,
  type TicketDeps,
} from './uploads.service.ts';
export { findAllKept } from './uploads.repository.ts';
export { findCompletion, handOver } from './parted-uploads.repository.ts';
