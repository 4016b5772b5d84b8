import { useTranslation } from 'react-i18next';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { FilterSelect } from '#ui/filter-select/filter-select.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { AddCategoryButton } from '../components/add-category-button.tsx';
import { LanguageOrder } from '../components/language-order.tsx';
import { categoryListParams } from '../list-params.ts';
import { useIsOrderSaving } from '../use-category-order.ts';
import classes from './category-list-screen.module.css';

const LANGUAGES = ['he', 'en'] as const;

/** The shelves of the viewers' app, one language at a time or both beside each other. */
export function CategoryListScreen() {
  const { t } = useTranslation(['categories', 'forms']);
  const { state, change } = useListState(categoryListParams);
  const isSaving = useIsOrderSaving();
  const { lang } = state;
  const options = [
    ...LANGUAGES.map((value) => ({ value, label: t(`forms:language.${value}`) })),
    { value: 'both' as const, label: t('list.both') },
  ];

  return (
    <>
      <PageHead
        title={t('list.title')}
        help={t('list.help')}
        beside={
          <>
            <FilterSelect
              label={t('list.language')}
              hideLabel
              value={lang}
              options={options}
              onChange={(next) => change({ lang: next })}
            />
            <span role="status" className={classes.saving}>
              {isSaving && t('order.saving')}
            </span>
          </>
        }
        action={<AddCategoryButton language={lang === 'both' ? 'he' : lang} />}
      />
      {lang === 'both' ? <Comparison /> : <LanguageOrder key={lang} language={lang} />}
    </>
  );
}

function Comparison() {
  const { t } = useTranslation('forms');
  return (
    <div className={classes.comparison}>
      {LANGUAGES.map((language) => (
        <section key={language} className={classes.column} aria-labelledby={`order-${language}`}>
          <h2 id={`order-${language}`} className={classes.title}>
            {t(`language.${language}`)}
          </h2>
          <LanguageOrder language={language} />
        </section>
      ))}
    </div>
  );
}
