import { useTranslation } from 'react-i18next';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import type { CardAction } from './use-card-actions.ts';

export interface VideoMenuProps {
  title: string;
  actions: readonly CardAction[];
}

/** Every action on one video. */
export function VideoMenu({ title, actions }: VideoMenuProps) {
  const { t } = useTranslation('videos');
  if (actions.length === 0) return null;
  const items = actions.map(({ key, ...action }) => ({
    ...action,
    shortcut: key?.replace('Key', ''),
  }));
  return <MenuButton label={t('menu.open', { title })} items={items} />;
}
