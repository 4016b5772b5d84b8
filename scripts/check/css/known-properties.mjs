import { globSync, readFileSync } from 'node:fs';
import { declarationRule } from './report.mjs';

const USED = /var\(\s*(--[\w-]+)\s*(,?)/g;
/** Declared in a stylesheet, or set from code as `'--name'`. */
const DECLARED = /(--[\w-]+)\s*:|['"`](--[\w-]+)['"`]/g;
/** Read, too, by the component library, which sets them itself. */
const MENTIONED = /(--[\w-]+)/g;

const namesIn = (files, pattern) =>
  globSync(files).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map((match) => match[1] ?? match[2]),
  );

let declared;

function declaredProperties() {
  declared ??= new Set([
    ...namesIn('apps/console/{src/**/*.{css,ts,tsx},index.html}', DECLARED),
    ...namesIn('node_modules/@mantine/*/styles.css', MENTIONED),
  ]);
  return declared;
}

/** A misspelt token silently falls back to nothing. */
export default declarationRule('known-properties', ({ value }) => {
  for (const [, name, fallback] of value.matchAll(USED)) {
    if (fallback || name.startsWith('--mantine-') || declaredProperties().has(name)) continue;
    return `"${name}" is declared nowhere; see ui/theme/tokens.css`;
  }
  return undefined;
});
