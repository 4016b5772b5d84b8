export {
  adoptPicture,
  contentOf,
  imageKeyOf,
  refuseImage,
  type PictureShelves,
} from './adopt-picture.service.ts';
export type { QuotaDeps } from './quota.ts';
export { weightOf } from './weigh-files.service.ts';
export { findUpload, folderOf, issueTicket, NO_CHANNEL } from './uploads.service.ts';
export { findAllKept } from './uploads.repository.ts';
export { findCompletion, handOver } from './parted-uploads.repository.ts';
