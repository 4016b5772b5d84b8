import type { CalendarItem, CalendarVideo } from '@bimah/contract/calendar.ts';
import type { CalendarWords } from '@bimah/contract/rules/hebrew-calendar/words.ts';
import { createContext, use } from 'react';
import type { PlainDate } from '#platform/time/format.ts';

/** What every day of the open calendar needs, and none of it changes while things are moved. */
export interface Sheet {
  readonly zone: string;
  readonly isPlatform: boolean;
  /** The key of the first free place from now on, where the open page has it. */
  readonly nextSlot: string | null;
  /** Absent until they have come. */
  readonly words: CalendarWords | undefined;
  /** Offers what can be done with a thing. */
  readonly onOpen: (item: CalendarItem, button: HTMLElement) => void;
  /** Offers what can be added at a time; without one at the usual time. */
  readonly onAdd: (place: { date: PlainDate; time: string | null }, button: HTMLElement) => void;
  /** Offers ways out for videos of the same minute. */
  readonly onConflict: (videos: readonly CalendarVideo[], button: HTMLElement) => void;
  /** Shows all of a day. */
  readonly onDay: (date: PlainDate) => void;
}

const SheetContext = createContext<Sheet | null>(null);

export const SheetProvider = SheetContext.Provider;

export function useSheet(): Sheet {
  const sheet = use(SheetContext);
  if (!sheet) throw new Error('A part of a calendar stands outside of it');
  return sheet;
}
