import type { PlaceGroup } from '@bimah/contract/place-record.ts';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { editedRef } from '../place-ref.ts';
import type { PlaceScope } from '../use-place-scope.ts';
import { inNextOrder } from './rhythm.ts';
import { SlotRow } from './slot-row.tsx';
import { usePlaceActions } from './use-place-actions.tsx';
import classes from './group-dates.module.css';

const SHOWN_FIRST = 5;

export interface GroupDatesProps {
  group: PlaceGroup;
  scope: PlaceScope;
  now: Date;
}

/** What the row has no room for. */
function GroupFacts({ group }: Pick<GroupDatesProps, 'group'>) {
  const { t } = useTranslation('places');
  const { collector_phone, more_info, opening_info, items } = group;
  // A place without dates has them in its row.
  const opening = items.length > 0 ? opening_info : null;
  return (
    <dl className={classes.facts}>
      <div className={classes.audience}>
        <dt>{t('column.audience')}</dt> <dd>{t(`audience.${group.audience}`)}</dd>
      </div>
      {collector_phone !== null && (
        <div>
          <dt>{t('column.phone')}</dt>{' '}
          <dd>
            <a href={`tel:${collector_phone}`}>
              <Ltr>{collector_phone}</Ltr>
            </a>
          </dd>
        </div>
      )}
      {opening !== null && (
        <div>
          <dt>{t('column.opening_info')}</dt>{' '}
          <dd>
            <UserText block>{opening}</UserText>
          </dd>
        </div>
      )}
      {more_info !== null && (
        <div>
          <dt>{t('column.more_info')}</dt>{' '}
          <dd>
            <UserText block>{more_info}</UserText>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** On a phone the row itself has no menu. */
function PhoneActions({ group }: Pick<GroupDatesProps, 'group'>) {
  const { t } = useTranslation('places');
  const { setStopped, remove } = usePlaceActions();
  const ref = editedRef(group);
  const { disabled } = group;
  return (
    <>
      <button
        type="button"
        className={classes.act}
        onClick={() => void setStopped(group, ref, !disabled)}
      >
        <DirIcon icon={disabled ? IconPlayerPlay : IconPlayerPause} size={16} />{' '}
        {t(disabled ? 'menu.activate' : 'menu.stop')}
      </button>
      <button
        type="button"
        className={classes.act}
        data-danger
        onClick={() => void remove(group, ref)}
      >
        <DirIcon icon={IconTrash} size={16} /> {t('menu.remove')}
      </button>
    </>
  );
}

/** The dates of a lesson, what comes next first, each with what can be done to it. */
export function GroupDates({ group, scope, now }: GroupDatesProps) {
  const { t } = useTranslation('places');
  const isPhone = usePhone();
  const [isWhole, setIsWhole] = useState(false);
  const slots = inNextOrder(group.items);
  const shown = isWhole ? slots : slots.slice(0, SHOWN_FIRST);
  const next = slots.find(({ disabled, next_at }) => !disabled && next_at !== null);
  return (
    <div className={classes.opened}>
      {slots.length > 0 && (
        <ul
          role="list"
          className={classes.dates}
          aria-label={t('dates.label', { name: group.name })}
        >
          {shown.map((slot) => (
            <SlotRow
              key={slot.id}
              group={group}
              slot={slot}
              scope={scope}
              isNext={slot === next}
              now={now}
            />
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        {slots.length > 1 && (
          <span className={classes.count}>
            {slots.length > shown.length
              ? t('dates.shown', { shown: shown.length, total: slots.length })
              : t('rhythm.dates', { count: slots.length })}
          </span>
        )}
        <GroupFacts group={group} />
        {slots.length > shown.length && (
          <button type="button" className={classes.act} onClick={() => setIsWhole(true)}>
            {t('dates.all', { count: slots.length })}
          </button>
        )}
        <Link
          to={scope.edit(editedRef(group))}
          search={{ type: group.place_type }}
          className={classes.act}
        >
          <DirIcon icon={IconPencil} size={16} />{' '}
          {slots.length === 0
            ? t('dates.editPlace')
            : t(isPhone ? 'dates.editSeries' : 'dates.editAll')}
        </Link>
        {isPhone && <PhoneActions group={group} />}
      </div>
    </div>
  );
}
