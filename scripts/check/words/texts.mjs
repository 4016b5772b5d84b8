import { withoutForm } from './plurals.mjs';

const BIDI_CONTROL = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/u;
const HEBREW = '\\u05d0-\\u05ea';
const VALUE = /\{\{-?\s*([\w.]+)[^}]*\}\}/g;
const TAG = /<\/?([\w]+)\s*\/?>/g;

/** What may not stand in a text of either language. */
const NEVER = [
  [BIDI_CONTROL, 'has an invisible direction mark; values are isolated when interpolated'],
  [FOREIGN_DIGIT, 'has digits other than 0-9'],
  [/^\s|\s$/, 'begins or ends with a space, which is a sign of joined sentences'],
  [
    /\}\}\s*[-\u2010-\u2015]\s*\{\{/,
    'joins two values by a dash, which turns round in Hebrew; use <Range> or write it out',
  ],
  [/\.\.\./, 'has three dots; write …'],
  [/—|\s–|–\s/, 'has a dash between words; write a comma, a colon or two sentences'],
];

const NEVER_IN = {
  he: [
    [
      new RegExp(`[${HEBREW}]["'][${HEBREW}]`),
      'has a straight quote between letters; write ׳ or ״',
    ],
    [new RegExp(`[${HEBREW}]-`), 'has a hyphen after a Hebrew letter; write ־'],
    [
      new RegExp(`(?:^|\\s)[ובלמהכש][A-Za-z0-9]`),
      'joins a prefix to Latin letters or digits; put ־ between',
    ],
  ],
  // A language is called by its own name.
  en: [[new RegExp(`^(?!עברית$).*[${HEBREW}]`), 'has Hebrew letters']],
};

/** The button beside it, which leaves everything as it is. */
const DISMISS = { he: 'ביטול', en: 'Cancel' };
const CONFIRMS = /(?:^|\.)confirm$/;

const without = (names, others) => [...names].filter((name) => !others.has(name));

const placeholders = (text, pattern) =>
  new Set([...text.matchAll(pattern)].map(([, name]) => name));

export function textFindings(words, language) {
  const findings = [];
  for (const [key, text] of Object.entries(words)) {
    if (typeof text !== 'string' || text === '') {
      findings.push(`"${key}" is empty`);
      continue;
    }
    for (const [pattern, problem] of [...NEVER, ...NEVER_IN[language]]) {
      if (pattern.test(text)) findings.push(`"${key}" ${problem}`);
    }
    if (CONFIRMS.test(key) && text.startsWith(DISMISS[language])) {
      findings.push(`"${key}" begins like the button beside it that dismisses`);
    }
  }
  return findings;
}

/** Keys by which the two languages differ, and values one of them forgets. */
export function parityFindings({ he, en }) {
  const bases = (words) => new Set(Object.keys(words).map(withoutForm));
  const [inHebrew, inEnglish] = [bases(he), bases(en)];
  const findings = [
    ...without(inHebrew, inEnglish).map((key) => `"${key}" is missing in English`),
    ...without(inEnglish, inHebrew).map((key) => `"${key}" is missing in Hebrew`),
  ];
  for (const [key, text] of Object.entries(he)) {
    if (typeof en[key] !== 'string' || typeof text !== 'string') continue;
    for (const pattern of [VALUE, TAG]) {
      const [here, there] = [placeholders(text, pattern), placeholders(en[key], pattern)];
      const odd = [...without(here, there), ...without(there, here)].filter(
        (name) => name !== 'count',
      );
      if (odd.length > 0) findings.push(`"${key}" uses ${odd.join(', ')} in one language only`);
    }
  }
  return findings;
}
