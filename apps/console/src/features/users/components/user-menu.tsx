import type { UserListItem } from '@bimah/contract/users.ts';
import { Menu } from '@mantine/core';
import { IconDotsVertical, IconKey, IconMessage, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '#features/session/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { useUserActs } from '../use-user-acts.tsx';
import { useUserName, type NamedUser } from '../use-user-name.ts';

export interface UserMenuProps {
  user: UserListItem;
  onMessage: (user: NamedUser) => void;
}

/** Nobody deletes themselves, and who has no address has no password to choose anew. */
export function UserMenu({ user, onMessage }: UserMenuProps) {
  const { t } = useTranslation('users');
  const nameOf = useUserName();
  const acts = useUserActs();
  const isSelf = useQuery(currentUserQuery).data?.id === user.id;

  const remove = async () => {
    // The row and its button are gone.
    if (await acts.remove(user)) document.querySelector<HTMLElement>('h1')?.focus();
  };

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton icon={IconDotsVertical} label={t('menu.open', { name: nameOf(user) })} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<DirIcon icon={IconPencil} />}
          renderRoot={(props) => (
            <Link to="/users/$user_id" params={{ user_id: String(user.id) }} {...props} />
          )}
        >
          {t('menu.edit')}
        </Menu.Item>
        <Menu.Item leftSection={<DirIcon icon={IconMessage} />} onClick={() => onMessage(user)}>
          {t('menu.message')}
        </Menu.Item>
        {user.email !== null && (
          <Menu.Item
            leftSection={<DirIcon icon={IconKey} />}
            onClick={() => void acts.resetPassword(user)}
          >
            {t('menu.reset')}
          </Menu.Item>
        )}
        {!isSelf && (
          <>
            <Menu.Divider />
            <Menu.Item
              data-danger
              leftSection={<DirIcon icon={IconTrash} />}
              onClick={() => void remove()}
            >
              {t('menu.remove')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
