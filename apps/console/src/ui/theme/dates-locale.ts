import type { DatesProviderSettings } from '@mantine/dates';
import he from 'dayjs/locale/he';
import { DEFAULT_LANGUAGE, type Language } from '#platform/i18n/language.ts';

// dayjs writes Friday without its geresh, the one weekday that differs from the other six.
he.weekdaysMin = ['א׳', 'ב׳', 'ג׳', 'ד׳', 'ה׳', 'ו׳', 'ש׳'];

const FRIDAY = 5;
const SATURDAY = 6;

/**
 * The week opens on Sunday and rests on Friday and Saturday in both languages. Kept apart from the
 * theme so that the calendar's code is only loaded with a calendar.
 */
export const datesSettings = (language: Language = DEFAULT_LANGUAGE): DatesProviderSettings => ({
  locale: language,
  firstDayOfWeek: 0,
  weekendDays: [FRIDAY, SATURDAY],
  consistentWeeks: true,
});
