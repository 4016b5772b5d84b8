import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDebouncedText } from '#ui/search-field/use-debounced-text.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { useFreeTextDirection } from '#ui/form/field/free-text-direction.ts';
import classes from './processing-search.module.css';

const WAIT_MS = 300;

export interface ProcessingSearchProps {
  value: string;
  onSearch: (term: string) => void;
}

/** Filters while one types; Enter does not wait. */
export function ProcessingSearch({ value, onSearch }: ProcessingSearchProps) {
  const { t } = useTranslation('processing');
  const { text, setText, commit } = useDebouncedText(value, onSearch, WAIT_MS);
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    commit();
  };
  return (
    <form role="search" aria-label={t('search')} className={classes.field} onSubmit={submit}>
      <DirIcon icon={IconSearch} size={16} />
      <input
        type="search"
        className={classes.input}
        aria-label={t('search')}
        placeholder={t('search')}
        autoComplete="off"
        dir={useFreeTextDirection(text)}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}
