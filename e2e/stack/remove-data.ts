import { rm } from 'node:fs/promises';
import { chooseAddresses } from './addresses.ts';

/** Playwright asks for a default export. On a busy machine the database may still be on its way out. */
export default async function removeData(): Promise<void> {
  const { dataDir, kitDist, signedInDir } = await chooseAddresses();
  const options = { recursive: true, force: true, maxRetries: 20 };
  for (const folder of [dataDir, kitDist, signedInDir]) await rm(folder, options);
}
