import { describe, expect, it } from 'vitest';
import { CAPTION_FILE_BYTES_MAX, CAPTION_TEXT_MAX, CAPTIONS_MAX } from '../limits.ts';
import {
  cleanCaption,
  readCaptions,
  toSrt,
  toVtt,
  withDirection,
  type CaptionFile,
} from './caption-file.ts';

// Both browsers and Node have it; this package is compiled without the types of either.
declare const TextEncoder: new () => { encode: (text: string) => Uint8Array };

const utf8 = (text: string) => new TextEncoder().encode(text);
/** Hebrew letters and plain ones are all that the samples have. */
const windows1255 = (text: string) =>
  Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    return code >= 0x05d0 ? code - 0x05d0 + 0xe0 : code;
  });
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...text].flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
    }),
  );

function read(file: string | Uint8Array): CaptionFile {
  const answer = readCaptions(typeof file === 'string' ? utf8(file) : file);
  if ('refusal' in answer) throw new Error(answer.refusal);
  return answer;
}
const refusalOf = (file: string | Uint8Array) => {
  const answer = readCaptions(typeof file === 'string' ? utf8(file) : file);
  return 'refusal' in answer ? answer.refusal : null;
};

const SRT = '1\n00:00:01,500 --> 00:00:03,000\nשלום\n\n2\n00:00:04,000 --> 00:00:05,000\nto all\n';
const CAPTIONS = [
  { start: 1_500, end: 3_000, text: 'שלום' },
  { start: 4_000, end: 5_000, text: 'to all' },
];

describe('a file', () => {
  it.each([
    ['of SRT', SRT, 'srt'],
    ['with line ends of Windows', SRT.replaceAll('\n', '\r\n'), 'srt'],
    ['with line ends of old Macs', SRT.replaceAll('\n', '\r'), 'srt'],
    ['without empty lines between', SRT.replace('\n\n', '\n'), 'srt'],
    ['without numbers', SRT.replaceAll(/^\d\n/gm, ''), 'srt'],
    ['that ends at once', SRT.trimEnd(), 'srt'],
    [
      'of VTT',
      'WEBVTT - lesson\nKind: captions\n\nNOTE a word\nto the wise\n\nSTYLE\n::cue { color: red }\n\nintro\n00:01.500 --> 00:03.000 line:0 align:end\nשלום\n\n00:04.000 --> 00:05.000\nto all',
      'vtt',
    ],
  ])('%s is read', (_, file, format) => {
    const { captions, problems, ...rest } = read(file);
    expect([captions, problems, rest]).toEqual([
      CAPTIONS,
      [],
      { format, encoding: 'UTF-8', stripped: 0 },
    ]);
  });

  it.each([
    ['Windows-1255', windows1255(SRT)],
    ['UTF-8', utf8(`\uFEFF${SRT}`)],
    ['UTF-16', utf16(`\uFEFF${SRT}`, true)],
    ['UTF-16', utf16(`\uFEFF${SRT}`, false)],
    ['UTF-16', utf16(SRT, true)],
    ['UTF-16', utf16(SRT, false)],
  ])('in %s is recognised and turned', (encoding, bytes) => {
    expect(read(bytes)).toMatchObject({ encoding, captions: CAPTIONS });
  });

  it.each([
    [
      'captions_unreadable',
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0]),
    ],
    ['captions_unreadable', Uint8Array.from([0x31, 0xd9, 0x0a])],
    ['captions_none', ''],
    ['captions_none', '{"captions": []}'],
    ['captions_none', '<html><body>00:00:01</body></html>'],
    ['captions_none', 'WEBVTT\n\n'],
    ['captions_over_limit', '00:01.000 --> 00:02.000\na\n\n'.repeat(CAPTIONS_MAX + 1)],
    ['captions_file_too_large', new Uint8Array(CAPTION_FILE_BYTES_MAX + 1)],
  ])('is refused with %s', (refusal, file) => {
    expect(refusalOf(file)).toBe(refusal);
  });

  it('of as many lines as there may be is read', () => {
    const file = '00:01.000 --> 00:02.000\nשורה\n\n'.repeat(CAPTIONS_MAX);
    expect(read(file).captions).toHaveLength(CAPTIONS_MAX);
  });

  it('is told line by line what could not be used', () => {
    const file = [
      '1',
      '00:00:01,000 -> 00:00:02,000',
      'a wrong arrow',
      '',
      '2',
      '00:00:61,000 --> 00:01:02,000',
      'too many seconds',
      '',
      '3',
      '00:00:03,000 --> 00:00:04,000',
      '',
      '4',
      '00:00:05,000 --> ',
      'half a time',
      '',
      '5',
      '00:00:07,000 --> 00:00:06,000',
      'backwards is kept, to be mended',
      '',
      '6',
      '00:00:08,000 --> 00:00:09,000',
      'א'.repeat(CAPTION_TEXT_MAX + 1),
    ].join('\n');
    const { captions, problems } = read(file);
    expect(problems).toEqual([
      { line: 1, code: 'no_time' },
      { line: 6, code: 'bad_time' },
      { line: 10, code: 'no_text' },
      { line: 13, code: 'bad_time' },
      { line: 21, code: 'text_too_long' },
    ]);
    expect(captions.map(({ start, end, text }) => [start, end, text.length])).toEqual([
      [7_000, 6_000, 31],
      [8_000, 9_000, CAPTION_TEXT_MAX],
    ]);
  });
});

