import type { CategoryRecord } from '@bimah/contract/categories.ts';
import { ActionIcon } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { SwitchCell } from '#ui/switch-cell/switch-cell.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import classes from './category-acts.module.css';
import { RemoveCategoryButton } from './remove-category-button.tsx';

export interface CategoryActsProps {
  category: CategoryRecord;
  onActivate: (active: boolean) => Promise<unknown>;
}

/** What can be done with a category where it stands in the list. */
export function CategoryActs({ category, onActivate }: CategoryActsProps) {
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
