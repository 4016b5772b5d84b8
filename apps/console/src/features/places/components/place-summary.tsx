import type { Place } from '@bimah/contract/place-record.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { EventDate, EventHours, EventZone } from './event-time.tsx';
import { PlacePicture } from './place-picture.tsx';
import classes from './place-summary.module.css';

export interface PlaceSummaryProps {
  place: Place;
  /** Of one slot among others. */
  withTime: boolean;
}

/** The thing itself, small, for questions about it. */
export function PlaceSummary({ place, withTime }: PlaceSummaryProps) {
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
