import type { StoragePort } from '#platform/storage/port.ts';

interface Addresses {
  readonly link: string | null;
  readonly video_url: string | null;
  readonly thumb_url: string | null;
  /** Of what was made beside the film: see `extraFilesOfVideo`. */
  readonly extra_urls: readonly string[] | null;
}

/** The keys of those of the addresses that are ours, each once. */
export const keysOf = (storage: StoragePort, addresses: readonly (string | null)[]): string[] => {
  const keys = addresses.map((address) => (address ? storage.keyOf(address) : null));
  return [...new Set(keys.filter((key) => key !== null))];
};

/** The keys of a video's files in our storage. */
export const filesOf = (
  storage: StoragePort,
  { link, video_url, thumb_url, extra_urls }: Addresses,
): string[] => keysOf(storage, [link, video_url, thumb_url, ...(extra_urls ?? [])]);

export const removeKeys = async (storage: StoragePort, keys: readonly string[]): Promise<void> => {
  for (const key of keys) await storage.remove(key);
};
