import type { PlaceType } from '@bimah/contract/place-record.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { PlaceScope } from '../use-place-scope.ts';

export interface AddPlaceButtonProps {
  scope: PlaceScope;
  /** What the form begins with. */
  type: PlaceType;
}

export function AddPlaceButton({ scope, type }: AddPlaceButtonProps) {
  const { t } = useTranslation('places');
  return (
    <Button
      leftSection={<DirIcon icon={IconPlus} />}
      renderRoot={(props) => <Link to={scope.add} search={{ type }} {...props} />}
    >
      {t(`list.add.${type}`)}
    </Button>
  );
}
