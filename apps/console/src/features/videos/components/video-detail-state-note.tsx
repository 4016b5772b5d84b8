import { bringBackUntil } from '@bimah/contract/rules/bring-back.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { IconAlertTriangle, IconEyeOff, IconLoader2, type Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { canComeBack, stateOf } from '#features/video-parts/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatDate } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import classes from './video-detail-state-note.module.css';

export interface StateNoteProps {
  video: Video;
  channelId: number;
  isAdmin: boolean;
}

/** Why there is little to do here now, where that is so. It goes away by itself. */
export function StateNote({ video, channelId, isAdmin }: StateNoteProps) {
  const { t } = useTranslation('video');
  const state = stateOf(video);
  if (state === 'processing') {
    return (
      <Note tone="processing" icon={IconLoader2}>
        {t('state.processing')}
      </Note>
    );
  }
  if (state === 'error') {
    return (
      <Note tone="error" icon={IconAlertTriangle}>
        <strong>{video.error?.message}</strong>{' '}
        <Link
          to="/channels/$channel_id/library"
          params={{ channel_id: String(channelId) }}
          search={{ tab: 'processing' }}
          className={classes.link}
        >
          {t('state.toProcessing')}
        </Link>
      </Note>
    );
  }
  if (state === 'removed') {
    return (
      <Note tone="draft" icon={IconEyeOff}>
        <RemovedWords video={video} isAdmin={isAdmin} />
      </Note>
    );
  }
  return null;
}

function RemovedWords({ video, isAdmin }: Pick<StateNoteProps, 'video' | 'isAdmin'>) {
  const { t } = useTranslation('video');
  const { removed_at } = video;
  if (isAdmin) return t('state.removedAdmin');
  if (removed_at === null || !canComeBack(video, isAdmin)) return t('state.removed');
  return (
    <RichText
      text={(slots) => t('state.removedFor', { date: slots['date'] })}
      values={{ date: <Ltr>{formatDate(bringBackUntil(removed_at))}</Ltr> }}
    />
  );
}

function Note({ tone, icon, children }: { tone: string; icon: Icon; children: ReactNode }) {
  return (
    <div role="status" className={classes.note} data-tone={tone}>
      <DirIcon icon={icon} />
      <p>{children}</p>
    </div>
  );
}
