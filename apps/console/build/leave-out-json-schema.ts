import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const WRITERS = /\/zod\/v4\/core\/(?:json-schema-(?:generator|processors)|to-json-schema)\.js$/;
const EXPORTED = /^export (?:const|function|class) (\w+)|^export \{ \w+ as (\w+) \}/gm;

/** A module of the same names, of which none does anything. */
function hollow(id: string): string {
  const names = [...readFileSync(id, 'utf8').matchAll(EXPORTED)].map(
    ([, declared, renamed]) => declared ?? renamed,
  );
  return [
    "const refuse = () => { throw new Error('The console writes no JSON schema'); };",
    'const give = () => refuse;',
    `export { ${names.map((name) => `give as ${name}`).join(', ')} };`,
  ].join('\n');
}

/** Every schema can write itself as a JSON schema, which the server does for its document and the console never. */
export const leaveOutJsonSchema = (): Plugin => ({
  name: 'leave-out-json-schema',
  apply: 'build',
  load: { filter: { id: WRITERS }, handler: hollow },
});
