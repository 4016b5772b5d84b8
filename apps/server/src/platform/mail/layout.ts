import type { Language } from '@bimah/contract/fields.ts';

/** A mail in words, before it becomes text or HTML. Every part may hold what a person typed. */
export interface MailParts {
  readonly language: Language;
  readonly product: string;
  readonly subject: string;
  readonly greeting: string;
  readonly body: readonly string[];
  readonly action: string;
  readonly link: string;
  readonly link_hint: string;
  readonly note: string;
  readonly footer: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** The only way text gets into markup here. */
const html = (strings: TemplateStringsArray, ...values: readonly string[]): string =>
  String.raw({ raw: strings }, ...values.map(escapeHtml));

export const textLayout = (mail: MailParts): string =>
  [
    mail.greeting,
    ...mail.body,
    `${mail.action}:\n${mail.link}`,
    mail.note,
    `${mail.product}\n${mail.footer}`,
  ].join('\n\n');

export function htmlLayout(mail: MailParts): string {
  const direction = mail.language === 'he' ? 'rtl' : 'ltr';
  const paragraphs = [mail.greeting, ...mail.body].map(
    (text) => html`<p style="margin:0 0 16px">${text}</p>`,
  );
  return [
    html`<!doctype html>
      <html lang="${mail.language}" dir="${direction}">
        <head>
          <meta charset="utf-8" />
       `,
    html`<meta name="viewport" content="width=device-width" /><title>${mail.subject}</title>
      </head>`,
    '<body style="margin:0;padding:24px;background:#f6f7f9;color:#1b212b;font:16px/1.5 Arial,sans-serif">',
    html`<div
      dir="${direction}"
      style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border-radius:12px"
    >`,
    html`<p style="margin:0 0 24px;font-size:20px;font-weight:bold">${mail.product}</p>`,
    ...paragraphs,
    '<p style="margin:24px 0">',
    html`<a href="${mail.link}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#2560b5;color:#fff;text-decoration:none">${mail.action}</a></p>`,
    html`<p style="margin:0 0 16px;color:#566071;font-size:14px">${mail.link_hint}<br />`,
    html`<bdi dir="ltr" style="word-break:break-all">${mail.link}</bdi></p>`,
    html`<p style="margin:0 0 16px">${mail.note}</p>`,
    html`<p style="margin:0;color:#566071;font-size:14px">${mail.footer}</p></div></body></html>`,
  ].join('\n');
}
