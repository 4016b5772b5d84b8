import {
  CHANNEL_ADDRESS_MAX,
  CHANNEL_BIOGRAPHY_MAX,
  FB_ID_MAX,
  NAME_MAX,
  URL_MAX,
} from '@bimah/contract/limits.ts';
import { IMAGE_BYTES_MAX, IMAGE_TYPES } from '@bimah/contract/rules/media-types.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#platform/numbers/format.ts';
import type { AppForm } from '#ui/form/app-form/app-form.ts';
import { namesOfTypes } from '#ui/form/image-field/names-of-types.ts';
import { SmallImageField } from '#ui/form/image-field/small-image-field.tsx';
import { PhoneField } from '#ui/form/phone-field/phone-field.tsx';
import { SwitchField } from '#ui/form/switch-field/switch-field.tsx';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field/textarea-field.tsx';
import { useTouch } from '#ui/phone/use-touch.ts';
import { imageSender, photoSender } from '../channel-form.queries.ts';
import type { ChannelValues } from './channel-values.ts';
import { CustomLinkField } from './custom-link-field.tsx';
import { FormSection } from './form-section.tsx';
import { SiteChannelField } from './site-channel-field.tsx';
import { Tracked } from './tracked.tsx';
import type { ReportBusy } from './use-uploading.ts';
import classes from './channel-fields.module.css';

export interface ChannelFieldsProps {
  form: AppForm<ChannelValues>;
  /** Null while the channel is not made yet. */
  channelId: number | null;
  /** The values as they are saved. */
  saved: ChannelValues;
  reportBusy: ReportBusy;
}

const picture = { types: IMAGE_TYPES, maxBytes: IMAGE_BYTES_MAX };

const trackingOf = ({ form, saved, channelId }: ChannelFieldsProps) => ({
  form,
  saved,
  isNew: channelId === null,
});

export function IdentityFields(props: ChannelFieldsProps) {
  const { form } = props;
  const { t } = useTranslation('channels');
  const tracking = trackingOf(props);
  return (
    <FormSection id="identity" title={t('section.identity')}>
      <div className={classes.pair}>
        <Tracked {...tracking} path="name">
          <TextField
            {...form.field('name')}
            label={t('field.name')}
            maxLength={NAME_MAX}
            required
          />
        </Tracked>
        <Tracked {...tracking} path="director">
          <TextField
            {...form.field('director')}
            label={t('field.director')}
            description={t('hint.director')}
            maxLength={NAME_MAX}
          />
        </Tracked>
      </div>
    </FormSection>
  );
}

export function ImageFields(props: ChannelFieldsProps) {
  const { form, channelId, reportBusy } = props;
  const { t } = useTranslation('channels');
  const isTouch = useTouch();
  const tracking = trackingOf(props);
  const sendImage = useMemo(() => imageSender(channelId), [channelId]);
  const sendPhoto = useMemo(() => photoSender(channelId), [channelId]);
  return (
    <FormSection id="images" title={t('section.images')}>
      <div className={classes.pair}>
        <Tracked {...tracking} path="image">
          <SmallImageField
            {...form.field('image')}
            {...picture}
            label={t('field.image')}
            upload={sendImage}
            onBusyChange={reportBusy('image')}
          />
        </Tracked>
        <Tracked {...tracking} path="biography.photo_url">
          <SmallImageField
            {...form.field('biography.photo_url')}
            {...picture}
            round
            label={t('field.photo_url')}
            upload={sendPhoto}
            onBusyChange={reportBusy('photo_url')}
          />
        </Tracked>
      </div>
      <p className={classes.help}>
        {t(isTouch ? 'hint.imagesTouch' : 'hint.images', {
          types: namesOfTypes(IMAGE_TYPES),
          size: formatBytes(IMAGE_BYTES_MAX),
        })}
      </p>
    </FormSection>
  );
}

export function LinkFields(props: ChannelFieldsProps) {
  const { form, channelId, saved } = props;
  const { t } = useTranslation('channels');
  const tracking = trackingOf(props);
  return (
    <FormSection id="links" title={t('section.links')}>
      <Tracked {...tracking} path="custom_link">
        <CustomLinkField
          {...form.field('custom_link')}
          channelId={channelId}
          saved={saved.custom_link}
        />
      </Tracked>
      <Tracked {...tracking} path="yt_id">
        <SiteChannelField
          {...form.field('yt_id')}
          label={t('field.site')}
          description={t('hint.site')}
          saved={saved.yt_id}
        />
      </Tracked>
      <div className={classes.pair}>
        <Tracked {...tracking} path="website">
          <TextField
            {...form.field('website')}
            label={t('field.website')}
            maxLength={URL_MAX}
            autoComplete="url"
            placeholder={t('link.example')}
            ltr
          />
        </Tracked>
        <div className={classes.stack}>
          <Tracked {...tracking} path="fb_id">
            <TextField
              {...form.field('fb_id')}
              label={t('field.fb_id')}
              description={t('hint.fb_id')}
              maxLength={FB_ID_MAX}
              ltr
            />
          </Tracked>
          <Tracked {...tracking} path="fb_enabled">
            <SwitchField {...form.field('fb_enabled')} label={t('field.fb_enabled')} />
          </Tracked>
        </div>
      </div>
    </FormSection>
  );
}

export function BiographyFields(props: ChannelFieldsProps) {
  const { form } = props;
  const { t } = useTranslation('channels');
  const tracking = trackingOf(props);
  const part = (name: 'bio' | 'books' | 'personal_life') => (
    <Tracked {...tracking} path={`biography.${name}`}>
      <TextareaField
        {...form.field(`biography.${name}`)}
        label={t(`field.${name}`)}
        maxLength={CHANNEL_BIOGRAPHY_MAX}
        rows={3}
      />
    </Tracked>
  );
  return (
    <FormSection id="biography" title={t('section.biography')} help={t('hint.biography')}>
      {part('bio')}
      <div className={classes.pair}>
        {part('books')}
        {part('personal_life')}
      </div>
    </FormSection>
  );
}

export function ContactFields(props: ChannelFieldsProps) {
  const { form } = props;
  const { t } = useTranslation('channels');
  const tracking = trackingOf(props);
  return (
    <FormSection id="contact" title={t('section.contact')}>
      <div className={classes.pair}>
        <Tracked {...tracking} path="phone_number">
          <PhoneField {...form.field('phone_number')} label={t('field.phone_number')} />
        </Tracked>
        <Tracked {...tracking} path="address">
          <TextField
            {...form.field('address')}
            label={t('field.address')}
            maxLength={CHANNEL_ADDRESS_MAX}
            autoComplete="street-address"
          />
        </Tracked>
      </div>
    </FormSection>
  );
}

export function SoundFields(props: ChannelFieldsProps) {
  const { t } = useTranslation('channels');
  return (
    <FormSection id="sound" title={t('section.sound')}>
      <Tracked {...trackingOf(props)} path="even_loudness">
        <SwitchField
          {...props.form.field('even_loudness')}
          label={t('field.even_loudness')}
          description={t('hint.even_loudness')}
        />
      </Tracked>
    </FormSection>
  );
}
