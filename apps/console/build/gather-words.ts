import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vitest/config';

type Words = Record<string, unknown>;

/**
 * What a feature's own file says for a page that shows every feature: the names of its screens go
 * into the words of the frame, what it records into those of the history.
 */
const SHOWN_IN: Readonly<Record<string, string>> = { screens: 'app', action: 'history' };

const CATALOGUE = /\/locales\/[a-z]+\/[\w-]+\.json$/;

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Words;

const filesBeside = (file: string) =>
  readdirSync(dirname(file)).map((name) => join(dirname(file), name));

export function gatherWords(): Plugin {
  return {
    name: 'gather-words',
    enforce: 'pre',
    // Vitest keeps what it read of a file while the file stays the same; here others count too.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(
        ({ id }) =>
          CATALOGUE.test(id) &&
          filesBeside(id)
            .map((file) => readFileSync(file, 'utf8'))
            .join(''),
      ),
    load: {
      filter: { id: CATALOGUE },
      handler(id) {
        const words = read(id);
        for (const [member, catalogue] of Object.entries(SHOWN_IN)) {
          if (basename(id, '.json') === catalogue) {
            const files = filesBeside(id);
            for (const file of files) this.addWatchFile(file);
            const gathered = files.map((file) => read(file)[member] as Words | undefined);
            words[member] = Object.assign({}, ...gathered);
          } else {
            delete words[member];
          }
        }
        return JSON.stringify(words);
      },
    },
  };
}
