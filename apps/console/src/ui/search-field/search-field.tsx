import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { useFreeTextDirection } from '#ui/form/field/free-text-direction.ts';
import { usePageKey } from '#ui/letter-keys/letter-keys.ts';
import classes from './search-field.module.css';

export interface SearchFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  /** What the list shows now. */
  readonly value: string;
  /** On Enter, on the magnifier, and with '' on clearing. */
  readonly onSearch: (text: string) => void;
}

/** Searches when asked to: Enter or the magnifier. The / key jumps here. */
export function SearchField({ label, placeholder = label, value, onSearch }: SearchFieldProps) {
  const { t } = useTranslation('lists');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const dir = useFreeTextDirection(typed);
  // Back, a shared link or "clear filters" changed the search: the field follows.
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }

  usePageKey({
    Slash: () => {
      input.current?.focus();
      input.current?.select();
    },
  });

  const search = (text: string) => {
    setTyped(text);
    if (text.trim() !== value) onSearch(text.trim());
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    search(typed);
  };
  const clear = () => {
    search('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || typed === '') return;
    event.preventDefault();
    setTyped('');
  };

  return (
    <form role="search" aria-label={label} className={classes.field} onSubmit={submit}>
      <button type="submit" className={classes.button} aria-label={t('search.go')}>
        <DirIcon icon={IconSearch} size={16} />
      </button>
      <input
        ref={input}
        type="search"
        className={classes.input}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={typed}
        dir={dir}
        enterKeyHint="search"
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {typed !== '' && (
        <button
          type="button"
          className={classes.button}
          aria-label={t('search.clear')}
          onClick={clear}
        >
          <DirIcon icon={IconX} size={16} />
        </button>
      )}
    </form>
  );
}
