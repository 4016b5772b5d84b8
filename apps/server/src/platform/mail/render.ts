import type { Language } from '@bimah/contract/fields.ts';
import { isolated, textDirection } from '@bimah/contract/rules/text-direction.ts';
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

type Values = Readonly<Record<string, string | number>>;

/** A value that runs against the mail is kept from turning the sentence around it. */
function fill(words: string, values: Values, language: Language): string {
  const direction = language === 'he' ? 'rtl' : 'ltr';
  return words.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The mail needs a value for ${name}`);
    const line = oneLine(String(value));
    return textDirection(line, direction) === direction ? line : isolated(line);
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
  const filled = (text: string) => fill(text, values, language);
  const parts: MailParts = {
    language,
    product: layout.product,
    subject: filled(words.subject),
    greeting: filled(hasName ? layout.greeting_by_name : layout.greeting),
    body: words.body.map(filled),
    action: words.action,
    link: linkTo(publicUrl, request.path),
    link_hint: layout.link_hint,
    note: filled(words.note),
    footer: layout.footer,
  };
  return { to, language, subject: parts.subject, text: textLayout(parts), html: htmlLayout(parts) };
}
