import type { PlaceGroup } from '@bimah/contract/place-record.ts';
import { IconDeviceLaptop, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './place-where.module.css';

const WEB_ADDRESS = /^https?:\/\//i;

/** Its address is a page instead of a street. */
export const isOnline = ({ address }: Pick<PlaceGroup, 'address'>): boolean =>
  WEB_ADDRESS.test(address);

const shownLink = (address: string) => address.replace(WEB_ADDRESS, '');

type Where = Pick<PlaceGroup, 'name' | 'venue' | 'address'>;

/** A place that bears the name of its venue says it once. */
const venueOf = ({ name, venue }: Where) => (venue === name ? null : venue);

/** What follows the street. */
const townOf = (address: string) => address.split(',').slice(1).join(',').trim();

/** The venue over its address; without one, the street over its town. */
function linesOf(place: Where): [string, string] {
  const venue = venueOf(place);
  if (venue !== null) return [venue, place.address];
  const [street = ''] = place.address.split(',');
  return [street, townOf(place.address)];
}

/** The two lines of where it is, or that one takes part from home. */
export function PlaceWhere({ place }: { place: Where }) {
  const { t } = useTranslation('places');
  const { address } = place;
  const venue = venueOf(place);
  if (isOnline(place)) {
    return (
      <span className={classes.where}>
        <DirIcon icon={IconDeviceLaptop} size={16} />
        <span className={classes.lines}>
          <span className={classes.first}>
            {venue === null ? t('venue.online') : <UserText lines={1}>{venue}</UserText>}
          </span>{' '}
          <Ltr className={classes.link}>{shownLink(address)}</Ltr>
        </span>
      </span>
    );
  }
  const [first, second] = linesOf(place);
  return (
    <span className={classes.where}>
      <DirIcon icon={IconMapPin} size={16} />
      <span className={classes.lines}>
        <UserText lines={1} className={classes.first}>
          {first}
        </UserText>{' '}
        <UserText lines={1} className={classes.second}>
          {second}
        </UserText>
      </span>
    </span>
  );
}

/** The venue with its town; without one, the whole address. */
function lineOf(place: Where): string {
  if (venueOf(place) === null) return place.address;
  const [venue, address] = linesOf(place);
  const town = isOnline(place) ? '' : townOf(address);
  return town === '' ? venue : `${venue}, ${town}`;
}

/** The same in one line. */
export function WhereInLine({ place }: { place: Where }) {
  const { t } = useTranslation('places');
  const venue = venueOf(place);
  return (
    <>
      <DirIcon icon={isOnline(place) ? IconDeviceLaptop : IconMapPin} size={16} />
      {isOnline(place) && venue === null ? (
        t('venue.online')
      ) : (
        <UserText lines={1}>{lineOf(place)}</UserText>
      )}
    </>
  );
}
