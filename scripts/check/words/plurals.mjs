const SUFFIX = /_(zero|one|two|few|many|other)$/;

/** The forms a counted message needs, as CLDR gives them; a text of its own for zero may be added. */
const FORMS = { he: ['one', 'two', 'other'], en: ['one', 'other'] };
const OPTIONAL = 'zero';

export const withoutForm = (key) => key.replace(SUFFIX, '');

/** The counted messages of one catalogue: key without its form, to the forms it has. */
function pluralGroups(words) {
  const groups = new Map();
  for (const key of Object.keys(words)) {
    const form = SUFFIX.exec(key)?.[1];
    if (!form) continue;
    const base = withoutForm(key);
    groups.set(base, [...(groups.get(base) ?? []), form]);
  }
  return groups;
}

export function pluralFindings(words, language) {
  const findings = [];
  for (const [base, forms] of pluralGroups(words)) {
    const missing = FORMS[language].filter((form) => !forms.includes(form));
    const extra = forms.filter((form) => form !== OPTIONAL && !FORMS[language].includes(form));
    if (missing.length > 0) findings.push(`"${base}" lacks the forms ${missing.join(', ')}`);
    if (extra.length > 0) findings.push(`"${base}" has forms never used: ${extra.join(', ')}`);
  }
  return findings;
}
