import { useDebouncedText } from './use-debounced-text.ts';
import { SearchBox } from './search-box.tsx';
import type { SearchFieldProps } from './search-field.tsx';

export interface TypingSearchFieldProps extends SearchFieldProps {
  readonly maxLength?: number;
}

/** Searches while one types, once the typing rests; Enter and clearing do not wait. */
export function TypingSearchField(props: TypingSearchFieldProps) {
  const { label, placeholder = label, value, onSearch, maxLength } = props;
  const { text, setText, commit } = useDebouncedText(value, onSearch);
  const clear = () => {
    setText('');
    if (value !== '') onSearch('');
  };
  return (
    <SearchBox
      label={label}
      placeholder={placeholder}
      text={text}
      {...(maxLength !== undefined && { maxLength })}
      onText={setText}
      onSubmit={commit}
      onClear={clear}
    />
  );
}
