import type { CategoryRecord } from '@bimah/contract/categories.ts';
import type { Language } from '@bimah/contract/fields.ts';
import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { SortableList, type ItemPlace } from '#ui/sortable-list/sortable-list.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { activeOf, inactiveOf, inOrderOf, moveActive, positionOnReturn } from '../active-order.ts';
import { categorySizesQuery } from '../categories.queries.ts';
import { useCategoryOrder } from '../use-category-order.ts';
import type { OpenRow } from '../use-open-row.ts';
import { CategoryEditor } from './category-editor.tsx';
import { CategoryRow, EditLink, RowPencil } from './category-row.tsx';
import { HiddenCategories } from './hidden-categories.tsx';
import type { SavedOrder } from './order-note.tsx';
import classes from './category-rows.module.css';

const idsOf = (rows: readonly CategoryRecord[]) => rows.map(({ id }) => id);

/**
 * A row that is switched on or off goes to another part of the list and loses the focus on the way.
 * Gives it back: to the row's switch where it is seen, else to the button that unfolds it.
 */
function useFollowedFocus(rows: unknown) {
  const list = useRef<HTMLDivElement>(null);
  const switched = useRef<number>(null);
  useLayoutEffect(() => {
    const id = switched.current;
    switched.current = null;
    if (id === null || document.activeElement !== document.body) return;
    const target =
      list.current?.querySelector<HTMLElement>(`[data-category="${id}"] input`) ??
      list.current?.querySelector<HTMLElement>('[data-fold]');
    target?.focus();
  }, [rows]);
  return {
    list,
    follow: (id: number) => {
      switched.current = id;
    },
  };
}

interface PhoneActsProps {
  category: CategoryRecord;
  place: ItemPlace;
}

/** What a tap on a phone's row brings out. */
function PhoneActs({ category, place: { index, count, moveTo } }: PhoneActsProps) {
  const { t } = useTranslation(['categories', 'lists']);
  const { name } = category;
  const step = (to: number, icon: typeof IconArrowUp, words: 'up' | 'down') => (
    <Button
      variant="default"
      leftSection={<DirIcon icon={icon} />}
      aria-label={t(`lists:sortable.${words}`, { name })}
      aria-disabled={to < 0 || to >= count}
      data-disabled={to < 0 || to >= count}
      onClick={() => to >= 0 && to < count && moveTo(to)}
    >
      {t(`categories:list.${words}`)}
    </Button>
  );
  return (
    <div className={classes.acts}>
      {step(index - 1, IconArrowUp, 'up')}
      {step(index + 1, IconArrowDown, 'down')}
      <EditLink category={category} />
    </div>
  );
}

export interface CategoryRowsProps {
  language: Language;
  /** All of the language, in their order. */
  rows: readonly CategoryRecord[];
  /** Those that were looked for; they are not arranged. Null: nothing is looked for. */
  found: readonly CategoryRecord[] | null;
  row: OpenRow;
  onOrdered: (saved: SavedOrder) => void;
}

/** The order of one language; whatever is moved or switched saves all of it at once. */
export function CategoryRows({ language, rows, found, row, onOrdered }: CategoryRowsProps) {
  const { t } = useTranslation('categories');
  const isPhone = usePhone();
  const { arrange, current } = useCategoryOrder(language);
  const { list, follow } = useFollowedFocus(rows);
  const sizes = useQuery(categorySizesQuery(language)).data;
  const [active, inactive] = [activeOf(rows), inactiveOf(rows)];

  const save = (next: readonly CategoryRecord[], before: readonly number[]) =>
    arrange(next)
      .then(() =>
        onOrdered({
          at: Date.now(),
          undo: () => void save(inOrderOf(current(), before), idsOf(current())),
        }),
      )
      .catch((error: unknown) => notify.error(t('order.failed'), { detail: sentenceOf(error) }));
  const activate = async ({ id, name }: CategoryRecord, isOn: boolean) => {
    follow(id);
    const switchTo = (on: boolean) =>
      arrange(current().map((one) => (one.id === id ? { ...one, hidden: !on } : one)));
    await switchTo(isOn);
    notify.success(t(isOn ? 'active.on' : 'active.off', { name }), { undo: () => switchTo(!isOn) });
  };

  const propsOf = (category: CategoryRecord) => ({
    category,
    size: sizes?.get(category.id),
    isOpen: row.openId === category.id,
    onToggle: () => row.toggle(category.id),
    onActivate: (isOn: boolean) => activate(category, isOn),
    ...(category.hidden && { returnsTo: positionOnReturn(rows, category) }),
  });
  const editor = (category: CategoryRecord) =>
    row.openId === category.id && !isPhone && <CategoryEditor category={category} row={row} />;
  const phoneActs = (category: CategoryRecord, place: ItemPlace) =>
    row.openId === category.id && <PhoneActs category={category} place={place} />;
  const still = (category: CategoryRecord) => (
    <li
      key={category.id}
      className={classes.still}
      data-open={row.openId === category.id || undefined}
    >
      <div className={classes.line}>
        <CategoryRow {...propsOf(category)} />
        {isPhone ? <EditLink category={category} /> : <RowPencil {...propsOf(category)} />}
      </div>
      {editor(category)}
    </li>
  );

  if (found !== null) {
    return (
      <div className={classes.frame} ref={list}>
        <ul role="list" aria-label={t('list.found')}>
          {found.map(still)}
        </ul>
      </div>
    );
  }
  return (
    <div className={classes.frame} ref={list}>
      {active.length === 0 && <p className={classes.none}>{t('list.noneActive')}</p>}
      {active.length > 0 && (
        <>
          <ColumnNames />
          <SortableList
            label={t(`list.orderIn.${language}`)}
            items={active}
            keyOf={({ id }) => String(id)}
            nameOf={({ name }) => name}
            plain={isPhone}
            renderItem={(category) => (
              <CategoryRow
                {...propsOf(category)}
                place={isPhone ? active.indexOf(category) + 1 : undefined}
              />
            )}
            renderEnd={(category) => !isPhone && <RowPencil {...propsOf(category)} />}
            renderBelow={isPhone ? phoneActs : editor}
            onMove={(from, to) => void save(moveActive(rows, from, to), idsOf(rows))}
          />
        </>
      )}
      {inactive.length > 0 && (
        <HiddenCategories categories={inactive} startsOpen={active.length === 0}>
          {inactive.map(still)}
        </HiddenCategories>
      )}
    </div>
  );
}

/** Over the columns, where there is room for them; the rows say it themselves. */
function ColumnNames() {
  const { t } = useTranslation('categories');
  return (
    <div aria-hidden className={classes.names}>
      <span>{t('field.order')}</span>
      <span>{t('list.category')}</span>
      <span>{t('field.words')}</span>
      <span>{t('field.channels')}</span>
      <span>{t('list.sizes')}</span>
      <span>{t('list.move')}</span>
    </div>
  );
}
