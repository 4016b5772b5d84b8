import type { Playlist } from '@bimah/contract/playlist-record.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#ui/status-badge/status-badge.tsx';

export function PlaylistStatusBadge({ list: { status } }: { list: Pick<Playlist, 'status'> }) {
  const { t } = useTranslation('playlists');
  return (
    <StatusBadge tone={status === 'published' ? 'published' : 'awaiting'}>
      {t(`status.${status}`)}
    </StatusBadge>
  );
}

type Imported = Pick<Playlist, 'waiting' | 'site_import'>;

/** How far the videos of the video site are, where that is worth telling. */
export function ImportBadge({ list: { waiting, site_import } }: { list: Imported }) {
  const { t } = useTranslation('playlists');
  if (waiting) return <StatusBadge tone="processing">{t('import.waiting')}</StatusBadge>;
  if (site_import?.state !== 'failed') return null;
  return <StatusBadge tone="error">{t('import.failedShort')}</StatusBadge>;
}
