import type { CategoryRecord } from '@bimah/contract/categories.ts';
import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconEyeOff } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { placeOnReturn } from '../active-order.ts';
import { CategoryName } from './category-name.tsx';
import classes from './inactive-categories.module.css';

export interface InactiveCategoriesProps {
  categories: readonly CategoryRecord[];
  /** The whole order they have their places in. */
  all: readonly CategoryRecord[];
  renderEnd: (category: CategoryRecord) => ReactNode;
  startsOpen: boolean;
}

/** What viewers do not see, folded at the end of the list; each one keeps its place in the order. */
export function InactiveCategories(props: InactiveCategoriesProps) {
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
                <CategoryName category={category} returnsTo={placeOnReturn(all, category)} />
              </div>
              <div className={classes.end}>{renderEnd(category)}</div>
            </li>
          ))}
      </ul>
    </div>
  );
}
