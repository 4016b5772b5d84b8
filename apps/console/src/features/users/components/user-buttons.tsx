import type { UserDetail } from '@bimah/contract/users.ts';
import { Button } from '@mantine/core';
import { IconKey, IconMessage, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '#features/session/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { useUserActs } from '../use-user-acts.tsx';
import classes from './user-buttons.module.css';

export interface UserButtonsProps {
  user: UserDetail;
  onMessage: () => void;
  onGone: () => void;
}

export function UserButtons({ user, onMessage, onGone }: UserButtonsProps) {
  const { t } = useTranslation('users');
  const acts = useUserActs();
  const isSelf = useQuery(currentUserQuery).data?.id === user.id;

  const remove = async () => {
    if (await acts.remove(user)) onGone();
  };

  return (
    <div className={classes.acts}>
      <Button variant="default" leftSection={<DirIcon icon={IconMessage} />} onClick={onMessage}>
        {t('menu.message')}
      </Button>
      {user.email !== null && (
        <Button
          variant="default"
          leftSection={<DirIcon icon={IconKey} />}
          onClick={() => void acts.resetPassword(user)}
        >
          {t('menu.reset')}
        </Button>
      )}
      {!isSelf && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<DirIcon icon={IconTrash} />}
          onClick={() => void remove()}
        >
          {t('menu.remove')}
        </Button>
      )}
    </div>
  );
}
