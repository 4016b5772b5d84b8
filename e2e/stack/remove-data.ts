import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { chooseAddresses } from './addresses.ts';

/** Playwright asks for a default export. */
export default async function removeData(): Promise<void> {
  const { dataDir } = await chooseAddresses();
  await rm(dirname(dataDir), { recursive: true, force: true });
}
