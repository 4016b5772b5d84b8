import type { CategoryRecord } from '@bimah/contract/categories.ts';
import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './hidden-categories.module.css';

export interface HiddenCategoriesProps {
  categories: readonly CategoryRecord[];
  startsOpen: boolean;
  /** Their rows. */
  children: ReactNode;
}

/** What viewers do not see, folded at the end of the list; each one keeps its place in the order. */
export function HiddenCategories({ categories, startsOpen, children }: HiddenCategoriesProps) {
  const { t } = useTranslation('categories');
  const [isOpen, setIsOpen] = useState(startsOpen);
  const id = useId();
  const names = categories.map(({ name }) => name);
  return (
    <div className={classes.group}>
      <UnstyledButton
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        data-fold
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={classes.chevron} data-open={isOpen || undefined}>
          <DirIcon icon={IconChevronRight} size={16} />
        </span>
        <span className={classes.words}>
          {t('list.hiddenCount', { count: categories.length, names })}
        </span>
      </UnstyledButton>
      <ul id={id} role="list" hidden={!isOpen} aria-label={t('list.hidden')}>
        {isOpen && children}
      </ul>
    </div>
  );
}
