import { calendarApi } from '@bimah/contract/calendar.ts';
import type { OutputOf } from '@bimah/contract/endpoint.ts';
import { DIALOG_WIDTH_PX } from '@bimah/contract/limits.ts';
import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VideoThumb } from '#features/video-parts/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { contractQuery, resourceKey } from '#platform/api/contract-query.ts';
import { useCall } from '#platform/api/use-call.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatMessageTime, formatPlainDate, formatWeekday } from '#platform/time/format.ts';
import { viewerZone, wallClockAt } from '#platform/time/zoned.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { takeOutOfQueue } from '../calendar.queries.ts';
import classes from './proposal-dialog.module.css';

type Proposal = OutputOf<typeof calendarApi.propose>;
type Row = Proposal['plan'][number];

export interface ProposalDialogProps {
  readonly channelId: number;
  readonly onClose: () => void;
}

/** Never from an earlier look: others fill the same slots. */
const proposalQuery = (channelId: number) => ({
  ...contractQuery(calendarApi.propose, { query: { channel_id: channelId } }),
  gcTime: 0,
  staleTime: Infinity,
});

function PlanRow({ row, problem }: { row: Row; problem: string | undefined }) {
  const { language } = useLanguage();
  const zone = viewerZone();
  const { video, at } = row;
  return (
    <li className={classes.row}>
      <span className={classes.when}>
        <span>{formatWeekday(at, language, zone)}</span>
        <Ltr>{formatPlainDate(wallClockAt(at, zone).date).slice(0, 5)}</Ltr>
        <Ltr className={classes.time}>{formatMessageTime(at, zone)}</Ltr>
      </span>
      <span className={classes.picture}>
        <VideoThumb video={video} hideDuration />
      </span>
      <span className={classes.words}>
        <UserText lines={2} lang={video.language}>
          {video.title}
        </UserText>
        {problem && <span className={classes.problem}>{problem}</span>}
      </span>
    </li>
  );
}

/** What no slot was found for, or why there is no plan at all. */
function Left({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('calendar');
  const { left, short_of, paused } = proposal;
  return (
    <>
      {short_of && (
        <p className={classes.note}>{t(`proposal.short.${short_of}`, { count: left })}</p>
      )}
      {paused && <p className={classes.note}>{t('proposal.paused')}</p>}
    </>
  );
}

/** Takes a plan as it is shown; the reasons of what does not hold any more stand beside its rows. */
function useAccept(channelId: number, onClose: () => void) {
  const { t } = useTranslation('calendar');
  const client = useQueryClient();
  const accept = useCall(calendarApi.accept);
  const takeBack = async (video_ids: number[]) => {
    await takeOutOfQueue(channelId, video_ids);
    await client.invalidateQueries({ queryKey: resourceKey(calendarApi.list) });
  };
  const take = (plan: readonly Row[]) =>
    accept.mutate(
      {
        body: {
          channel_id: channelId,
          plan: plan.map(({ video: { id, updated_at }, at }) => ({ video_id: id, at, updated_at })),
        },
      },
      {
        onSuccess: ({ video_ids }) => {
          notify.success(t('proposal.done', { count: video_ids.length }), {
            undo: () => takeBack(video_ids),
          });
          onClose();
        },
      },
    );
  return { accept, take };
}

/** A plan for all that waits, seen before it is taken. */
export function ProposalDialog({ channelId, onClose }: ProposalDialogProps) {
  const { t } = useTranslation('calendar');
  const answer = useQuery(proposalQuery(channelId));
  const { accept, take } = useAccept(channelId, onClose);
  const [asked, setAsked] = useState<Proposal | null>(null);
  // What was refused stays as it was shown, until another plan is asked for.
  const proposal = asked ?? answer.data;
  const fields = accept.error?.fields ?? {};
  const problemOf = (nth: number) =>
    fields[`plan.${nth}.video_id`]?.[0] ?? fields[`plan.${nth}.at`]?.[0];
  const again = async () => {
    accept.reset();
    setAsked(null);
    await answer.refetch();
  };
  return (
    <Dialog size={DIALOG_WIDTH_PX.playlist} title={t('proposal.title')} onClose={onClose}>
      <div className={classes.body}>
        {answer.isPending && (
          <Skeleton height={240} radius={8} aria-label={t('proposal.loading')} />
        )}
        {answer.isError && !proposal && (
          <FailedAnswer title={t('proposal.failed')} answer={answer} />
        )}
        {proposal && proposal.plan.length > 0 && (
          <>
            <p className={classes.note}>{t('proposal.intro', { count: proposal.plan.length })}</p>
            <ol role="list" className={classes.list} aria-label={t('proposal.title')}>
              {proposal.plan.map((row, nth) => (
                <PlanRow key={row.video.id} row={row} problem={problemOf(nth)} />
              ))}
            </ol>
          </>
        )}
        {proposal && <Left proposal={proposal} />}
        {accept.error && (
          <p role="alert" className={classes.problem}>
            {t('proposal.refused', { reason: sentenceOf(accept.error) })}
          </p>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {t('proposal.leave')}
          </Button>
          {accept.error ? (
            <Button onClick={() => void again()}>{t('proposal.again')}</Button>
          ) : (
            <Button
              disabled={!proposal || proposal.plan.length === 0}
              loading={accept.isPending}
              onClick={() => {
                if (!proposal) return;
                setAsked(proposal);
                take(proposal.plan);
              }}
            >
              {t('proposal.take')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
