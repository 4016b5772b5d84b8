import type { Language } from '@bimah/contract/fields.ts';
import { htmlLayout, textLayout, type MailParts } from './layout.ts';
import type { OutgoingMail } from './port.ts';
import { mailWords, type MailTemplate } from './words.ts';

export interface MailRequest {
  readonly template: MailTemplate;
  readonly to: string;
  /** As the recipient is addressed; without it the greeting is a general one. */
  readonly name: string | null;
  readonly language: Language;
  /** Where the button leads, inside the console. */
  readonly path: `/${string}`;
  /** For the words in double braces. */
  readonly values?: Readonly<Record<string, string | number>>;
}

// oxlint-disable-next-line no-control-regex -- a value must not start a new line or header
const UNSEEN = /[\u0000-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g;

const oneLine = (value: string): string => value.replaceAll(UNSEEN, ' ').trim();

function fill(words: string, values: Readonly<Record<string, string | number>>): string {
  return words.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The mail needs a value for ${name}`);
    return oneLine(String(value));
  });
}

/** Links lead to the configured address of the console and nowhere else. */
function linkTo(publicUrl: string, path: string): string {
  const link = new URL(path, publicUrl);
  if (link.origin !== new URL(publicUrl).origin) {
    throw new Error('A mail links to the console only');
  }
  return link.href;
}

/** Puts a mail into words, as text and as HTML. */
export function renderMail(publicUrl: string, request: MailRequest): OutgoingMail {
  const { language, name, to } = request;
  const { layout, [request.template]: words } = mailWords[language];
  const values = { ...request.values, name: name ?? '' };
  const hasName = oneLine(values.name) !== '';
  const parts: MailParts = {
    language,
    product: layout.product,
    subject: fill(words.subject, values),
    greeting: fill(hasName ? layout.greeting_by_name : layout.greeting, values),
    body: words.body.map((paragraph) => fill(paragraph, values)),
    action: words.action,
    link: linkTo(publicUrl, request.path),
    link_hint: layout.link_hint,
    note: fill(words.note, values),
    footer: layout.footer,
  };
  return { to, language, subject: parts.subject, text: textLayout(parts), html: htmlLayout(parts) };
}
