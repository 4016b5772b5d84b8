import type { CategoryRecord } from '@bimah/contract/categories.ts';
import type { Language } from '@bimah/contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { SortableList } from '#ui/sortable-list/sortable-list.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { activeOf, inactiveOf, moveActive } from '../active-order.ts';
import { useCategoryOrder } from '../use-category-order.ts';
import { useFollowedFocus } from '../use-followed-focus.ts';
import { CategoryActs } from './category-acts.tsx';
import { CategoryName } from './category-name.tsx';
import { InactiveCategories } from './inactive-categories.tsx';
import classes from './category-rows.module.css';

export interface CategoryRowsProps {
  language: Language;
  rows: readonly CategoryRecord[];
}

/** The order of one language; whatever is moved or switched saves all of it at once. */
export function CategoryRows({ language, rows }: CategoryRowsProps) {
  const { t } = useTranslation('categories');
  const { arrange } = useCategoryOrder(language);
  const { list, follow } = useFollowedFocus(rows);
  const [active, inactive] = [activeOf(rows), inactiveOf(rows)];

  const reorder = (from: number, to: number) => {
    arrange(moveActive(rows, from, to))
      .then(() => notify.success(t('order.saved'), { undo: () => arrange(rows) }))
      .catch((error: unknown) => notify.error(t('order.failed'), { detail: sentenceOf(error) }));
  };
  const activate = async ({ id, name }: CategoryRecord, isOn: boolean) => {
    follow(id);
    await arrange(rows.map((row) => (row.id === id ? { ...row, hidden: !isOn } : row)));
    notify.success(t(isOn ? 'active.on' : 'active.off', { name }), { undo: () => arrange(rows) });
  };
  const acts = (category: CategoryRecord) => (
    <CategoryActs category={category} onActivate={(isOn) => activate(category, isOn)} />
  );

  return (
    <div ref={list}>
      {active.length === 0 && <p className={classes.none}>{t('list.noneActive')}</p>}
      {active.length > 0 && (
        <SortableList
          label={t(`list.orderIn.${language}`)}
          items={active}
          keyOf={({ id }) => String(id)}
          nameOf={({ name }) => name}
          renderItem={(category) => <CategoryName category={category} />}
          renderEnd={acts}
          onMove={reorder}
        />
      )}
      {inactive.length > 0 && (
        <InactiveCategories
          categories={inactive}
          all={rows}
          renderEnd={acts}
          startsOpen={active.length === 0}
        />
      )}
    </div>
  );
}
