import type { Language } from '@bimah/contract/fields.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';

export function AddCategoryButton({ language }: { language: Language }) {
  const { t } = useTranslation('categories');
  return (
    <Button
      leftSection={<DirIcon icon={IconPlus} />}
      renderRoot={(props) => <Link to="/categories/add" search={{ lang: language }} {...props} />}
    >
      {t('list.add')}
    </Button>
  );
}
