import type { PublishingQueue, QueueEntry, QueueRules } from '@bimah/contract/publishing-queue.ts';
import { Button } from '@mantine/core';
import {
  IconArrowBarToDown,
  IconArrowsExchange,
  IconClockBolt,
  IconEdit,
  IconPlus,
  IconX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import { SortableList } from '#ui/sortable-list/sortable-list.tsx';
import { rowsOf, type QueueRow } from '../queue-rows.ts';
import type { QueueActions } from '../use-queue-actions.tsx';
import { useSlotWords, type SlotWords } from '../use-slot-words.ts';
import { EntryRow } from './entry-row.tsx';
import { RestRows } from './rest-rows.tsx';
import classes from './queue-list.module.css';

export interface QueueListProps {
  queue: PublishingQueue & { rules: QueueRules };
  now: Date;
  actions: QueueActions;
  /** Chooses a video for a slot that is free. */
  onFill: (slot: string) => void;
}

function Place({ slot, words, now }: { slot: string | undefined; words: SlotWords; now: Date }) {
  if (slot === undefined) return null;
  return (
    <time dateTime={slot} className={classes.place}>
      <span className={classes.date}>
        <span className={classes.longDay}>{words.day(slot, now)}</span>
        <span className={classes.shortDay}>{words.shortDay(slot, now)}</span>
      </span>
      <span className={classes.hebrew}>{words.hebrew(slot)}</span>
      <span className={classes.hour}>{words.time(slot)}</span>
    </time>
  );
}

interface GapProps {
  slot: string;
  /** The first of them, which a video that is added gets. */
  isNext: boolean;
  channelId: number;
  words: SlotWords;
  onFill: () => void;
}

function Gap({ slot, isNext, channelId, words, onFill }: GapProps) {
  const { t } = useTranslation('publishing-queue');
  const navigate = useNavigate();
  const upload = () =>
    void navigate({
      to: '/channels/$channel_id/video/add',
      params: { channel_id: String(channelId) },
    });
  return (
    <div className={classes.gap} data-gap={slot} data-next={isNext || undefined}>
      <span className={classes.hole}>
        <DirIcon icon={IconPlus} />
      </span>
      <span className={classes.gapWords}>{t(isNext ? 'gap.title' : 'gap.free')}</span>
      <span className={classes.gapActions}>
        {isNext && (
          <Button size="sm" variant="default" onClick={upload}>
            {t('gap.upload')}
          </Button>
        )}
        <Button
          size="sm"
          variant={isNext ? 'default' : 'subtle'}
          className={classes.choose}
          aria-label={isNext ? undefined : t('gap.chooseFor', { slot: words.whole(slot) })}
          onClick={onFill}
        >
          {t('gap.choose')}
        </Button>
      </span>
    </div>
  );
}

function EntryMenu({
  entry,
  actions,
  entries,
}: {
  entry: QueueEntry;
  entries: readonly QueueEntry[];
  actions: QueueActions;
}) {
  const { t } = useTranslation('publishing-queue');
  const { video } = entry;
  const at = entries.indexOf(entry);
  // On a phone there is no room for buttons that move.
  const swaps = [
    { other: entries[at - 1], label: t('menu.swapBefore') },
    { other: entries[at + 1], label: t('menu.swap') },
  ];
  return (
    <MenuButton
      size="md"
      label={t('menu.more', { title: video.title })}
      items={[
        {
          label: t('menu.publish'),
          icon: IconClockBolt,
          disabled: video.state !== 'ready',
          onAction: () => actions.publishNow(entry),
        },
        ...swaps.flatMap(({ other, label }) =>
          other
            ? [
                {
                  label,
                  icon: IconArrowsExchange,
                  onAction: () => actions.move(entry, other.slot, 'swap'),
                },
              ]
            : [],
        ),
        {
          label: t('menu.skip'),
          icon: IconArrowBarToDown,
          onAction: () => actions.skip(entry),
        },
        {
          label: t('menu.edit'),
          icon: IconEdit,
          disabled: video.state !== 'ready',
          onAction: () => actions.edit(entry),
        },
        {
          label: t('menu.takeOut'),
          icon: IconX,
          danger: true,
          onAction: () => actions.takeOut(entry),
        },
      ]}
    />
  );
}

const keyOf = ({ entry, slot }: QueueRow) => (entry ? String(entry.video.id) : `gap ${slot}`);

/** What goes out when. Slots stay; videos slide between them, and into the gaps. */
export function QueueList({ queue, now, actions, onFill }: QueueListProps) {
  const { t } = useTranslation('publishing-queue');
  const words = useSlotWords(queue.rules);
  // The list keeps the focus until its items change, so they may not be others at every drawing.
  const rows = useMemo(() => rowsOf(queue, now), [queue, now]);
  const next = rows.find(({ entry }) => entry === null)?.slot;

  const onMove = (from: number, to: number) => {
    const [row, target] = [rows[from], rows[to]];
    if (row?.entry && target) actions.move(row.entry, target.slot, 'shift');
  };
  return (
    <div className={classes.list} data-paused={queue.paused || undefined}>
      <SortableList
        label={t('list')}
        items={rows}
        keyOf={keyOf}
        nameOf={({ entry, slot }) =>
          entry?.video.title ?? t(slot === next ? 'gap.title' : 'gap.free')
        }
        isFree={({ entry }) => entry === null}
        onMove={onMove}
        renderPlace={(index) => <Place slot={rows[index]?.slot} words={words} now={now} />}
        renderBefore={(index) => (
          <RestRows rules={queue.rules} rows={rows} at={{ index, now }} words={words} />
        )}
        renderItem={({ entry, slot }) =>
          entry ? (
            <EntryRow queue={queue} entry={entry} words={words} now={now} />
          ) : (
            <Gap
              slot={slot}
              isNext={slot === next}
              channelId={queue.channel_id}
              words={words}
              onFill={() => onFill(slot)}
            />
          )
        }
        renderEnd={({ entry }) =>
          entry && <EntryMenu entry={entry} entries={queue.entries} actions={actions} />
        }
      />
    </div>
  );
}
