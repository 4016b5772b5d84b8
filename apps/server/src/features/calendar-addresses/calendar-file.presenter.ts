import type { CalendarItem } from '@bimah/contract';
import type { Readable } from './calendar-addresses.repository.ts';
import type { FileWords } from './calendar-file-words.ts';
import type { IcalEvent } from './icalendar.ts';

/** What a person carries along: not the ends of locks, nor pushes that have gone out. */
export const FILE_KINDS = ['video', 'story', 'lesson', 'slot'] as const;
type FileItem = Extract<CalendarItem, { kind: (typeof FILE_KINDS)[number] }>;

export const isOfFile = (item: CalendarItem): item is FileItem =>
  (FILE_KINDS as readonly string[]).includes(item.kind);

interface Presenting {
  readonly publicUrl: string;
  readonly words: FileWords;
  readonly address: Readable;
}

export const nameOf = ({ channel }: Readable, words: FileWords): string =>
  channel === null ? words.name_of_all : words.name.replace('{{channel}}', () => channel);

/** What stands for the thing itself; of what recurs, and of free slots, each date is one of its own. */
function keyOf(item: FileItem): string {
  if (item.kind === 'video' || item.kind === 'story') return `${item.kind}-${item.id}`;
  const date = Date.parse(item.at) / 1000;
  return item.kind === 'lesson'
    ? `lesson-${item.id}-${date}`
    : `slot-${item.channel?.id ?? 0}-${date}`;
}

function pathOf(item: FileItem): string {
  const channel = item.channel === null ? '' : `/channels/${item.channel.id}`;
  switch (item.kind) {
    case 'video':
      return `${channel}/videos/${item.id}`;
    case 'story':
      return `${channel}/stories/${item.id}/edit`;
    case 'lesson':
      return channel === '' ? '/events' : `${channel}/event`;
    default:
      return `${channel}/queue`;
  }
}

function summaryOf(item: FileItem, words: FileWords): string {
  switch (item.kind) {
    case 'video':
      return item.title;
    case 'story': {
      const { title } = item;
      return title ? words.story.replace('{{title}}', () => title) : words.story_without_title;
    }
    case 'lesson':
      return item.name;
    default:
      return words.slot;
  }
}

function stateOf(item: FileItem, words: FileWords): string | null {
  if (item.kind !== 'video' && item.kind !== 'story') return null;
  if (item.kind === 'video' && !item.ready) return words.processing;
  return words[item.state];
}

/** Whose it is has to be said only where there are several. */
function descriptionOf(item: FileItem, { words, address }: Presenting): string | undefined {
  const channel = address.channel_id === null ? item.channel?.name : undefined;
  return [stateOf(item, words), channel].filter(Boolean).join('\n') || undefined;
}

const placeOf = (item: FileItem): string | undefined =>
  item.kind === 'lesson'
    ? [item.venue, item.address].filter(Boolean).join(', ') || undefined
    : undefined;

export function presentEvent(item: FileItem, presenting: Presenting): IcalEvent {
  const { publicUrl, words, address } = presenting;
  return {
    uid: `${keyOf(item)}@${new URL(publicUrl).host}`,
    start: item.at,
    end: item.kind === 'lesson' ? item.ends_at : null,
    summary: summaryOf(item, words),
    description: descriptionOf(item, presenting),
    location: placeOf(item),
    url: new URL(pathOf(item), publicUrl).href,
    // Of the others it is not known; they have not changed since somebody began to look.
    changed: 'updated_at' in item ? item.updated_at : address.created_at.toISOString(),
  };
}
