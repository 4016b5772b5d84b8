import { LANGUAGES, readCatalogues } from './catalogues.mjs';
import { glossaryFindings, readUnwantedWords } from './glossary.mjs';
import { pluralFindings } from './plurals.mjs';
import { parityFindings, textFindings } from './texts.mjs';
import { mentionsIn, unusedKeys } from './usage.mjs';

function catalogueFindings({ namespace, usedIn, paths, words }, unwanted) {
  const at = (path) => (finding) => `${path}: ${finding}`;
  return [
    ...parityFindings(words).map(at(paths.he)),
    ...(usedIn ? unusedKeys(words.he, namespace, mentionsIn(usedIn)) : []).map(at(paths.he)),
    ...LANGUAGES.flatMap((language) => [
      ...textFindings(words[language], language).map(at(paths[language])),
      ...pluralFindings(words[language], language).map(at(paths[language])),
      ...glossaryFindings(words[language], language, unwanted).map(at(paths[language])),
    ]),
  ];
}

/** What is wrong with the words people read, on both sides. */
export function wordFindings() {
  const { findings, catalogues } = readCatalogues();
  const unwanted = readUnwantedWords();
  return [...findings, ...catalogues.flatMap((each) => catalogueFindings(each, unwanted))];
}
