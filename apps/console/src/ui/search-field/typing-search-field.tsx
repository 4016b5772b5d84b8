import { useDebouncedText } from './use-debounced-text.ts';
import { SearchBox, type SearchBoxProps } from './search-box.tsx';
import type { SearchFieldProps } from './search-field.tsx';

export interface TypingSearchFieldProps
  extends SearchFieldProps, Pick<SearchBoxProps, 'maxLength' | 'plain' | 'jumpKey'> {
  /** How long the typing has to rest. */
  readonly waitMs?: number;
}

/** Searches while one types, once the typing rests; Enter and clearing do not wait. */
export function TypingSearchField(props: TypingSearchFieldProps) {
  const { placeholder = props.label, value, onSearch, waitMs, ...box } = props;
  const { text, setText, commit } = useDebouncedText(value, onSearch, waitMs);
  const clear = () => {
    setText('');
    if (value !== '') onSearch('');
  };
  return (
    <SearchBox
      {...box}
      placeholder={placeholder}
      text={text}
      onText={setText}
      onSubmit={commit}
      onClear={clear}
    />
  );
}
