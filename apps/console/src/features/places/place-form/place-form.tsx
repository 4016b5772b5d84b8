import { NAME_MAX, PLACE_INFO_MAX } from '@bimah/contract/limits.ts';
import type { PlaceType } from '@bimah/contract/place-record.ts';
import { IMAGE_BYTES_MAX, IMAGE_TYPES } from '@bimah/contract/rules/media-types.ts';
import { Button } from '@mantine/core';
import { IconClock, IconMapPin, IconPhone, IconPhoto } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadedPhoneReader, loadPhoneReader } from '#platform/countries/phone-number.ts';
import { formatBytes } from '#platform/numbers/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { AppForm } from '#ui/form/app-form/app-form.ts';
import { Form } from '#ui/form/app-form/form.tsx';
import { FieldShell } from '#ui/form/field/field-shell.tsx';
import { ImageField } from '#ui/form/image-field/image-field.tsx';
import { namesOfTypes } from '#ui/form/image-field/names-of-types.ts';
import type { UploadImage } from '#ui/form/image-field/use-image-upload.ts';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field/textarea-field.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { FormPart } from './form-part.tsx';
import { emptyDate, needsDates, type FormKind, type PlaceValues } from './place-values.ts';
import { PreviewDate, PreviewLine } from './preview-lines.tsx';
import { WhenPart } from './when-part.tsx';
import { WherePart } from './where-part.tsx';
import classes from './place-form.module.css';

export interface PlaceFormProps {
  /** In line with the preview. */
  head: ReactNode;
  form: AppForm<PlaceValues>;
  kind: FormKind;
  /** To choose from when adding. */
  types: readonly PlaceType[];
  upload: UploadImage;
  onChannel?: ((id: number | null) => void) | undefined;
  /** Over the first field. */
  notice?: ReactNode;
  /** The buttons under the preview. */
  actions?: ReactNode;
  /** Last in the form. */
  end?: ReactNode;
}

const NONE: readonly never[] = [];

interface WhatPartProps {
  form: AppForm<PlaceValues>;
  /** Empty once it is there: its type stays. */
  types: readonly PlaceType[];
}

const isUntouched = ({ dates }: PlaceValues) =>
  JSON.stringify(dates) === JSON.stringify([emptyDate()]);

function TypeField({ form, types }: WhatPartProps) {
  const { t } = useTranslation('places');
  const isPhone = usePhone();
  const id = useId();
  const choose = (type: PlaceType) => {
    const { values } = form;
    form.setValue('place_type', type);
    if (needsDates(type) && values.dates.length === 0) form.setValue('dates', [emptyDate()]);
    if (!needsDates(type) && isUntouched(values)) form.setValue('dates', []);
  };
  return (
    <FieldShell id={id} role="group" label={t('what.type')}>
      <Segmented
        wide={isPhone}
        label={t('what.type')}
        value={form.values.place_type}
        segments={types.map((value) => ({ value, label: t(`type.${value}`) }))}
        onChange={choose}
      />
    </FieldShell>
  );
}

function WhatPart({ form, types }: WhatPartProps) {
  const { t } = useTranslation('places');
  return (
    <FormPart {...(types.length > 0 && { title: t('part.what') })}>
      <div className={classes.row}>
        {types.length > 0 && (
          <div className={classes.type}>
            <TypeField form={form} types={types} />
          </div>
        )}
        <div className={classes.name}>
          <TextField {...form.field('name')} label={t('what.name')} maxLength={NAME_MAX} required />
        </div>
      </div>
    </FormPart>
  );
}

/** What else people should know before they come. */
function MorePart({ form }: Pick<WhatPartProps, 'form'>) {
  const { t } = useTranslation('places');
  return (
    <FormPart title={t('part.more')}>
      <TextareaField
        {...form.field('more_info')}
        label={t('more.info')}
        maxLength={PLACE_INFO_MAX}
      />
    </FormPart>
  );
}

interface PlacePreviewProps {
  form: AppForm<PlaceValues>;
  upload: UploadImage;
}

