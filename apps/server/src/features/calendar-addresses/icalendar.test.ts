import { describe, expect, it } from 'vitest';
import { icalendar, type IcalEvent } from './icalendar.ts';

const event: IcalEvent = {
  uid: 'video-7@bimah.example',
  start: '2025-11-18T18:00:00.000Z',
  end: null,
  summary: 'Lesson',
  url: 'https://bimah.example/channels/3/videos/7',
  changed: '2025-11-01T08:30:15.250Z',
};

const fileOf = (change: Partial<IcalEvent> = {}) =>
  icalendar({ name: 'Bimah', events: [{ ...event, ...change }] });

const unfolded = (file: string) => file.replaceAll('\r\n ', '');

describe('a calendar file', () => {
  it('has a frame, and one entry for each thing', () => {
    expect(fileOf().split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Bimah//Bimah//EN',
      'CALSCALE:GREGORIAN',
      'X-WR-CALNAME:Bimah',
      'REFRESH-INTERVAL;VALUE=DURATION:PT30M',
      'X-PUBLISHED-TTL:PT30M',
      'BEGIN:VEVENT',
      'UID:video-7@bimah.example',
      'DTSTAMP:20251101T083015Z',
      'LAST-MODIFIED:20251101T083015Z',
      'DTSTART:20251118T180000Z',
      'SUMMARY:Lesson',
      'URL:https://bimah.example/channels/3/videos/7',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it.each([
    ['a, b; c', String.raw`a\, b\; c`],
    [String.raw`back\slash`, String.raw`back\\slash`],
    ['two\r\nlines\rof\ntext', String.raw`two\nlines\nof\ntext`],
    ['bell\u0007 and tab\t', 'bell and tab'],
    ['x\r\nEND:VEVENT\r\nBEGIN:VEVENT', String.raw`x\nEND:VEVENT\nBEGIN:VEVENT`],
  ])('writes %j as %s', (summary, written) => {
    expect(unfolded(fileOf({ summary }))).toContain(`\r\nSUMMARY:${written}\r\n`);
  });

  it.each(['שיעור בפרשת השבוע '.repeat(12), '👨‍👩‍👧 '.repeat(40), 'a'.repeat(300)])(
    'folds %s at 75 octets and within no character',
    (summary) => {
      const file = fileOf({ summary, description: summary, location: summary });
      for (const line of file.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toContain('\u{FFFD}');
      }
      expect(Buffer.from(file).toString()).toBe(file);
      expect(unfolded(file)).toContain(`SUMMARY:${summary}`);
    },
  );

  it('has an end and a place where there are some', () => {
    const file = fileOf({ end: '2025-11-18T19:30:00.000Z', location: 'Hall 2' });
    expect(file).toContain('DTEND:20251118T193000Z\r\n');
    expect(file).toContain('LOCATION:Hall 2\r\n');
  });
});
