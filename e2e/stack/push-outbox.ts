import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseAddresses } from './addresses.ts';

export interface Push {
  readonly to: string;
  readonly title: string;
  readonly body: string;
  readonly data?: Readonly<Record<string, string>>;
}

/** What was pushed to a device so far. */
export async function pushesTo(pushToken: string): Promise<readonly Push[]> {
  const { dataDir } = await chooseAddresses();
  const folder = join(dataDir, 'push');
  const files = await readdir(folder).catch(() => [] as string[]);
  const whole = files.filter((file) => file.endsWith('.json'));
  const pushes = await Promise.all(
    whole.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as Push),
  );
  return pushes.filter(({ to }) => to === pushToken);
}