const picture = { types: IMAGE_TYPES, maxBytes: IMAGE_BYTES_MAX };

/** As people write it at home; as it is saved until the numbering plans are here. */
function Phone({ number }: { number: string }) {
  const [read, setRead] = useState(loadedPhoneReader);
  useEffect(() => {
    loadPhoneReader().then(
      (loaded) => setRead(() => loaded),
      () => undefined,
    );
  }, []);
  return <Ltr>{read?.(number, '').national ?? number}</Ltr>;
}

/** Its picture, and how the app will show it. */
function PlacePreview({ form, upload }: PlacePreviewProps) {
  const { t } = useTranslation(['places', 'forms']);
  const { values } = form;
  const { place_type, audience, name, venue, address, collector_phone, opening_info } = values;
  const isLocated = venue.trim() !== '' || address.trim() !== '';
  return (
    <div className={classes.card}>
      <div className={classes.shown}>
        <ImageField
          {...form.field('image')}
          {...picture}
          label={t('what.image')}
          upload={upload}
          inCard
        />
        <section aria-label={t(`preview.shown.${place_type}`)} className={classes.told}>
          <p className={classes.kind}>
            {t(`type.${place_type}`)} · {t(`audienceFor.${audience}`)}
          </p>
          <p className={classes.previewName}>
            {name.trim() === '' ? (
              <span className={classes.ghost}>{t('preview.name')}</span>
            ) : (
              <UserText>{name}</UserText>
            )}
          </p>
          <ul className={classes.lines}>
            <PreviewDate values={values} />
            {place_type === 'place' && (
              <PreviewLine icon={IconClock} isGhost={opening_info.trim() === ''}>
                {opening_info.trim() === '' ? (
                  t('preview.opening')
                ) : (
                  <UserText lines={3}>{opening_info}</UserText>
                )}
              </PreviewLine>
            )}
            {!isLocated && (
              <PreviewLine icon={IconMapPin} isGhost>
                {t('preview.where')}
              </PreviewLine>
            )}
            {isLocated && (
              <PreviewLine icon={IconMapPin}>
                {venue.trim() !== '' && <UserText>{venue}</UserText>}
                {address.trim() !== '' && <UserText className={classes.dim}>{address}</UserText>}
              </PreviewLine>
            )}
            {collector_phone !== '' && (
              <PreviewLine icon={IconPhone}>
                <Phone number={collector_phone} />
              </PreviewLine>
            )}
          </ul>
        </section>
      </div>
      <div className={classes.caption}>
        <p>{t(`preview.shown.${place_type}`)}</p>
        {values.image === null && (
          <p aria-hidden>
            {t('forms:image.formats', {
              types: namesOfTypes(IMAGE_TYPES),
              size: formatBytes(IMAGE_BYTES_MAX),
            })}
          </p>
        )}
      </div>
    </div>
  );
}

export function PlaceForm(props: PlaceFormProps) {
  const { form, kind, types, upload, onChannel } = props;
  const { t } = useTranslation('places');
  const isPhone = usePhone();
  const preview = useRef<HTMLDivElement>(null);
  return (
    <Form form={form} guard className={classes.form}>
      <div className={classes.columns}>
        <div className={classes.parts}>
          <div className={classes.head}>
            {props.head}
            {isPhone && (
              <Button
                variant="default"
                className={classes.toPreview}
                leftSection={<DirIcon icon={IconPhoto} size={16} />}
                onClick={() => preview.current?.scrollIntoView({ behavior: 'smooth' })}
              >
                {t('preview.open')}
              </Button>
            )}
            {props.notice}
          </div>
          <WhatPart form={form} types={kind === 'new' ? types : NONE} />
          <WhenPart form={form} kind={kind} />
          <WherePart form={form} kind={kind} onChannel={onChannel} />
          <MorePart form={form} />
        </div>
        <div className={classes.side}>
          <div ref={preview} className={classes.preview}>
            <PlacePreview form={form} upload={upload} />
          </div>
          {props.actions && <div className={classes.actions}>{props.actions}</div>}
        </div>
      </div>
      {props.end}
    </Form>
  );
}
