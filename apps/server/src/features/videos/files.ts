import type { StoragePort } from '#platform/storage/port.ts';

interface Addresses {
  readonly link: string | null;
  readonly video_url: string | null;
  readonly thumb_url: string | null;
}

/** The keys of a video's files in our storage. */
export const filesOf = (
  storage: StoragePort,
  { link, video_url, thumb_url }: Addresses,
): string[] => {
  const keys = [link, video_url, thumb_url].map((address) =>
    address ? storage.keyOf(address) : null,
  );
  return [...new Set(keys.filter((key) => key !== null))];
};

export const removeKeys = async (storage: StoragePort, keys: readonly string[]): Promise<void> => {
  for (const key of keys) await storage.remove(key);
};
