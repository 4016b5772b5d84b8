/* oxlint-disable bimah/no-near-dates -- Whether they have passed makes no difference. */
/** Texts people do write, or paste, and that have broken something somewhere. */
export const VALID_TEXTS: readonly string[] = [
  'שיעור בהלכה',
  'Daf Yomi',
  ' blanks around ',
  'שורה\nועוד שורה',
  'a\tb',
  '👩‍👩‍👧 😀',
  'שָׁלוֹם עֲלֵיכֶם',
  '״גרשיים״ ׳גרש׳ "quotes" \'single\'',
  '100% _under_ \\back\\slash',
  "'; drop table videos; --",
  '<script>alert(1)</script>',
  '{{7*7}} ${7*7} %s %n',
  '../../etc/passwd',
  'e\u0301 \u212B \uFB2A',
  '\u202Eexe.gpj\u202C',
  '\u200F\u200E\u061C',
  '\uFEFF\u200B\u2060',
  'null',
  'true',
  '0',
  '-1',
  '1e3',
  '0x10',
  'NaN',
  'undefined',
  '__proto__',
];

/** Texts that must not get further than the door. */
export const INVALID_TEXTS: readonly string[] = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfff',
  '\udc00\ud800',
  '\u0001',
  '\u001b[31m',
  '\u007f',
  'a\r\nSet-Cookie: x=1',
  '\u2028',
  '\uffff',
  '\u{10ffff}',
];

export const LENGTHS: readonly number[] = [
  1, 40, 100, 101, 200, 201, 300, 301, 2_000, 2_001, 5_000,
];

/** Stand in a body where JSON can say what JavaScript cannot keep. */
export const RAW_NUMBERS: readonly string[] = ['1e999', '-1e999', '-0', '1.0', '1E2', '0.1e-400'];

export const ODD_NUMBERS: readonly number[] = [
  0, -1, 1.5, 0.1, 100, 101, 1_000_000, 1_000_001, 2_147_483_647, 2_147_483_648, -2_147_483_649,
  9_007_199_254_740_991, 9_007_199_254_740_992, 1e21, 1e308,
];

export const ODD_TIMES: readonly string[] = [
  '2026-01-01T10:00:00Z',
  '2030-01-01T10:00:00.000Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '2026-02-30T10:00:00Z',
  '2026-02-29',
  '2026-13-01T10:00:00Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T10:00:60Z',
  '2026-01-01T10:00:00+14:00',
  '2026-01-01T10:00:00-99:99',
  '1970-01-01',
  'now',
];

/** In an address, escaped as they stand. */
export const ODD_ESCAPES: readonly string[] = [
  '%00',
  '%zz',
  '%',
  '%ff',
  '%ED%A0%80',
  '%D7',
  '..%2F..%2F',
  '%2e%2e',
  '%2F',
  '%5C',
  '%0d%0aX:1',
  '1%00',
  '+1',
  '01',
  '1.0',
  '1e3',
  '%20',
  '0',
  '-1',
  '2147483648',
  '999999999999999',
  '9999999999999999',
  '1'.repeat(600),
  'a'.repeat(501),
];

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

export const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  '',
  ' ',
  'x',
  [],
  {},
  [[]],
  [null],
  [1],
  ['x'],
  { id: 1 },
  { toString: 1 },
  { length: 5 },
  nested(19),
  nested(40),
];

export const EXTRA_KEYS: readonly string[] = [
  'id',
  'is_admin',
  'user_id',
  'created_at',
  'constructor',
  'toString',
  'hasOwnProperty',
  '__proto__',
  'then',
  '',
  '0',
  'a.b',
  'a\u0000b',
  '\ud800',
];

export const ODD_BODIES: readonly (string | Buffer)[] = [
  '',
  ' ',
  'null',
  '[]',
  '{}',
  '1',
  '"x"',
  'true',
  '{',
  '{"a":1,}',
  "{'a':1}",
  '{"a":1}{"a":2}',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '{"__proto__":{"is_admin":true}}',
  '{"constructor":{"prototype":{"a":1}}}',
  `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
  `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`,
  `{"a":"${'x'.repeat(300_000)}"}`,
  `{"a":"${'x'.repeat(1_100_000)}"}`,
  `{${Array.from({ length: 5_000 }, (_, index) => `"k${index}":${index}`).join(',')}}`,
  Buffer.from('7b2261223a22ff227d', 'hex'),
  Buffer.from('7b2261223a22eda080227d', 'hex'),
  Buffer.from('fffe7b007d00', 'hex'),
  Buffer.from('1f8b080000000000000003', 'hex'),
];

export const ODD_TYPES: readonly string[] = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json; charset=utf-8',
  'application/json;',
  'APPLICATION/JSON',
  'application/vnd.api+json',
  'application/json, text/plain',
  'json',
  '/',
];

export const ODD_HEADERS: readonly (readonly [string, string])[] = [
  ['app_language', 'fr'],
  ['app_language', 'en, he'],
  ['app_language', '__proto__'],
  ['idempotency-key', 'key'],
  ['idempotency-key', 'k\u00e9y'],
  ['idempotency-key', 'x'.repeat(300)],
  ['x-request-id', '<script>'],
  ['x-forwarded-for', 'nobody, 1.2.3.4'],
  ['x-http-method-override', 'DELETE'],
  ['content-encoding', 'gzip'],
  ['accept', 'text/html'],
  ['range', 'bytes=0-1'],
  ['if-none-match', '*'],
  ['expect', '100-continue'],
  ['token', 'unknown'],
  ['token', '\u00ff\u00fe'],
  ['authorization', 'Bearer unknown'],
  ['cookie', 'a=b'],
];
