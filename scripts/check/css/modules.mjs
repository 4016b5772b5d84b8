import { dirname, join } from 'node:path/posix';
import { filesBelow, readText } from '../files.mjs';

const CLASS = /\.([a-zA-Z_][\w-]*)/g;
const IMPORT = /import\s+(\w+)\s+from\s+['"]([^'"]+\.module\.css)['"]/g;

const withoutNoise = (css) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\([^)]*\)/g, '')
    .replace(/url\([^)]*\)/g, '')
    .replace(/\{[^{}]*\}/g, (block) =>
      /:\s/.test(block) ? block.replace(/:[^;{}]*;/g, ';') : block,
    );

export const classesOf = (css) =>
  new Set([...withoutNoise(css).matchAll(CLASS)].map(([, name]) => name));

/** The classes a source asks of a module it imported under a name, or that it passes the module on. */
export function classesAskedFor(source, name) {
  const asked = new Set();
  for (const [, dot, bracket] of source.matchAll(
    new RegExp(`\\b${name}(?:\\.(\\w+)|\\[['"]([\\w-]+)['"]\\])`, 'g'),
  )) {
    asked.add(dot ?? bracket);
  }
  const isWhole = new RegExp(`=\\{${name}\\}|\\b${name}\\[(?!['"])`).test(source);
  return { asked, isWhole };
}

/** Every use of a module by a source: who asks, of which module, for what. */
const usesIn = (path, source) =>
  [...source.matchAll(IMPORT)].map(([, name, specifier]) => ({
    path,
    module: join(dirname(path), specifier),
    ...classesAskedFor(source, name),
  }));

function missingClasses({ path, module, asked }, existing) {
  return [...asked]
    .filter((name) => !existing.has(name))
    .map((name) => `${path}: "${name}" is not a class of ${module}`);
}

function unusedClasses(module, existing, uses) {
  if (uses.some(({ isWhole }) => isWhole)) return [];
  return [...existing]
    .filter((name) => !uses.some(({ asked }) => asked.has(name)))
    .map((name) => `${module}: class "${name}" is used nowhere`);
}

/** Classes that nobody asks for, and asked-for classes that do not exist. */
export function cssModuleFindings(paths = filesBelow('apps/console/src'), read = readText) {
  const sources = paths.filter((path) => /\.tsx?$/.test(path));
  const uses = sources.flatMap((path) => usesIn(path, read(path)));
  return paths
    .filter((path) => path.endsWith('.module.css'))
    .flatMap((module) => {
      const existing = classesOf(read(module));
      const ofModule = uses.filter((use) => use.module === module);
      return [
        ...ofModule.flatMap((use) => missingClasses(use, existing)),
        ...unusedClasses(module, existing, ofModule),
      ];
    });
}
