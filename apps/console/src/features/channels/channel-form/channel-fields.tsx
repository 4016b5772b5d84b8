import {
  CHANNEL_ADDRESS_MAX,
  CHANNEL_BIOGRAPHY_MAX,
  FB_ID_MAX,
  INPUT_DEBOUNCE_MS,
  NAME_MAX,
  URL_MAX,
} from '@bimah/contract/limits.ts';
import { isCustomLink, isReservedLink } from '@bimah/contract/rules/custom-link.ts';
import { IMAGE_BYTES_MAX, IMAGE_TYPES } from '@bimah/contract/rules/media-types.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCircleCheck, IconLoader2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { AppForm } from '#ui/form/app-form/app-form.ts';
import { FieldRow } from '#ui/form/app-form/form.tsx';
import type { BoundField } from '#ui/form/field/field-props.ts';
import { ImageField } from '#ui/form/image-field/image-field.tsx';
import { PhoneField } from '#ui/form/phone-field/phone-field.tsx';
import { SwitchField } from '#ui/form/switch-field/switch-field.tsx';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field/textarea-field.tsx';
import { customLinkQuery, imageSender, photoSender } from '../channel-form.queries.ts';
import type { ChannelValues } from './channel-values.ts';
import { FormSection } from './form-section.tsx';
import { SiteChannelField } from './site-channel-field.tsx';
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

const picture = { types: IMAGE_TYPES, maxBytes: IMAGE_BYTES_MAX, ratio: 1 };

export function IdentityFields({ form, channelId, reportBusy }: ChannelFieldsProps) {
  const { t } = useTranslation('channels');
  const upload = useMemo(() => imageSender(channelId), [channelId]);
  return (
    <FormSection id="identity" title={t('section.identity')}>
      <TextField {...form.field('name')} label={t('field.name')} maxLength={NAME_MAX} required />
      <TextField
        {...form.field('director')}
        label={t('field.director')}
        description={t('hint.director')}
        maxLength={NAME_MAX}
      />
      <div className={classes.picture}>
        <ImageField
          {...form.field('image')}
          {...picture}
          label={t('field.image')}
          upload={upload}
          onBusyChange={reportBusy('image')}
        />
      </div>
    </FormSection>
  );
}

interface CustomLinkFieldProps extends BoundField<string> {
  /** The channel that would get it; null while it is not made yet. */
  channelId: number | null;
  /** The link it has now, which needs no asking. */
  saved: string;
}

type LinkAtHand = Pick<CustomLinkFieldProps, 'value' | 'channelId' | 'saved'>;

/** Asks about the link once it rests, if it can be one at all. */
function useAvailability({ value, channelId, saved }: LinkAtHand) {
  const { t } = useTranslation('messages');
  const link = value.trim().toLowerCase();
  const [rested] = useDebouncedValue(link, INPUT_DEBOUNCE_MS);
  const isAtRest = rested === link && link !== '' && link !== saved;
  const isValid = isCustomLink(rested) && !isReservedLink(rested);
  const check = useQuery({
    ...customLinkQuery({ custom_link: rested, id: channelId }),
    enabled: isAtRest && isValid,
  });
  const problem = () => {
    if (!isAtRest) return undefined;
    if (!isCustomLink(rested)) return t('custom_link_invalid');
    if (isReservedLink(rested) || check.data?.problem === 'reserved') {
      return t('custom_link_reserved');
    }
    return check.data?.problem === 'taken' ? t('custom_link_taken') : undefined;
  };
  return {
    problem: problem(),
    isAsking: isAtRest && isValid && check.isFetching,
    isFree: isAtRest && isValid && check.data?.is_available === true,
    failure: isAtRest && check.isError ? sentenceOf(check.error) : undefined,
  };
}

/** The name under which viewers find a channel, marked as free or taken while it is typed. */
function CustomLinkField({ channelId, saved, ...field }: CustomLinkFieldProps) {
  const { t } = useTranslation('channels');
  const { problem, isAsking, isFree, failure } = useAvailability({
    value: field.value,
    channelId,
    saved,
  });

  const mark = () => {
    if (isAsking) {
      return (
        <span className={classes.mark}>
          <DirIcon icon={IconLoader2} size={16} className={classes.turning} />
          {t('link.asking')}
        </span>
      );
    }
    if (isFree) {
      return (
        <span className={classes.mark} data-free>
          <DirIcon icon={IconCircleCheck} size={16} />
          {t('link.free')}
        </span>
      );
    }
    return failure === undefined ? null : t('link.notAsked', { reason: failure });
  };

  return (
    <TextField
      {...field}
      label={t('field.custom_link')}
      description={
        <>
          {t('link.hint')}
          <span role="status" className={classes.status}>
            {mark()}
          </span>
        </>
      }
      error={problem ?? field.error}
      ltr
    />
  );
}

export function LinkFields({ form, channelId, saved }: ChannelFieldsProps) {
  const { t } = useTranslation('channels');
  return (
    <FormSection id="links" title={t('section.links')}>
      <CustomLinkField
        {...form.field('custom_link')}
        channelId={channelId}
        saved={saved.custom_link}
      />
      <SiteChannelField
        {...form.field('yt_id')}
        label={t('field.site')}
        description={t('hint.site')}
        saved={saved.yt_id}
      />
      <TextField
        {...form.field('website')}
        label={t('field.website')}
        maxLength={URL_MAX}
        autoComplete="url"
        ltr
      />
      <TextField
        {...form.field('fb_id')}
        label={t('field.fb_id')}
        description={t('hint.fb_id')}
        maxLength={FB_ID_MAX}
        ltr
      />
      <SwitchField
        {...form.field('fb_enabled')}
        label={t('field.fb_enabled')}
        description={t('hint.fb_enabled')}
      />
    </FormSection>
  );
}

export function ContactFields({ form }: ChannelFieldsProps) {
  const { t } = useTranslation('channels');
  return (
    <FormSection id="contact" title={t('section.contact')}>
      <FieldRow>
        <PhoneField {...form.field('phone_number')} label={t('field.phone_number')} />
        <TextField
          {...form.field('address')}
          label={t('field.address')}
          maxLength={CHANNEL_ADDRESS_MAX}
          autoComplete="street-address"
        />
      </FieldRow>
    </FormSection>
  );
}

const PARTS = ['bio', 'books', 'personal_life'] as const;

export function BiographyFields({ form, channelId, reportBusy }: ChannelFieldsProps) {
  const { t } = useTranslation('channels');
  const upload = useMemo(() => photoSender(channelId), [channelId]);
  return (
    <FormSection id="biography" title={t('section.biography')} help={t('hint.biography')}>
      {PARTS.map((part) => (
        <TextareaField
          key={part}
          {...form.field(`biography.${part}`)}
          label={t(`field.${part}`)}
          maxLength={CHANNEL_BIOGRAPHY_MAX}
          rows={4}
        />
      ))}
      <div className={classes.picture}>
        <ImageField
          {...form.field('biography.photo_url')}
          {...picture}
          label={t('field.photo_url')}
          upload={upload}
          onBusyChange={reportBusy('photo_url')}
        />
      </div>
    </FormSection>
  );
}
