import type { WaitingVideo } from '@bimah/contract/calendar.ts';
import { LIST_LIMIT_MAX } from '@bimah/contract/limits.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatExact } from '#platform/numbers/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { latePart } from '#ui/late-part/late-part.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import type { Movable } from '../drag/hand.ts';
import type { ProposalDialogProps } from '../proposal/proposal-dialog.tsx';
import { WaitingCard } from './waiting-card.tsx';
import { FIRST_WAITING, waitingQuery } from './waiting.queries.ts';
import classes from './waiting-tray.module.css';

const ProposalDialog = latePart<ProposalDialogProps>(
  async () => (await import('../proposal/proposal-dialog.tsx')).ProposalDialog,
  ({ onClose }) => onClose(),
);

export interface Waiting {
  readonly total: number;
  readonly capped: boolean;
}

/** As far as it is counted. */
export function useCountWords(): (waiting: Waiting) => string {
  const { t } = useTranslation('calendar');
  return ({ total, capped }) => {
    const number = formatExact(total);
    return capped ? t('waiting.more', { number }) : number;
  };
}

export interface WaitingTrayProps {
  /** Absent: of all channels, whose slots no one plan can fill. */
  readonly channelId: number | undefined;
  readonly onMove: (thing: Movable) => void;
  /** Its name stands above it already, and nothing is dragged out of it. */
  readonly isTitled?: boolean;
}

/** All of it into the free slots of the channel's queue, seen first. */
function PlanButton({ channelId }: { channelId: number }) {
  const { t } = useTranslation('calendar');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<DirIcon icon={IconWand} />}
        aria-haspopup="dialog"
        className={classes.plan ?? ''}
        classNames={{ label: classes.planWords ?? '' }}
        onClick={() => setOpen(true)}
      >
        {t('waiting.plan')}
      </Button>
      {isOpen && <ProposalDialog channelId={channelId} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ListProps extends Pick<WaitingTrayProps, 'onMove' | 'isTitled'> {
  readonly videos: readonly WaitingVideo[];
}

function List({ videos, onMove, isTitled }: ListProps) {
  const { t } = useTranslation('calendar');
  if (videos.length === 0) return <p className={classes.hint}>{t('waiting.none')}</p>;
  return (
    <>
      <ul role="list" className={classes.list}>
        {videos.map((video) => (
          <li key={video.id}>
            <WaitingCard video={video} onMove={onMove} />
          </li>
        ))}
      </ul>
      {!isTitled && (
        <p className={classes.hint}>
          {t('waiting.hint')} <kbd className={classes.key}>M</kbd>
        </p>
      )}
    </>
  );
}

/** What waits for a date, beside the calendar it is to stand on. */
export function WaitingTray({ channelId, onMove, isTitled = false }: WaitingTrayProps) {
  const { t } = useTranslation('calendar');
  const [limit, setLimit] = useState(FIRST_WAITING);
  const countWords = useCountWords();
  const answer = useQuery(waitingQuery(channelId, limit));
  const { data } = answer;
  return (
    <section className={classes.tray} aria-label={t('waiting.title')}>
      {!isTitled && (
        <h2 className={classes.heading}>
          {t('waiting.title')} {data && <span className={classes.count}>{countWords(data)}</span>}
        </h2>
      )}
      {answer.isPending && <Skeleton height={64} radius={8} />}
      {answer.isError && !data && <FailedAnswer title={t('waiting.failed')} answer={answer} />}
      {data && <List videos={data.videos} onMove={onMove} isTitled={isTitled} />}
      {data && data.videos.length < data.total && limit < LIST_LIMIT_MAX && (
        <Button
          variant="subtle"
          loading={answer.isPlaceholderData}
          onClick={() => setLimit(LIST_LIMIT_MAX)}
        >
          {t('waiting.showMore')}
        </Button>
      )}
      {channelId !== undefined && data && data.total > 0 && <PlanButton channelId={channelId} />}
    </section>
  );
}
