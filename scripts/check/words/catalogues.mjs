import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../files.mjs';
import { ROOT } from '../tool.mjs';

export const LANGUAGES = ['he', 'en'];

/** Where catalogues lie, and where their keys are spelt; typed objects are checked by the compiler. */
const LOCALES = [
  { folder: 'apps/console/src/locales', usedIn: ['apps/console/src'] },
  { folder: 'apps/server/src/locales', usedIn: null },
  { folder: 'packages/contract/src/locales', usedIn: null },
];
const MESSAGES = {
  folder: 'packages/contract/src/messages',
  usedIn: ['packages/contract/src', 'apps/server/src', 'apps/console/src'],
};

/** `{ a: { b: 'x' } }` becomes `{ 'a.b': 'x' }`. */
export function flatten(tree, prefix = '') {
  return Object.entries(tree).reduce((flat, [name, value]) => {
    const key = prefix + name;
    const isBranch = typeof value === 'object' && value !== null;
    return Object.assign(flat, isBranch ? flatten(value, `${key}.`) : { [key]: value });
  }, {});
}

const namespacesOf = (folder) =>
  readdirSync(join(ROOT, folder)).map((file) => file.replace(/\.json$/, ''));

const inBoth = (value) => Object.fromEntries(LANGUAGES.map((each) => [each, value(each)]));

function readPair(namespace, usedIn, pathOf) {
  const paths = inBoth(pathOf);
  return {
    namespace,
    usedIn,
    paths,
    words: inBoth((language) => flatten(readJson(paths[language]))),
  };
}

function readFolder({ folder, usedIn }) {
  const [he, en] = LANGUAGES.map((language) => namespacesOf(`${folder}/${language}`));
  const both = he.filter((namespace) => en.includes(namespace));
  return {
    findings: [...he, ...en]
      .filter((namespace) => !both.includes(namespace))
      .map((namespace) => `${folder}: "${namespace}" exists in one language only`),
    catalogues: both.map((namespace) =>
      readPair(namespace, usedIn, (language) => `${folder}/${language}/${namespace}.json`),
    ),
  };
}

/** Every catalogue in both languages, and what is wrong with the set of files itself. */
export function readCatalogues() {
  const folders = LOCALES.map(readFolder);
  const { folder, usedIn } = MESSAGES;
  return {
    findings: folders.flatMap(({ findings }) => findings),
    catalogues: [
      ...folders.flatMap(({ catalogues }) => catalogues),
      readPair('messages', usedIn, (language) => `${folder}/${language}.json`),
    ],
  };
}
