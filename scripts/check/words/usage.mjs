import { filesBelow, readText } from '../files.mjs';
import { withoutForm } from './plurals.mjs';

const KEY = /(['"`])([\w.:-]+)\1/g;
/** One that begins with a word; others would stand for every key there is. */
const TEMPLATE = /`([a-z][\w.:/-]*(?:\$\{[^}]*\}[\w.:/-]*)+)`/gi;
/** `not_found: 404` names a message too. */
const PROPERTY = /^\s*([a-z]\w*):/gm;

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A key built at run time stands for every key of its shape. */
const shapeOf = (template) =>
  new RegExp(
    `^${template
      .split(/\$\{[^}]*\}/)
      .map(escape)
      .join('[\\w/-]+')}$`,
  );

/** Every spelling in the sources that may be a key. */
export function mentions(sources) {
  const exact = new Set();
  const shapes = [];
  for (const source of sources) {
    for (const [, , key] of source.matchAll(KEY)) exact.add(key);
    for (const [, template] of source.matchAll(TEMPLATE)) shapes.push(shapeOf(template));
    for (const [, name] of source.matchAll(PROPERTY)) exact.add(name);
  }
  return { exact, shapes };
}

export function unusedKeys(words, namespace, { exact, shapes }) {
  const isUsed = (key) =>
    [key, `${namespace}:${key}`].some(
      (spelling) => exact.has(spelling) || shapes.some((shape) => shape.test(spelling)),
    );
  return [...new Set(Object.keys(words).map(withoutForm))]
    .filter((key) => !isUsed(key))
    .map((key) => `"${key}" is used nowhere`);
}

const CODE = /\.tsx?$/;
const TEST = /\.(?:test|spec)\.tsx?$|\/testing\//;

const sourcesOf = (folders) =>
  folders
    .flatMap((folder) => filesBelow(folder))
    .filter((path) => CODE.test(path) && !TEST.test(path))
    .map((path) => readText(path));

export const mentionsIn = (folders) => mentions(sourcesOf(folders));
