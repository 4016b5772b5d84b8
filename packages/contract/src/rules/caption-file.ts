import { CAPTION_FILE_BYTES_MAX, CAPTION_TEXT_MAX, CAPTIONS_MAX } from '../limits.ts';
import { captionTimeOf, formatCaptionTime } from './caption-time.ts';
import { cleanText, cutText } from './text.ts';
import { textDirection } from './text-direction.ts';

/** What is said from one moment to another, in milliseconds. Plain text, of one line or several. */
export interface Caption {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export const CAPTION_FORMATS = ['vtt', 'srt'] as const;
export type CaptionFormat = (typeof CAPTION_FORMATS)[number];
export type CaptionEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1255';

/** What a line of a file is not taken in for, or not as it stands. */
export interface FileProblem {
  /** As an editor counts, from 1. */
  readonly line: number;
  readonly code: 'no_time' | 'bad_time' | 'no_text' | 'text_too_long';
}

export interface CaptionFile {
  readonly format: CaptionFormat;
  readonly encoding: CaptionEncoding;
  readonly captions: readonly Caption[];
  readonly problems: readonly FileProblem[];
  /** How many captions lost tags: they are plain text here. */
  readonly stripped: number;
}

export type FileRefusal =
  | 'captions_unreadable'
  | 'captions_none'
  | 'captions_over_limit'
  | 'captions_file_too_large';

// Both browsers and Node have it; this package is compiled without the types of either.
declare const TextDecoder: new (
  label: string,
  options: { fatal: boolean },
) => { decode: (bytes: Uint8Array) => string };

function decodeAs(label: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const SAMPLE_BYTES = 4_000;
/** Times, line ends and arrows are plain letters: half of their bytes are zero in UTF-16. */
const ZERO_SHARE = 0.2;

/** Which UTF-16 it is, by its mark or by where its zero bytes stand; null: none. */
function wideLabel(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros.map((count) => count / (sample.length / 2));
  if (odd > ZERO_SHARE && even === 0) return 'utf-16le';
  return even > ZERO_SHARE && odd === 0 ? 'utf-16be' : null;
}

// oxlint-disable-next-line no-control-regex -- a file with control characters in it is not a text
const NOT_TEXT = /[\u0000-\u0008\u000E-\u001F]/;

/** The text of a file in one of the encodings that captions come in; null where it is no text. */
export function decodeCaptions(
  bytes: Uint8Array,
): { readonly text: string; readonly encoding: CaptionEncoding } | null {
  const wide = wideLabel(bytes);
  const ways = wide
    ? ([[wide, 'UTF-16']] as const)
    : ([
        ['utf-8', 'UTF-8'],
        ['windows-1255', 'Windows-1255'],
      ] as const);
  for (const [label, encoding] of ways) {
    const text = decodeAs(label, bytes);
    if (text !== null) return NOT_TEXT.test(text) ? null : { text, encoding };
  }
  return null;
}

const TAG = /<\/?(?:[a-z][^<>]*|\d[\d:.]*)>|\{\\[^{}]*\}/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '\u200E',
  '&rlm;': '\u200F',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
const ENTITY = new RegExp(Object.keys(ENTITIES).join('|'), 'g');

/** As captions are kept: no empty lines, no marks that hide or reorder, no trace of files' own marks of direction. */
export const cleanCaption = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => cleanText(line.replaceAll('\t', ' ')).replace(/^\u200F+/, ''))
    .filter((line) => line !== '')
    .join('\n');

/** Every tag goes, whichever it is: `<b>`, `<v name>`, `<script>`, `{\an8}`. What it held stays, as text. */
const withoutMarkup = (text: string): string =>
  text.replace(TAG, '').replace(ENTITY, (entity) => ENTITIES[entity] ?? entity);

const TIMING = /^\s*(\S+)\s*-->\s*(\S+)/;
const NUMBER = /^\s*\d+\s*$/;
/** Blocks of a VTT file that say nothing. */
const ASIDE = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;

interface Open {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly text: string[];
}

class Reader {
  readonly captions: Caption[] = [];
  readonly problems: FileProblem[] = [];
  stripped = 0;
  #open: Open | null = null;
  /** In a block that is passed over, until the next empty line. */
  #passing = false;
  readonly #format: CaptionFormat;

  constructor(format: CaptionFormat) {
    this.#format = format;
    this.#passing = format === 'vtt';
  }

  #problem(line: number, code: FileProblem['code']): void {
    this.problems.push({ line, code });
  }

