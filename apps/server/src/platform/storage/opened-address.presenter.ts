import { MEDIA_LINK_MINUTES } from '@bimah/contract/limits.ts';
import type { StoragePort } from './port.ts';

/** As answers write it for those who may see a file that is not public; an address elsewhere stays as it is. */
export function openedAddress(storage: StoragePort, address: string): string {
  const key = storage.keyOf(address);
  return key === null ? address : storage.signedAddressOf(key, MEDIA_LINK_MINUTES * 60);
}
