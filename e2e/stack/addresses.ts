import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../apps/server/src/testing/free-port.ts';

export interface Addresses {
  readonly console: string;
  readonly kit: string;
  readonly videoSite: string;
  readonly dataDir: string;
  readonly kitDist: string;
  /** What signed-in browsers keep, for those that begin where they are. */
  readonly signedInDir: string;
  /** Pictures of what failed. */
  readonly artifactsDir: string;
}

const KEY = 'E2E_ADDRESSES';

export const freeAddress = async () => `http://127.0.0.1:${await freePort()}`;

/**
 * The configuration is read once per process; the environment carries the first choice to the
 * others. Nothing is made here: tools read the configuration too, and tidy up after nobody.
 */
export async function chooseAddresses(): Promise<Addresses> {
  const chosen = process.env[KEY];
  if (chosen) return JSON.parse(chosen) as Addresses;
  const folder = join(tmpdir(), `bimah-e2e-${randomUUID()}`);
  const addresses = {
    console: await freeAddress(),
    kit: await freeAddress(),
    videoSite: await freeAddress(),
    dataDir: `${folder}-data`,
    kitDist: `${folder}-kit`,
    signedInDir: `${folder}-signed-in`,
    artifactsDir: `${folder}-artifacts`,
  };
  process.env[KEY] = JSON.stringify(addresses);
  return addresses;
}
