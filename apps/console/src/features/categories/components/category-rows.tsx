import type { CategoryRecord } from '@bimah/contract/categories.ts';
import type { Language } from '@bimah/contract/fields.ts';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconEdit, IconEyeOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { move } from '#ui/sortable-list/reorder.ts';
import { SortableList } from '#ui/sortable-list/sortable-list.tsx';
import { SwitchCell } from '#ui/switch-cell/switch-cell.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { useCategoryOrder } from '../use-category-order.ts';
import { CategoryPicture } from './category-picture.tsx';
import { RemoveCategoryButton } from './remove-category-button.tsx';
import classes from './category-rows.module.css';

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

type Rows = readonly CategoryRecord[];

export const activeOf = (rows: Rows): CategoryRecord[] => rows.filter(({ hidden }) => !hidden);
export const inactiveOf = (rows: Rows): CategoryRecord[] => rows.filter(({ hidden }) => hidden);

/** The whole order after one of the active ones was moved among them; the others keep their places. */
export function moveActive(rows: Rows, from: number, to: number): CategoryRecord[] {
  const moved = move(activeOf(rows), from, to)[Symbol.iterator]();
  return rows.map((row) => (row.hidden ? row : (moved.next().value as CategoryRecord)));
}

/** The position among the active ones, counted from 1, at which an inactive one comes back. */
export const positionOnReturn = (rows: Rows, { order }: CategoryRecord): number =>
  activeOf(rows).filter((row) => row.order < order).length + 1;

interface CategoryNameProps {
  category: CategoryRecord;
  /** The position it gets back once it is active. */
  returnsTo?: number;
}

/** A row of the list: picture, name, and by how many rules videos come into it. */
function CategoryName({ category, returnsTo }: CategoryNameProps) {
  const { t } = useTranslation('categories');
  const { id, name, language, image, hidden, category_words, include_channel_ids } = category;
  const facts = [
    t('list.words', { count: category_words.length }),
    t('list.channels', { count: include_channel_ids.length }),
    ...(returnsTo === undefined ? [] : [t('list.returnsTo', { position: returnsTo })]),
  ];
  return (
    <div className={classes.nameRow} data-hidden={hidden || undefined}>
      <CategoryPicture image={image} size={44} />
      <div className={classes.nameWords}>
        <Link
          to="/categories/$category_id/edit"
          params={{ category_id: String(id) }}
          className={classes.categoryName}
        >
          <UserText lines={1} lang={language}>
            {name}
          </UserText>
        </Link>
        <span className={classes.facts}>{facts.join(' · ')}</span>
      </div>
    </div>
  );
}

interface InactiveCategoriesProps {
  categories: readonly CategoryRecord[];
  /** The whole order they have their places in. */
  all: readonly CategoryRecord[];
  renderEnd: (category: CategoryRecord) => ReactNode;
  startsOpen: boolean;
}

/** What viewers do not see, folded at the end of the list; each one keeps its place in the order. */
function InactiveCategories(props: InactiveCategoriesProps) {
  const { categories, all, renderEnd } = props;
  const { t } = useTranslation('categories');
  const [isOpen, setIsOpen] = useState(props.startsOpen);
  const id = useId();
  return (
    <div className={classes.group}>
      <UnstyledButton
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        data-fold
        onClick={() => setIsOpen(!isOpen)}
      >
        <DirIcon icon={IconEyeOff} />
        <span className={classes.words}>
          {t('list.inactiveCount', { count: categories.length })}
          <span className={classes.hint}>{t('list.inactiveHint')}</span>
        </span>
        <span className={classes.chevron} data-open={isOpen || undefined}>
          <DirIcon icon={IconChevronDown} />
        </span>
      </UnstyledButton>
      <ul id={id} hidden={!isOpen} className={classes.rows}>
        {isOpen &&
          categories.map((category) => (
            <li key={category.id} className={classes.row}>
              <div className={classes.name}>
                <CategoryName category={category} returnsTo={positionOnReturn(all, category)} />
              </div>
              <div className={classes.end}>{renderEnd(category)}</div>
            </li>
          ))}
      </ul>
    </div>
  );
}

interface CategoryActionsProps {
  category: CategoryRecord;
  onActivate: (active: boolean) => Promise<unknown>;
}

/** What can be done with a category where it stands in the list. */
function CategoryActions({ category, onActivate }: CategoryActionsProps) {
  const { t } = useTranslation('categories');
  const { id, name, hidden } = category;
  return (
    <>
      <span className={classes.active} data-category={id}>
        <SwitchCell
          label={t('active.label', { name })}
          checked={!hidden}
          onChange={onActivate}
          failureText={(error) => t('active.failed', { name, reason: sentenceOf(error) })}
        />
      </span>
      <EditLink category={category} />
      <RemoveCategoryButton small category={category} />
    </>
  );
}

function EditLink({ category: { id, name } }: { category: CategoryRecord }) {
  const { t } = useTranslation('categories');
  const label = t('list.edit', { name });
  return (
    <Tooltip label={label}>
      <ActionIcon
        size="md"
        aria-label={label}
        renderRoot={(props) => (
          <Link
            to="/categories/$category_id/edit"
            params={{ category_id: String(id) }}
            {...props}
          />
        )}
      >
        <DirIcon icon={IconEdit} />
      </ActionIcon>
    </Tooltip>
  );
}

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
  const actions = (category: CategoryRecord) => (
    <CategoryActions category={category} onActivate={(isOn) => activate(category, isOn)} />
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
          renderEnd={actions}
          onMove={reorder}
        />
      )}
      {inactive.length > 0 && (
        <InactiveCategories
          categories={inactive}
          all={rows}
          renderEnd={actions}
          startsOpen={active.length === 0}
        />
      )}
    </div>
  );
}
