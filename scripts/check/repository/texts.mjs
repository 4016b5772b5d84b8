import { ROOT } from '../tool.mjs';

const PERSONAL_FOLDER =
  /(?:^|[\s"'`(=:])(?:\/home\/[\w.-]+|\/Users\/[\w.-]+|\/root|[A-Z]:\\Users\\)[\w./\\-]*/;
const REGISTRY =
  /https?:\/\/(?:registry|npm|nexus|artifactory|verdaccio)[\w.-]*\.[\w.-]+|localhost:48\d\d/i;
const INVISIBLE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/;
const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/u;
const CONFLICT = /^(?:<{7}|>{7}) /m;

/** What no text file of the repository may hold. */
const NEVER = [
  [PERSONAL_FOLDER, "a path of somebody's machine"],
  [REGISTRY, 'the address of a package registry'],
  [INVISIBLE, 'an invisible character; spell it as an escape'],
  [FOREIGN_DIGIT, 'a digit other than 0-9'],
  [CONFLICT, 'an unresolved merge'],
];

const lineOf = (text, index) => text.slice(0, index).split('\n').length;

export function textFindings(path, text, checkout = ROOT) {
  const findings = [];
  for (const [pattern, what] of NEVER) {
    const match = pattern.exec(text);
    if (match) findings.push(`${path}:${lineOf(text, match.index)}: has ${what}`);
  }
  const own = text.indexOf(`${checkout}/`);
  if (own !== -1) findings.push(`${path}:${lineOf(text, own)}: has the path of this checkout`);
  return findings;
}

const NAMELESS = /(?:^|\/)(?:utils?|helpers?|common|misc)(?:\/|\.[a-z]+$)/;

/** A folder or file is named for what is in it. */
export const nameFindings = (paths) =>
  paths
    .filter((path) => NAMELESS.test(path))
    .map((path) => `${path}: says nothing about what is inside; name it for that`);
