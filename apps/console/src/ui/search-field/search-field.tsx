import { useState } from 'react';
import { SearchBox } from './search-box.tsx';

export interface SearchFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  /** What the list shows now. */
  readonly value: string;
  /** On Enter, on the magnifier, and with '' on clearing. */
  readonly onSearch: (text: string) => void;
}

/** Searches when asked to: Enter or the magnifier. */
export function SearchField({ label, placeholder = label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // Back, a shared link or "clear filters" changed the search: the field follows.
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  const search = (text: string) => {
    setTyped(text);
    if (text.trim() !== value) onSearch(text.trim());
  };
  return (
    <SearchBox
      label={label}
      placeholder={placeholder}
      text={typed}
      onText={setTyped}
      onSubmit={() => search(typed)}
      onClear={() => search('')}
    />
  );
}
