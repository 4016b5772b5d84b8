import { Button, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { EmptyState, FilteredEmptyState } from './empty-state.tsx';
import { FailedState } from './failed-state.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { LoadingState } from './loading-state.tsx';
import { StaleNote } from './stale-note.tsx';

export const title = 'Loading, empty and failed';

const WORDS = {
  he: {
    empty: 'עדיין אין גרסאות',
    text: 'כאן קובעים לאילו גרסאות של האפליקציה תוצג הצעה לעדכן.',
    add: 'הוספת גרסה',
    bar: 'פס טעינה',
    message: 'השירות עמוס כרגע.',
    stale: 'מישהו אחר שינה את הגרסה בינתיים. מה שהקלדתם יישאר.',
    load: 'טעינת הגרסה החדשה',
    failed: 'לא נטען',
  },
  en: {
    empty: 'No versions yet',
    text: 'This is where you decide which versions of the app are asked to update.',
    add: 'Add version',
    bar: 'Loading bar',
    message: 'The service is busy right now.',
    stale: 'Somebody else changed the version meanwhile. What you typed stays.',
    load: 'Load the new version',
    failed: 'It could not be loaded',
  },
};

export default function StatesDemo() {
  const { language } = useLanguage();
  const words = WORDS[language];
  const [loading, setLoading] = useState(false);
  return (
    <>
      <LoadingBar active={loading} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <LoadingState rows={4} />
        <EmptyState
          picture="playlists"
          title={words.empty}
          text={words.text}
          action={<Button onClick={() => setLoading(!loading)}>{words.bar}</Button>}
        />
        <FilteredEmptyState onClear={() => setLoading(false)} />
        <FailedState
          message={words.message}
          onRetry={() => setLoading(true)}
          details={'GET /api/app_versions.json\n503 unavailable\nrequest 7f3a'}
        />
        <StaleNote
          words={words.stale}
          action={words.load}
          onLoad={() => Promise.reject(new Error())}
          failure={{ title: words.failed, detailOf: () => words.message }}
        />
      </SimpleGrid>
    </>
  );
}
