import type { PlaylistDetail } from '@bimah/contract/playlist-record.ts';
import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconBrandYoutube, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { formatDate, formatMessageTime } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { useRefreshPlaylist } from '../playlists.queries.ts';
import classes from './note.module.css';

const TONE = { waiting: undefined, ok: undefined, failed: 'error' } as const;

/** How reading the list on the video site goes, and a way to have it read again. */
export function ImportNote({ list }: { list: PlaylistDetail }) {
  const { t } = useTranslation('playlists');
  const refresh = useRefreshPlaylist();
  if (!list.site_import) return null;
  const { state, message, at } = list.site_import;
  const { videos_to_publish: count } = list;

  const ask = async () => {
    try {
      await refresh.mutateAsync(list);
      notify.info(t('import.asked'), { detail: list.title });
    } catch (error) {
      notify.error(t('import.notAsked'), { detail: sentenceOf(error) });
    }
  };
  const words = {
    waiting: t('import.inProgress', { count: list.items_count }),
    ok: at === null ? '' : t('import.done', { date: formatDate(at), time: formatMessageTime(at) }),
    failed: t('import.failed'),
  }[state];
  return (
    <div role="status" className={classes.note} data-tone={TONE[state]}>
      {state === 'waiting' && <Loader size={20} />}
      {state === 'ok' && <DirIcon icon={IconBrandYoutube} />}
      {state === 'failed' && <DirIcon icon={IconAlertTriangle} />}
      <p className={classes.words}>
        {words} {message} {count > 0 && t('import.release', { count })}
      </p>
      {state !== 'waiting' && (
        <Button
          variant="default"
          size="sm"
          leftSection={<DirIcon icon={IconRefresh} size={16} />}
          loading={refresh.isPending}
          onClick={() => void ask()}
        >
          {t('import.refresh')}
        </Button>
      )}
    </div>
  );
}