  close(): void {
    const open = this.#open;
    this.#open = null;
    if (!open) return;
    const raw = open.text.join('\n');
    const text = cleanCaption(withoutMarkup(raw));
    if (raw.search(TAG) >= 0) this.stripped += 1;
    if (text === '') return this.#problem(open.line, 'no_text');
    if (text.length > CAPTION_TEXT_MAX) this.#problem(open.line, 'text_too_long');
    const { start, end } = open;
    this.captions.push({ start, end, text: cutText(text, CAPTION_TEXT_MAX).trimEnd() });
  }

  #begin(line: number, times: RegExpMatchArray): void {
    // The number of the next caption, where no empty line stands before it.
    if (this.#open && NUMBER.test(this.#open.text.at(-1) ?? '')) this.#open.text.pop();
    this.close();
    const [start, end] = [captionTimeOf(times[1] ?? ''), captionTimeOf(times[2] ?? '')];
    this.#passing = start === null || end === null;
    if (start === null || end === null) return this.#problem(line, 'bad_time');
    this.#open = { line, start, end, text: [] };
  }

  /** A line between captions that is neither a number nor a time. */
  #stray(line: number, text: string, next: string): void {
    if (this.#format === 'vtt' && ASIDE.test(text)) this.#passing = true;
    else if (!next.includes('-->')) {
      this.#problem(line, 'no_time');
      this.#passing = true;
    }
  }

  take(line: number, text: string, next: string): void {
    if (text.trim() === '') {
      this.close();
      this.#passing = false;
      return;
    }
    if (text.includes('-->')) {
      const times = TIMING.exec(text);
      if (times) return this.#begin(line, times);
      this.close();
      this.#passing = true;
      return this.#problem(line, 'bad_time');
    }
    if (this.#passing) return;
    if (this.#open) this.#open.text.push(text);
    else this.#stray(line, text, next);
  }
}

/** A file of captions, line by line: what can be used of it, and what not, by line. */
export function readCaptions(bytes: Uint8Array): CaptionFile | { readonly refusal: FileRefusal } {
  if (bytes.length > CAPTION_FILE_BYTES_MAX) return { refusal: 'captions_file_too_large' };
  const decoded = decodeCaptions(bytes);
  if (!decoded) return { refusal: 'captions_unreadable' };
  const lines = decoded.text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const format = /^WEBVTT(?:\s|$)/.test(lines[0] ?? '') ? 'vtt' : 'srt';
  const reader = new Reader(format);
  for (const [index, line] of lines.entries()) {
    reader.take(index + 1, line, lines[index + 1] ?? '');
    if (reader.captions.length > CAPTIONS_MAX) return { refusal: 'captions_over_limit' };
  }
  reader.close();
  const { captions, problems, stripped } = reader;
  if (captions.length > CAPTIONS_MAX) return { refusal: 'captions_over_limit' };
  if (captions.length === 0) return { refusal: 'captions_none' };
  return { format, encoding: decoded.encoding, captions, problems, stripped };
}

/** What viewers see, in its order: a caption without text, or that ends before it begins, is left out. */
export const shownCaptions = (captions: readonly Caption[]): Caption[] =>
  captions
    .filter(({ start, end, text }) => end > start && text !== '')
    .toSorted((one, other) => one.start - other.start || one.end - other.end);

const FIRST_LETTER = /\p{L}/u;

/**
 * Players take a line's direction from its first letter. One that reads from the right although it
 * begins with a Latin word is told so by a mark.
 */
export const withDirection = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const first = FIRST_LETTER.exec(line)?.[0] ?? '';
      // The cheap question first: captions are written out for every viewer who asks.
      const isMarked =
        textDirection(first, 'auto') === 'ltr' && textDirection(line, 'auto') === 'rtl';
      return isMarked ? `\u200F${line}` : line;
    })
    .join('\n');

/** The text of a caption as VTT writes it: nothing in it is markup. */
export const vttText = (text: string): string =>
  withDirection(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const toVtt = (captions: readonly Caption[]): string =>
  [
    'WEBVTT\n',
    ...shownCaptions(captions).map(
      ({ start, end, text }) =>
        `${formatCaptionTime(start, 'vtt')} --> ${formatCaptionTime(end, 'vtt')}\n${vttText(text)}\n`,
    ),
  ].join('\n');

/** SRT has no way to write an arrow inside a text. */
export const toSrt = (captions: readonly Caption[]): string =>
  shownCaptions(captions)
    .map(
      ({ start, end, text }, index) =>
        `${index + 1}\n${formatCaptionTime(start, 'srt')} --> ${formatCaptionTime(end, 'srt')}\n${withDirection(text).replaceAll('-->', '→')}\n`,
    )
    .join('\n');
