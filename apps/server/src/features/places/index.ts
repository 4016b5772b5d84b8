export { pictureKeysOf } from './place-picture.ts';
export { findUsedAddresses } from './used-addresses.repository.ts';
