import { afterAll, beforeAll } from 'vitest';
import { swiftEnvironment } from './packages.ts';
import { startSwift, type Swift } from './swift.ts';

const missing = await swiftEnvironment().then(
  () => null,
  (error: unknown) => String(error).split('\n')[0],
);
if (missing !== null) process.stderr.write(`Not tested on a bucket: ${missing}\n`);

/** For `describe.skipIf`: a real S3 server cannot be had here, which was said in a line. */
export const isWithoutSwift = missing !== null;

/** One for all tests of a group. */
export function useSwift(): () => Swift {
  let running: Swift | undefined;
  beforeAll(async () => {
    running = await startSwift();
  });
  afterAll(() => running?.close());
  return () => {
    if (!running) throw new Error('Swift runs while tests do');
    return running;
  };
}
