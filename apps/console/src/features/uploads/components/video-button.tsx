import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

export interface VideoButtonProps {
  id: number;
  channelId: number;
  label: 'existing' | 'new';
  /** It is what most people will want next. */
  primary?: boolean;
}

export function VideoButton({ id, channelId, label, primary = false }: VideoButtonProps) {
  const { t } = useTranslation('uploads');
  return (
    <Button
      variant={primary ? 'filled' : 'default'}
      renderRoot={(props) => (
        <Link
          to="/channels/$channel_id/videos/$video_id"
          params={{ channel_id: String(channelId), video_id: String(id) }}
          {...props}
        />
      )}
    >
      {t(label === 'new' ? 'sent.open' : 'outcome.openVideo')}
    </Button>
  );
}
