import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import type { ItemPlace } from '#ui/sortable-list/sortable-list.tsx';
import type { Row } from './use-rows.ts';

interface ItemActsProps {
  row: Row;
  place: ItemPlace;
  onRemove: () => void;
}

/** Takes a video out; on a phone, where the steps find no room, they stand in one menu with it. */
export function ItemActs({ row, place: { index, count, moveTo }, onRemove }: ItemActsProps) {
  const { t } = useTranslation('playlists');
  const { title } = row.video;
  if (!usePhone()) {
    return (
      <IconButton
        data-removes
        size="md"
        icon={IconX}
        label={t('items.remove', { title })}
        onClick={onRemove}
      />
    );
  }
  const step = (to: number, words: 'up' | 'down', icon: typeof IconArrowUp) => ({
    label: t(`items.${words}`),
    icon,
    disabled: to < 0 || to >= count,
    onAction: () => moveTo(to),
  });
  return (
    <MenuButton
      label={t('items.menu', { title })}
      items={[
        step(index - 1, 'up', IconArrowUp),
        step(index + 1, 'down', IconArrowDown),
        { label: t('items.takeOut'), icon: IconX, danger: true, onAction: onRemove },
      ]}
    />
  );
}
