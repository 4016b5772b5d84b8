import { describe, expect, it } from 'vitest';
import { renderMail, type MailRequest } from './render.ts';
import { mailWords } from './words.ts';

const ORIGIN = 'https://console.example.org';
const request: MailRequest = {
  template: 'password_reset',
  to: 'dana@example.com',
  name: 'דנה לוי',
  language: 'he',
  path: '/reset_password/abc-123',
  values: { minutes: 60 },
};

const keysOf = (value: unknown, path = ''): string[] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`))
    : [path];

describe('the words', () => {
  it('are the same set in both languages', () => {
    expect(keysOf(mailWords.en)).toEqual(keysOf(mailWords.he));
  });

  it('ask for the same values in both languages', () => {
    const marks = (words: unknown) =>
      (JSON.stringify(words).match(/\{\{\w+\}\}/g) ?? []).toSorted();
    expect(marks(mailWords.en)).toEqual(marks(mailWords.he));
  });
});

describe('a rendered mail', () => {
  it('reads from right to left in Hebrew, and from left to right in English', () => {
    const hebrew = renderMail(ORIGIN, request);
    expect(hebrew.subject).toBe('בחירת סיסמה חדשה לבימה');
    expect(hebrew.html).toContain('<html lang="he" dir="rtl">');
    expect(hebrew.text).toContain('שלום דנה לוי,');
    expect(hebrew.text).toContain('60 דקות');
    const english = renderMail(ORIGIN, { ...request, language: 'en', name: 'Dana' });
    expect(english.subject).toBe('Choose a new password for Bimah');
    expect(english.html).toContain('<html lang="en" dir="ltr">');
    expect(english.text).toContain('Hello Dana,');
  });

  it.each([
    ['Daf Yomi בשפה פשוטה', 'he', 'Daf Yomi בשפה פשוטה'],
    ['Daf Yomi בשפה פשוטה', 'en', '\u2067Daf Yomi בשפה פשוטה\u2069'],
    ['What is Shabbat?', 'he', '\u2066What is Shabbat?\u2069'],
  ] as const)('keeps %s from turning a sentence in %s', (name, language, expected) => {
    const { text, html } = renderMail(ORIGIN, { ...request, name, language });
    expect(text.split('\n')[0]).toContain(` ${expected},`);
    expect(html).toContain(expected);
  });

  it('says the same in text and HTML', () => {
    const { text, html } = renderMail(ORIGIN, request);
    for (const words of [
      ...mailWords.he.password_reset.body.slice(0, 1),
      mailWords.he.layout.footer,
    ]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
  });

  it('greets without a name where there is none', () => {
    expect(renderMail(ORIGIN, { ...request, name: null }).text).toMatch(/^שלום,\n/);
    expect(renderMail(ORIGIN, { ...request, name: ' \r\n ' }).text).toMatch(/^שלום,\n/);
  });

  it('links to the configured origin', () => {
    const { text, html } = renderMail(ORIGIN, request);
    expect(text).toContain('https://console.example.org/reset_password/abc-123');
    expect(html.match(/href="[^"]*"/g)).toEqual([
      'href="https://console.example.org/reset_password/abc-123"',
    ]);
  });

  it.each(['//evil.example/x', '/\\evil.example/x'] as const)(
    'does not link elsewhere: %s',
    (path) => {
      expect(() => renderMail(ORIGIN, { ...request, path })).toThrow('console only');
    },
  );

  it('escapes what a person typed', () => {
    const { html } = renderMail(ORIGIN, { ...request, name: `<img src=x onerror="alert('1')">&` });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;');
  });

  it('does not read a value as words to be filled', () => {
    expect(renderMail(ORIGIN, { ...request, name: '{{minutes}} $& $1' }).text).toContain(
      'שלום \u2066{{minutes}} $& $1\u2069,',
    );
  });

  it.each(['a\r\nBcc: evil@example.com', 'a\u2028b', 'a\u0000b', 'moc.live\u202e'])(
    'keeps a value to one visible line: %j',
    (name) => {
      const { text } = renderMail(ORIGIN, { ...request, name });
      // oxlint-disable-next-line no-control-regex -- these are what must not come through
      expect(text.split('\n')[0]).not.toMatch(/[\u0000-\u001f\u2028\u202e]/);
    },
  );

  it('is not made with a value missing', () => {
    expect(() => renderMail(ORIGIN, { ...request, values: {} })).toThrow('minutes');
  });
});
