import { QUEUE_VIDEOS_MAX } from '@bimah/contract/limits.ts';
import type { PublishingQueue, QueueRules } from '@bimah/contract/publishing-queue.ts';
import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VideoPicker } from '#features/playlists/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { quietly, type Arrival } from '#platform/screens/read-ahead.ts';
import { useNow } from '#platform/time/use-now.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { QueueAside } from '../components/queue-aside.tsx';
import { QueueList } from '../components/queue-list.tsx';
import { RulesDialog } from '../components/rules-dialog.tsx';
import { RulesStrip } from '../components/rules-strip.tsx';
import { calendarWordsQuery, queueQuery, usePause } from '../publishing-queue.queries.ts';
import { useQueueActions } from '../use-queue-actions.tsx';
import { useSlotWords } from '../use-slot-words.ts';
import type { Weekday } from '../weekdays.ts';
import classes from './queue-detail-screen.module.css';

const MINUTE_MS = 60_000;
const SKELETON_ROWS = 6;
const ROW_PX = 53;

const hasRules = (
  queue: PublishingQueue | undefined,
): queue is PublishingQueue & { rules: QueueRules } => queue !== undefined && queue.rules !== null;

interface HeadProps {
  queue: PublishingQueue | undefined;
  onAdd: () => void;
}

function Head({ queue, onAdd }: HeadProps) {
  const { t } = useTranslation('publishing-queue');
  const words = useSlotWords(queue?.rules ?? null);
  const last = queue?.entries.at(-1);
  const help = last
    ? t('helpUntil', { count: queue?.entries.length ?? 0, slot: words.whole(last.slot) })
    : t('help');
  const action = hasRules(queue) && (
    <div className={classes.actions}>
      <PauseButton queue={queue} />
      <Button leftSection={<DirIcon icon={IconPlus} />} onClick={onAdd}>
        {t('head.add')}
      </Button>
    </div>
  );
  return <PageHead title={t('title')} help={help} action={action || undefined} />;
}

function PauseButton({ queue: { channel_id, paused } }: { queue: PublishingQueue }) {
  const { t } = useTranslation('publishing-queue');
  const pause = usePause(channel_id);
  const set = () =>
    pause.mutate(!paused, {
      onError: (error) => notify.error(t('failed.change'), { detail: sentenceOf(error) }),
    });
  return (
    <Button
      variant="default"
      loading={pause.isPending}
      leftSection={<DirIcon icon={paused ? IconPlayerPlay : IconPlayerPause} />}
      onClick={set}
    >
      {t(paused ? 'head.resume' : 'head.pause')}
    </Button>
  );
}

interface FilledProps {
  queue: PublishingQueue & { rules: QueueRules };
  onEdit: (weekday?: Weekday) => void;
  /** Chooses videos, for one slot where one is named. */
  onPick: (slot?: string) => void;
}

function Filled({ queue, onEdit, onPick }: FilledProps) {
  const { t } = useTranslation('publishing-queue');
  const now = useNow(MINUTE_MS);
  const words = useSlotWords(queue.rules);
  const actions = useQueueActions(queue.channel_id, words);
  return (
    <div className={classes.page}>
      <RulesStrip queue={queue} onEdit={onEdit} />
      <div className={classes.columns}>
        <div>
          {queue.paused && (
            <div role="status" className={classes.paused}>
              <strong>{t('paused.title')}</strong>
              <span className={classes.pausedText}>{t('paused.text')}</span>
            </div>
          )}
          {queue.entries.length === 0 && (
            <EmptyState picture="listItems" title={t('empty.title')} text={t('empty.text')} />
          )}
          <QueueList queue={queue} now={now} actions={actions} onFill={onPick} />
        </div>
        <QueueAside queue={queue} now={now} words={words} actions={actions} />
      </div>
    </div>
  );
}

interface Picking {
  readonly slot?: string | undefined;
}

function Picker({
  queue,
  slot,
  onClose,
}: Picking & { queue: PublishingQueue; onClose: () => void }) {
  const { t } = useTranslation('publishing-queue');
  const words = useSlotWords(queue.rules);
  const actions = useQueueActions(queue.channel_id, words);
  const queued = new Set(queue.entries.map(({ video }) => video.id));
  return (
    <VideoPicker
      title={slot === undefined ? t('picker.title') : words.whole(slot)}
      takenNote={t('picker.taken')}
      awaiting
      channelId={queue.channel_id}
      isTaken={({ id }) => queued.has(id)}
      room={slot === undefined ? QUEUE_VIDEOS_MAX - queue.entries.length : 1}
      onAdd={(videos) =>
        actions.add(
          videos.map(({ id }) => id),
          slot,
        )
      }
      onClose={onClose}
    />
  );
}

function Queue({ channelId }: { channelId: number }) {
  const { t } = useTranslation('publishing-queue');
  const answer = useQuery(queueQuery(channelId));
  const [editing, setEditing] = useState<{ weekday?: Weekday | undefined }>();
  const [picking, setPicking] = useState<Picking>();
  const queue = answer.data;
  return (
    <>
      <Head queue={queue} onAdd={() => setPicking({})} />
      {answer.isError && !queue && <FailedAnswer title={t('failed.load')} answer={answer} />}
      {answer.isPending && <LoadingState rows={SKELETON_ROWS} rowHeight={ROW_PX} />}
      {queue && !hasRules(queue) && (
        <EmptyState
          picture="listItems"
          title={t('unset.title')}
          text={t('unset.text')}
          action={<Button onClick={() => setEditing({})}>{t('unset.action')}</Button>}
        />
      )}
      {hasRules(queue) && (
        <Filled
          queue={queue}
          onEdit={(weekday) => setEditing({ weekday })}
          onPick={(slot) => setPicking({ slot })}
        />
      )}
      {queue && editing && (
        <RulesDialog
          queue={queue}
          weekday={editing.weekday}
          onClose={() => setEditing(undefined)}
        />
      )}
      {queue && picking && (
        <Picker queue={queue} slot={picking.slot} onClose={() => setPicking(undefined)} />
      )}
    </>
  );
}

/** When the videos of a channel go out by themselves. */
export function QueueDetailScreen() {
  const { channel_id } = useParams({ from: '/channels/$channel_id/queue' });
  return <Queue key={channel_id} channelId={Number(channel_id)} />;
}

QueueDetailScreen.readAhead = ({ client, params }: Arrival) => {
  quietly(client.query(queueQuery(Number(params['channel_id']))));
  quietly(client.query(calendarWordsQuery));
};
