import { hasControlCharacters } from '@bimah/contract/rules/text.ts';

/** One entry of a calendar file. Instants are ISO 8601 in UTC, so that no zone has to be described. */
export interface IcalEvent {
  /** The same for the same thing for ever, also when it moves. */
  readonly uid: string;
  readonly start: string;
  /** Null: a moment. */
  readonly end: string | null;
  readonly summary: string;
  readonly description?: string | undefined;
  readonly location?: string | undefined;
  readonly url: string;
  readonly changed: string;
}

export interface Ical {
  readonly name: string;
  readonly events: readonly IcalEvent[];
}

/** How long a line may be, in octets, before it is folded (RFC 5545, 3.1). */
const LINE_OCTETS_MAX = 75;

/** A program may ask again after so long. */
const REFRESH = 'PT30M';

const withoutControls = (text: string): string =>
  [...text].filter((letter) => letter === '\n' || !hasControlCharacters(letter)).join('');

const escaped = (text: string): string =>
  withoutControls(text.replaceAll(/\r\n?/g, '\n'))
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

/** Folded between characters, never within one; what follows begins with a space, which counts. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > LINE_OCTETS_MAX) {
      text += '\r\n ';
      octets = 1;
    }
    text += letter;
    octets += size;
  }
  return text;
}

/** 20261118T103000Z */
const stamp = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const linesOf = (event: IcalEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(event.uid)}`,
  `DTSTAMP:${stamp(event.changed)}`,
  `LAST-MODIFIED:${stamp(event.changed)}`,
  `DTSTART:${stamp(event.start)}`,
  ...(event.end === null ? [] : [`DTEND:${stamp(event.end)}`]),
  `SUMMARY:${escaped(event.summary)}`,
  ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
  ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
  `URL:${event.url}`,
  // Nobody is busy because a video comes out.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** A calendar file (RFC 5545). The same content gives the same file, to the letter. */
export function icalendar({ name, events }: Ical): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bimah//Bimah//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
