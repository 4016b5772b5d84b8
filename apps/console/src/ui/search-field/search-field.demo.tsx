import { useState } from 'react';
import { useDemoWords } from '#ui/demo-content/towns.ts';
import { ToolbarRow } from '#ui/toolbar-row/toolbar-row.tsx';
import { NoMatches } from './no-matches.tsx';
import { SearchField } from './search-field.tsx';
import { TypingSearchField } from './typing-search-field.tsx';

export const title = 'Search field, and a search on the wrong layout';

const WORDS = {
  he: { label: 'חיפוש בכותרת', hint: 'חיפוש בכותרת, Enter לחיפוש', typing: 'חיפוש תוך כדי הקלדה' },
  en: { label: 'Search titles', hint: 'Search titles, press Enter', typing: 'Search while typing' },
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
      <ToolbarRow
        search={
          <TypingSearchField
            plain
            jumpKey={false}
            label={words.typing}
            value={query}
            onSearch={setQuery}
          />
        }
      />
      {query !== '' && <NoMatches query={query} onSearch={setQuery} onClear={() => setQuery('')} />}
    </>
  );
}
