import { rm } from 'node:fs/promises';
import { chooseAddresses } from './addresses.ts';

/** Playwright asks for a default export. */
export default async function removeData(): Promise<void> {
  const { dataDir, kitDist } = await chooseAddresses();
  for (const folder of [dataDir, kitDist]) await rm(folder, { recursive: true, force: true });
}
