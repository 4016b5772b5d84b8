import { MenuButton } from '#ui/menu/menu-button.tsx';
import { IconPencil, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export interface AwaitingMenuProps {
  title: string;
  params: { channel_id: string; video_id: string };
  busy: boolean;
  onPublish: () => void;
}

/** What else can be done to a video that waits. */
export function AwaitingMenu({ title, params, busy, onPublish }: AwaitingMenuProps) {
  const { t } = useTranslation('dashboard');
  return (
    <MenuButton
      size="md"
      label={t('awaiting.menu', { title })}
      loading={busy}
      items={[
        { label: t('awaiting.publish'), icon: IconSend, onAction: onPublish },
        {
          label: t('awaiting.edit'),
          icon: IconPencil,
          link: { to: '/channels/$channel_id/videos/$video_id/edit', params },
        },
      ]}
    />
  );
}
