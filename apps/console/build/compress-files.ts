import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const makeBrotli = promisify(brotliCompress);
const makeGzip = promisify(gzip);

/** Fonts and pictures are compressed already. */
const TEXT = /\.(?:js|css|svg)$/;
const WORTH_IT_BYTES = 1_024;

/** Beside each file its compressed forms, made once and as small as they get: the server sends those. */
export const compressFiles = (): Plugin => ({
  name: 'compress-files',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.keys(bundle).filter((file) => TEXT.test(file));
    await Promise.all(
      texts.map(async (file) => {
        const path = join(dir, file);
        const content = await readFile(path);
        if (content.length < WORTH_IT_BYTES) return;
        const [br, gz] = await Promise.all([
          makeBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
          makeGzip(content, { level: constants.Z_BEST_COMPRESSION }),
        ]);
        await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
      }),
    );
  },
});