describe('markup', () => {
  it.each([
    ['<b>bold</b> and <i>not</i>', 'bold and not'],
    ['<v Rabbi Akiva>שלום</v>', 'שלום'],
    ['<c.yellow.bg_blue>one<00:00:01.200> two</c>', 'one two'],
    ['<font color="#ff0000">אדום</font>', 'אדום'],
    [String.raw`{\an8}למעלה`, 'למעלה'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<img src=x onerror=alert(1)>א', 'א'],
    ['2 < 3 > 1', '2 < 3 > 1'],
    ['&lt;b&gt; &amp;amp; &nbsp;x', '<b> &amp;  x'],
    ['\u202Bשלום\u202C', 'שלום'],
    ['&rlm;Bimah היא במה', 'Bimah היא במה'],
  ])('%s becomes %s', (text, plain) => {
    const file = `1\n00:01.000 --> 00:02.000\n${text}\n`;
    expect(read(file).captions[0]?.text).toBe(plain);
  });

  it('that went is counted', () => {
    expect(read(SRT.replace('שלום', '<i>שלום</i>')).stripped).toBe(1);
  });
});

describe('what is written', () => {
  const captions = [
    { start: 4_000, end: 5_000, text: 'a <b> & --> c' },
    { start: 0, end: 1_234, text: 'Bimah היא במה\nשורה' },
    { start: 9_000, end: 8_000, text: 'backwards' },
    { start: 9_000, end: 9_500, text: '' },
  ];

  it('as VTT is in order, escaped, and leaves out what cannot be shown', () => {
    expect(toVtt(captions)).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.234\n\u200FBimah היא במה\nשורה\n\n00:00:04.000 --> 00:00:05.000\na &lt;b&gt; &amp; --&gt; c\n',
    );
  });

  it('as SRT is numbered', () => {
    expect(toSrt(captions)).toBe(
      '1\n00:00:00,000 --> 00:00:01,234\n\u200FBimah היא במה\nשורה\n\n2\n00:00:04,000 --> 00:00:05,000\na <b> & → c\n',
    );
  });

  it('as VTT comes back the same', () => {
    const long = { start: 3_600_000, end: 36_000_000, text: 'א & "ב" < ג' };
    const [, first] = captions;
    expect(read(toVtt([...captions.slice(0, 2), long])).captions).toEqual([
      first,
      captions[0],
      long,
    ]);
  });

  it.each([
    ['שלום Bimah', 'שלום Bimah'],
    ['Bimah שלום לכולם', '\u200FBimah שלום לכולם'],
    ['Only English', 'Only English'],
    ['1. ראשון', '1. ראשון'],
  ])('%s is told its direction', (text, marked) => {
    expect(withDirection(text)).toBe(marked);
  });

  it('never keeps empty lines or hidden marks', () => {
    expect(cleanCaption('  a\r\n\r\n\u202Eb\t c \n')).toBe('a\nb  c');
  });
});
