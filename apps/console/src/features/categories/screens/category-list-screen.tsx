import type { Language } from '@bimah/contract/fields.ts';
import { Button } from '@mantine/core';
import { IconColumns2, IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { parseListState } from '#platform/list-state/list-definition.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { quietly, type Arrival } from '#platform/screens/read-ahead.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { TypingSearchField } from '#ui/search-field/typing-search-field.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { facesOf } from '#ui/states/answer-faces.ts';
import { EmptyState, FilteredEmptyState } from '#ui/states/empty-state.tsx';
import { ListState } from '#ui/states/list-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { matching } from '../active-order.ts';
import { categoryListQuery } from '../categories.queries.ts';
import { CategoryRows, type CategoryRowsProps } from '../components/category-rows.tsx';
import { OrderNote, type SavedOrder } from '../components/order-note.tsx';
import { categoryListParams } from '../list-params.ts';
import { useOpenRow } from '../use-open-row.ts';
import classes from './category-list-screen.module.css';

const LANGUAGES = ['he', 'en'] as const;

const SKELETON_ROWS = 8;
const ROW_PX = 56;

interface AddCategoryButtonProps {
  language: Language;
  /** Another button is the first thing to press at the moment. */
  steppedBack?: boolean;
}

function AddCategoryButton({ language, steppedBack = false }: AddCategoryButtonProps) {
  const { t } = useTranslation('categories');
  return (
    <Button
      variant={steppedBack ? 'default' : 'filled'}
      leftSection={<DirIcon icon={IconPlus} />}
      renderRoot={(props) => <Link to="/categories/add" search={{ lang: language }} {...props} />}
    >
      {t('list.add')}
    </Button>
  );
}

interface SearchProps {
  value: string;
  onSearch: (text: string) => void;
}

/** On a phone a button, until somebody looks for something. */
function Search({ value, onSearch }: SearchProps) {
  const { t } = useTranslation('categories');
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(value !== '');
  const field = useRef<HTMLDivElement>(null);
  const label = t('list.search');
  const open = () => {
    flushSync(() => setOpen(true));
    field.current?.querySelector('input')?.focus();
  };
  if (isPhone && !isOpen) {
    return (
      <IconButton
        icon={IconSearch}
        label={label}
        variant="default"
        className={classes.open ?? ''}
        onClick={open}
      />
    );
  }
  return (
    <div ref={field} className={classes.search}>
      <TypingSearchField label={label} value={value} onSearch={onSearch} />
    </div>
  );
}

interface LanguageOrderProps extends Pick<CategoryRowsProps, 'language' | 'row' | 'onOrdered'> {
  term: string;
  onClear: () => void;
}

/** The categories of one language, whatever has become of loading them. */
function LanguageOrder({ language, term, onClear, ...list }: LanguageOrderProps) {
  const { t } = useTranslation('categories');
  const answer = useQuery(categoryListQuery(language));
  const rows = answer.data?.categories ?? [];
  const found = term === '' ? null : matching(rows, term);
  return (
    <ListState
      {...facesOf(answer, t('list.failed'))}
      skeleton={<LoadingState rows={SKELETON_ROWS} rowHeight={ROW_PX} />}
      count={rows.length}
      empty={
        <EmptyState
          picture="categories"
          title={t('list.empty')}
          text={t('list.emptyText')}
          action={<AddCategoryButton language={language} />}
        />
      }
    >
      {found?.length === 0 ? (
        <FilteredEmptyState onClear={onClear} />
      ) : (
        <CategoryRows language={language} rows={rows} found={found} {...list} />
      )}
    </ListState>
  );
}

const useCount = (language: Language) =>
  useQuery(categoryListQuery(language)).data?.categories.length;

/** The shelves of the viewers' app, one language at a time or both beside each other. */
export function CategoryListScreen() {
  const { t } = useTranslation(['categories', 'forms']);
  const { state, change } = useListState(categoryListParams);
  const isPhone = usePhone();
  const row = useOpenRow();
  const [saved, setSaved] = useState<SavedOrder | null>(null);
  const { lang, q } = state;
  const counts = { he: useCount('he'), en: useCount('en') };
  const isBoth = lang === 'both';
  const list = { term: q, onClear: () => change({ q: '' }), row, onOrdered: setSaved };

  return (
    <>
      <PageHead
        title={t('list.title')}
        help={t(isPhone ? 'list.helpTouch' : 'list.help')}
        action={
          <AddCategoryButton
            language={isBoth ? 'he' : lang}
            steppedBack={row.openId !== null && !isPhone}
          />
        }
      />
      <div className={classes.tools}>
        <div className={classes.language}>
          <Segmented<typeof lang>
            wide={isPhone}
            label={t('list.language')}
            value={lang}
            segments={LANGUAGES.map((value) => ({
              value,
              label: t(`forms:language.${value}`),
              count: counts[value],
            }))}
            onChange={(next) => change({ lang: next })}
          />
        </div>
        <Search value={q} onSearch={(text) => change({ q: text })} />
        <div className={classes.end}>
          <OrderNote saved={saved} />
          {!isPhone && (
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              className={classes.compare ?? ''}
              leftSection={<DirIcon icon={IconColumns2} />}
              aria-pressed={isBoth}
              onClick={() => change({ lang: isBoth ? 'he' : 'both' })}
            >
              {t('list.both')}
            </Button>
          )}
        </div>
      </div>
      {isBoth ? <Comparison {...list} /> : <LanguageOrder key={lang} language={lang} {...list} />}
    </>
  );
}

function Comparison(list: Omit<LanguageOrderProps, 'language'>) {
  const { t } = useTranslation('forms');
  return (
    <div className={classes.comparison}>
      {LANGUAGES.map((language) => (
        <section key={language} className={classes.column} aria-labelledby={`order-${language}`}>
          <h2 id={`order-${language}`} className={classes.title}>
            {t(`language.${language}`)}
          </h2>
          <LanguageOrder language={language} {...list} />
        </section>
      ))}
    </div>
  );
}

CategoryListScreen.readAhead = ({ client, search }: Arrival) => {
  const { lang } = parseListState(categoryListParams, search);
  for (const language of lang === 'both' ? LANGUAGES : [lang]) {
    quietly(client.query(categoryListQuery(language)));
  }
};
