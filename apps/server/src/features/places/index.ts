export { pictureKeysOf } from './place-picture.ts';
export { list as listPlaces } from './places.service.ts';
export { findUsedAddresses } from './used-addresses.repository.ts';
