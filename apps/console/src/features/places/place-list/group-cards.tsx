import type { PlaceGroup } from '@bimah/contract/place-record.ts';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ShortChannelName } from '#features/channels/index.ts';
import { formatDate } from '#platform/time/format.ts';
import { wallClockAt } from '#platform/time/zoned.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { editedRef } from '../place-ref.ts';
import { DayTile } from './day-tile.tsx';
import { GroupState } from './group-state.tsx';
import type { OpenRows } from './group-table.tsx';
import { NextDateWords, nextDateOf, restOf, RestWords } from './next-date.tsx';
import { PlacePicture } from './place-picture.tsx';
import { WhereInLine } from './place-where.tsx';
import { RhythmWords } from './rhythm-words.tsx';
import classes from './group-cards.module.css';

interface CardProps {
  group: PlaceGroup;
  rows: OpenRows;
  now: Date;
  /** On the screens of the platform. */
  withChannel: boolean;
}

function CardTile({ group, now }: Pick<CardProps, 'group' | 'now'>) {
  const next = nextDateOf(group);
  if (!next) return <PlacePicture place={group} />;
  const dateOf = (at: string) => wallClockAt(at, next.tz).date;
  const isToday = dateOf(next.at) === dateOf(now.toISOString());
  return <DayTile date={dateOf(next.at)} isToday={isToday} isRest={restOf(next) !== null} />;
}

const isPlain = ({ disabled, items, next_at }: PlaceGroup): boolean =>
  !disabled && (items.length === 0 || next_at !== null) && items.every((item) => !item.disabled);

function GroupCard({ group, rows, now, withChannel }: CardProps) {
  const { t } = useTranslation('places');
  const isOpen = rows.isOpen(group);
  const next = nextDateOf(group);
  const rest = next && restOf(next);
  return (
    <li className={classes.card} data-stopped={group.disabled || undefined}>
      <button
        type="button"
        className={classes.head}
        aria-expanded={isOpen}
        onClick={() => rows.toggle(group)}
      >
        <CardTile group={group} now={now} />
        <span className={classes.words}>
          <UserText lines={2} className={classes.name}>
            {group.name}
          </UserText>{' '}
          {next && (
            <VisuallyHidden>
              <NextDateWords next={next} now={now} /> <Ltr>{formatDate(next.at, next.tz)}</Ltr>{' '}
            </VisuallyHidden>
          )}
          <span className={classes.line}>
            <RhythmWords group={group} hideOwnZone />
          </span>{' '}
          <span className={classes.where}>
            <WhereInLine place={group} />
            {withChannel && group.channel ? (
              <span className={classes.channel}>
                {' · '}
                <ShortChannelName name={group.channel.name} lines={1} />
              </span>
            ) : (
              <span className={classes.audience}> · {t(`audience.${group.audience}`)}</span>
            )}
          </span>{' '}
          {rest && (
            <span className={classes.line}>
              <RestWords rest={rest} />
            </span>
          )}{' '}
          {!isPlain(group) && (
            <span className={classes.state}>
              <GroupState group={group} />
            </span>
          )}
        </span>
        <span className={classes.chevron}>
          <DirIcon icon={isOpen ? IconChevronDown : IconChevronRight} />
        </span>
      </button>
      {isOpen && rows.renderOpened(group)}
    </li>
  );
}

export interface GroupCardsProps {
  label: string;
  groups: readonly PlaceGroup[];
  rows: OpenRows;
  now: Date;
  withChannel: boolean;
}

/** On a phone the whole row opens, and a leaf of the calendar stands for the picture. */
export function GroupCards({ label, groups, ...drawing }: GroupCardsProps) {
  return (
    <ul role="list" aria-label={label}>
      {groups.map((group) => (
        <GroupCard key={editedRef(group)} group={group} {...drawing} />
      ))}
    </ul>
  );
}

export function CardBones({ count }: { count: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.bone}>
          <Skeleton width={44} height={48} radius="md" />
          <span>
            <Skeleton height={16} width={index % 2 === 0 ? '62%' : '46%'} />
            <Skeleton height={12} width="80%" mt={10} />
          </span>
        </div>
      ))}
    </div>
  );
}
