import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import type { Language } from '@bimah/contract/fields.ts';
import {
  CATEGORY_CHANNELS_MAX,
  CATEGORY_NAME_MAX,
  CATEGORY_POSITION_MAX,
} from '@bimah/contract/limits.ts';
import { IMAGE_BYTES_MAX, IMAGE_TYPES } from '@bimah/contract/rules/media-types.ts';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChannelsField } from '#features/channels/index.ts';
import { senderTo } from '#features/files/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { AppForm } from '#ui/form/app-form/app-form.ts';
import { FieldRow, Form } from '#ui/form/app-form/form.tsx';
import { SmallImageField } from '#ui/form/image-field/small-image-field.tsx';
import { LanguageField } from '#ui/form/language-field/language-field.tsx';
import { NumberField } from '#ui/form/number-field/number-field.tsx';
import { SwitchField } from '#ui/form/switch-field/switch-field.tsx';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import type { CategoryValues } from '../category-values.ts';
import { WordsField } from './words-field.tsx';
import classes from './category-form.module.css';

export interface CategoryFormProps {
  form: AppForm<CategoryValues>;
  reportBusy: (busy: boolean) => void;
  /** The words and channels the category has now. */
  words?: readonly string[];
  channels?: readonly ChannelSummary[];
  /** It exists: it keeps its language, and is shown or hidden from its head. */
  isSaved?: boolean;
  /** Over the first field. */
  notice?: ReactNode;
  /** What saving will do, beside the fields that decide it. */
  effect?: ReactNode;
  /** After the last field. */
  last?: ReactNode;
  /** The button or bar that saves. */
  end: ReactNode;
}

const NOTHING: readonly never[] = [];
/** A category belongs to no channel. */
const sendPicture = senderTo({ channelId: null });

/** Whether viewers see it. */
export function ShownSwitch({
  form,
  description,
}: Pick<CategoryFormProps, 'form'> & { description?: string }) {
  const { t } = useTranslation('categories');
  const hidden = form.field('hidden');
  return (
    <SwitchField
      {...hidden}
      label={t('active.shown')}
      description={description}
      value={!hidden.value}
      onChange={(shown) => hidden.onChange(!shown)}
    />
  );
}

/** Of a category that exists: beside its name, for it is no field any more. */
export function FixedLanguage({ language }: { language: Language }) {
  const { t } = useTranslation(['categories', 'forms']);
  return (
    <span
      role="group"
      aria-label={t('field.language')}
      title={t('hint.languageFixed')}
      className={classes.fixed}
    >
      <DirIcon icon={IconLock} size={16} />
      {t(`forms:language.${language}`)}
    </span>
  );
}

export function CategoryForm(props: CategoryFormProps) {
  const { form, reportBusy, words = NOTHING, channels = NOTHING, isSaved = false } = props;
  const { t } = useTranslation('categories');
  const phone = usePhone();
  return (
    <Form form={form} guard className={props.effect ? classes.wide : classes.narrow}>
      {props.notice}
      <div className={classes.all}>
        <div className={classes.columns}>
          <div className={classes.parts}>
            <div className={classes.head}>
              <div className={classes.picture}>
                <SmallImageField
                  {...form.field('image')}
                  upright={!phone}
                  label={t('field.image')}
                  types={IMAGE_TYPES}
                  maxBytes={IMAGE_BYTES_MAX}
                  upload={sendPicture}
                  onBusyChange={reportBusy}
                />
              </div>
              <div className={classes.fields}>
                <TextField
                  {...form.field('name')}
                  label={t('field.name')}
                  maxLength={CATEGORY_NAME_MAX}
                  required
                />
                <FieldRow>
                  {!isSaved && (
                    <LanguageField
                      {...form.field('language')}
                      label={t('field.language')}
                      description={t('hint.language')}
                    />
                  )}
                  <div className={classes.place}>
                    <NumberField
                      {...form.field('order')}
                      label={t('field.order')}
                      description={t(isSaved ? 'hint.position' : 'hint.order', {
                        max: CATEGORY_POSITION_MAX,
                      })}
                      min={1}
                      max={CATEGORY_POSITION_MAX}
                    />
                  </div>
                </FieldRow>
                {!isSaved && <ShownSwitch form={form} description={t('hint.active')} />}
              </div>
            </div>
            <WordsField {...form.field('category_words')} saved={words} />
            <ChannelsField
              {...form.field('include_channel_ids')}
              label={t('field.channels')}
              description={t('hint.channels')}
              fixedIds={NOTHING}
              known={channels}
              max={CATEGORY_CHANNELS_MAX}
            />
          </div>
          {props.effect && <div className={classes.side}>{props.effect}</div>}
        </div>
        {props.last}
      </div>
      {props.end}
    </Form>
  );
}
