import { calendarWords, type CalendarWords } from '@bimah/contract/rules/hebrew-calendar/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#platform/i18n/use-language.ts';

/** Names of festivals, portions and towns; they come by themselves, and the days are drawn before. */
export function useCalendarWords(): CalendarWords | undefined {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['hebrew-calendar-words', language],
    queryFn: () => calendarWords(language),
    staleTime: Infinity,
    gcTime: Infinity,
  }).data;
}
