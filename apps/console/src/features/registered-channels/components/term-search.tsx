import { SEARCH_DEBOUNCE_MS, SEARCH_TERM_MAX } from '@bimah/contract/limits.ts';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebouncedText } from '#ui/search-field/use-debounced-text.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { useFreeTextDirection } from '#ui/form/field/free-text-direction.ts';
import { usePageKey } from '#ui/letter-keys/letter-keys.ts';
import classes from './term-search.module.css';

export interface TermSearchProps {
  value: string;
  onSearch: (term: string) => void;
}

/** Filters by a channel's name while one types; Enter does not wait. The / key jumps here. */
export function TermSearch({ value, onSearch }: TermSearchProps) {
  const { t } = useTranslation('registered-channels');
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, commit } = useDebouncedText(value, onSearch, SEARCH_DEBOUNCE_MS);
  usePageKey({ Slash: () => input.current?.focus() });
  return (
    <form
      role="search"
      aria-label={t('search')}
      className={classes.field}
      onSubmit={(event) => {
        event.preventDefault();
        commit();
      }}
    >
      <DirIcon icon={IconSearch} size={16} />
      <input
        ref={input}
        type="search"
        className={classes.input}
        aria-label={t('search')}
        aria-keyshortcuts="/"
        placeholder={t('search')}
        autoComplete="off"
        maxLength={SEARCH_TERM_MAX}
        dir={useFreeTextDirection(text)}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}
