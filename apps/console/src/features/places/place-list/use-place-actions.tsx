import type { Place, PlaceDetail } from '@bimah/contract/place-record.ts';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { EventDate, EventHours, EventZone } from '../place-form/event-time.tsx';
import { isGroupRef, type PlaceRef } from '../place-ref.ts';
import { useRemovePlace, useUpdatePlace } from '../places.queries.ts';
import { PlacePicture } from './place-picture.tsx';
import classes from './use-place-actions.module.css';

interface PlaceSummaryProps {
  place: Place;
  /** Of one slot among others. */
  withTime: boolean;
}

/** The thing itself, small, for questions about it. */
function PlaceSummary({ place, withTime }: PlaceSummaryProps) {
  const { taking_place, end_time, recurring_interval, tz } = place;
  return (
    <span className={classes.summary}>
      <PlacePicture place={place} />
      <span className={classes.words}>
        <UserText lines={1} className={classes.name}>
          {place.name}
        </UserText>
        {withTime && taking_place !== null ? (
          <>
            <EventDate at={taking_place} tz={tz} interval={recurring_interval} />
            <EventHours start={taking_place} end={end_time} tz={tz} />
            <EventZone at={taking_place} tz={tz} />
          </>
        ) : (
          <UserText lines={1}>{place.address}</UserText>
        )}
      </span>
    </span>
  );
}

/** What can be done to a slot or to a whole group; each action tells how it went. */
export function usePlaceActions() {
  const { t } = useTranslation('places');
  const confirm = useConfirm();
  const updating = useUpdatePlace();
  const removing = useRemovePlace();

  const stop = ({ place_type: type }: Place, ref: PlaceRef, disabled: boolean) =>
    updating.mutateAsync({ ref, type, body: { [type]: { disabled } } });

  /** Of a group only those slots that it changed. */
  const setBack = async (place: PlaceDetail, ref: PlaceRef, disabled: boolean) => {
    const all = isGroupRef(ref) ? (place.items ?? []) : [];
    const changed = all.filter((item) => item.disabled === disabled);
    if (changed.length === all.length) return stop(place, ref, disabled);
    for (const { id } of changed) await stop(place, String(id), disabled);
  };

  const setStopped = async (
    place: PlaceDetail,
    ref: PlaceRef,
    disabled: boolean,
  ): Promise<void> => {
    try {
      await stop(place, ref, disabled);
      notify.success(t(disabled ? 'stop.done' : 'activate.done'), {
        detail: place.name,
        undo: () => setBack(place, ref, !disabled),
      });
    } catch (error) {
      notify.error(t(disabled ? 'stop.failed' : 'activate.failed'), {
        detail: sentenceOf(error),
      });
    }
  };

  const effectOf = (place: Place, ref: PlaceRef) => {
    if (isGroupRef(ref)) return t('remove.effect.group');
    return t(place.group === null ? 'remove.effect.place' : 'remove.effect.slot');
  };

  /** Resolves to whether it is gone. */
  const remove = async (place: Place, ref: PlaceRef): Promise<boolean> => {
    const removed = await confirm({
      title: (
        <RichText
          text={(slots) => t('remove.title', { name: slots['name'] })}
          values={{ name: <UserText>{place.name}</UserText> }}
        />
      ),
      effect: effectOf(place, ref),
      object: <PlaceSummary place={place} withTime={!isGroupRef(ref)} />,
      confirmLabel: t('remove.confirm'),
      danger: true,
      action: () => removing.mutateAsync({ ref, type: place.place_type }),
    });
    if (removed) notify.success(t('remove.done'), { detail: place.name });
    return removed;
  };

  return { setStopped, remove, isStopping: updating.isPending };
}
