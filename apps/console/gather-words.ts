import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

type Words = Record<string, unknown>;

/**
 * What a feature's own file says for a page that shows every feature: the names of its screens go
 * into the words of the frame, what it records into those of the history.
 */
const SHOWN_IN: Readonly<Record<string, string>> = { screens: 'app', action: 'history' };

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Words;

export function gatherWords(): Plugin {
  return {
    name: 'gather-words',
    enforce: 'pre',
    load: {
      filter: { id: /\/locales\/[a-z]+\/[\w-]+\.json$/ },
      handler(id) {
        const folder = dirname(id);
        const words = read(id);
        for (const [member, catalogue] of Object.entries(SHOWN_IN)) {
          if (basename(id, '.json') === catalogue) {
            const files = readdirSync(folder).map((file) => join(folder, file));
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
