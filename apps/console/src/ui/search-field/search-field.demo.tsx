import { useState } from 'react';
import { useDemoWords } from '#ui/demo-content/towns.ts';
import { ToolbarRow } from '#ui/toolbar-row/toolbar-row.tsx';
import { NoMatches } from './no-matches.tsx';
import { SearchField } from './search-field.tsx';

export const title = 'Search field, and a search on the wrong layout';

const WORDS = {
  he: { label: 'חיפוש בכותרת', hint: 'חיפוש בכותרת, Enter לחיפוש' },
  en: { label: 'Search titles', hint: 'Search titles, press Enter' },
};

export default function SearchFieldDemo() {
  const words = useDemoWords(WORDS);
  const [query, setQuery] = useState('akuo');
  return (
    <>
      <ToolbarRow
        search={
          <SearchField
            label={words.label}
            placeholder={words.hint}
            value={query}
            onSearch={setQuery}
          />
        }
      />
      {query !== '' && <NoMatches query={query} onSearch={setQuery} onClear={() => setQuery('')} />}
    </>
  );
}
