import { IMAGE_BYTES_MAX, IMAGE_TYPES } from '@bimah/contract/rules/media-types.ts';
import {
  IconCalendarEvent,
  IconClock,
  IconMapPin,
  IconPhone,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatDate, formatWeekday } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { AppForm } from '#ui/form/app-form/app-form.ts';
import { ImageField } from '#ui/form/image-field/image-field.tsx';
import type { UploadImage } from '#ui/form/image-field/use-image-upload.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { itemsOf } from '../place-body.ts';
import type { PlaceValues } from '../place-values.ts';
import { byTime } from '../upcoming.ts';
import { EventHours, EventZone } from './event-time.tsx';
import classes from './place-preview.module.css';

export interface PlacePreviewProps {
  form: AppForm<PlaceValues>;
  upload: UploadImage;
}

const picture = { types: IMAGE_TYPES, maxBytes: IMAGE_BYTES_MAX };

function Line({ icon, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li className={classes.line}>
      <DirIcon icon={icon} size={16} />
      <span className={classes.words}>{children}</span>
    </li>
  );
}

function FirstDate({ values }: { values: PlaceValues }) {
  const { t } = useTranslation('places');
  const { language } = useLanguage();
  const items = itemsOf(values).toSorted(byTime);
  const [first] = items;
  if (!first) return null;
  const { taking_place, end_time, tz, recurring_interval } = first;
  return (
    <Line icon={IconCalendarEvent}>
      <span>
        {formatWeekday(taking_place, language, tz)} <Ltr>{formatDate(taking_place, tz)}</Ltr>
      </span>
      <EventHours start={taking_place} end={end_time} tz={tz} />
      <EventZone at={taking_place} tz={tz} />
      {recurring_interval !== null && <span>{t(`recurrence.${recurring_interval}`)}</span>}
      {items.length > 1 && (
        <span className={classes.dim}>{t('preview.more', { count: items.length - 1 })}</span>
      )}
    </Line>
  );
}

/** Its picture, and how the app will show it. */
export function PlacePreview({ form, upload }: PlacePreviewProps) {
  const { t } = useTranslation('places');
  const { values } = form;
  const { place_type, audience, name, venue, address, collector_phone, opening_info } = values;
  const isOpenByHours = place_type === 'place' && opening_info.trim() !== '';
  return (
    <div className={classes.card}>
      <ImageField {...form.field('image')} {...picture} label={t('what.image')} upload={upload} />
      <section aria-label={t('preview.label')} className={classes.told}>
        <p className={classes.kind}>
          {t(`type.${place_type}`)} · {t(`audience.${audience}`)}
        </p>
        <p className={classes.name}>
          {name.trim() === '' ? t('preview.nameless') : <UserText>{name}</UserText>}
        </p>
        <ul className={classes.lines}>
          <FirstDate values={values} />
          {isOpenByHours && (
            <Line icon={IconClock}>
              <UserText lines={3}>{opening_info}</UserText>
            </Line>
          )}
          {(venue.trim() !== '' || address.trim() !== '') && (
            <Line icon={IconMapPin}>
              {venue.trim() !== '' && <UserText>{venue}</UserText>}
              {address.trim() !== '' && <UserText className={classes.dim}>{address}</UserText>}
            </Line>
          )}
          {collector_phone !== '' && (
            <Line icon={IconPhone}>
              <Ltr>{collector_phone}</Ltr>
            </Line>
          )}
        </ul>
      </section>
      <p className={classes.dim}>{t('preview.label')}</p>
    </div>
  );
}
