import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

export interface LibraryButtonProps {
  /** Null leads to the library over all channels. */
  channelId: number | null;
  tab: 'processing';
}

export function LibraryButton({ channelId, tab }: LibraryButtonProps) {
  const { t } = useTranslation('uploads');
  return (
    <Button
      variant="default"
      renderRoot={(props) =>
        channelId === null ? (
          <Link to="/library" search={{ tab }} {...props} />
        ) : (
          <Link
            to="/channels/$channel_id/library"
            params={{ channel_id: String(channelId) }}
            search={{ tab }}
            {...props}
          />
        )
      }
    >
      {t('outcome.library')}
    </Button>
  );
}
