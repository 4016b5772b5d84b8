import type { MediaRule } from '#platform/feature.ts';
import type { StoragePort } from '#platform/storage/port.ts';

/** Where the pictures of channels are kept. */
export const PICTURES = 'channels';

/** The keys of pictures that were adopted; what else an address may name is not ours to remove. */
export const adoptedKeys = (
  storage: StoragePort,
  addresses: readonly (string | null | undefined)[],
): string[] =>
  addresses
    .map((address) => (address ? storage.keyOf(address) : null))
    .filter((key) => key !== null)
    .filter((key) => key.startsWith(`${PICTURES}/`));

/** A channel's face stands on invitations too, hidden or not: whoever is told its name may see it. */
export const channelMedia: Readonly<Record<string, MediaRule>> = {
  [PICTURES]: async () => 'for_good',
};
