import { IconClock } from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Bubble } from '#ui/chat/bubble.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { LinkedText } from '#ui/linked-text/linked-text.tsx';
import type { Unsent } from '../unsent.ts';
import classes from './messages.module.css';

export interface UnsentItemProps {
  entry: Unsent;
  onRetry: (entry: Unsent) => void;
  onDiscard: (entry: Unsent) => void;
}

/** A message of one's own that has not arrived: on its way, or waiting for another attempt. */
export function UnsentItem({ entry, onRetry, onDiscard }: UnsentItemProps) {
  const { t } = useTranslation('conversations');
  const isFailed = entry.state === 'failed';
  return (
    <li className={classes.item}>
      <Bubble
        side="own"
        author={t('chat.you')}
        created_at={entry.created_at}
        tone={isFailed ? 'failed' : 'waiting'}
        marks={
          !isFailed && (
            <>
              <DirIcon icon={IconClock} size={14} />
              <VisuallyHidden>{t('unsent.sending')}</VisuallyHidden>
            </>
          )
        }
      >
        <LinkedText>{entry.body}</LinkedText>
      </Bubble>
      {isFailed && (
        <div className={classes.failure} role="alert">
          <span>{t('unsent.failed')}</span>
          <button type="button" className={classes.act} onClick={() => onRetry(entry)}>
            {t('unsent.retry')}
          </button>
          <button type="button" className={classes.act} onClick={() => onDiscard(entry)}>
            {t('unsent.discard')}
          </button>
          {entry.why !== undefined && <span className={classes.why}>{entry.why}</span>}
        </div>
      )}
    </li>
  );
}
