export interface TextPart {
  readonly text: string;
  /** Where it leads, if it is an address of some kind. */
  readonly href?: string;
}

// Marks that turn text round have no place in an address: what is read must be what is opened.
const ADDRESS = String.raw`https?:\/\/[^\s<>"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+`;
const EMAIL = String.raw`\w[\w.+-]*@[\w-]+(?:\.[\w-]+)+`;
const PHONE = String.raw`\+\d[\d ().-]{5,18}\d`;
const LINKS = new RegExp(`${ADDRESS}|${EMAIL}|${PHONE}`, 'giu');

/** The full stop of the sentence, not of the address. */
const SENTENCE_END = /[.,;:!?'"״׳”’»\]]+$/u;

function withoutSentenceEnd(found: string): string {
  const bare = found.replace(SENTENCE_END, '');
  const isOpen = bare.endsWith(')') && !bare.includes('(');
  return isOpen ? withoutSentenceEnd(bare.slice(0, -1)) : bare;
}

function hrefOf(text: string): string | undefined {
  if (text.startsWith('+')) return `tel:${text.replaceAll(/[^\d+]/g, '')}`;
  if (/^https?:/i.test(text)) return URL.canParse(text) ? text : undefined;
  return `mailto:${text}`;
}

/** Cuts a text into plain runs and addresses of pages, mail and phones. Joined, it is unchanged. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(LINKS)) {
    const link = withoutSentenceEnd(match[0]);
    const href = hrefOf(link);
    if (href === undefined) continue;
    if (match.index > at) parts.push({ text: text.slice(at, match.index) });
    parts.push({ text: link, href });
    at = match.index + link.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
