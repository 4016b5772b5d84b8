import type { CategoryRecord } from '@bimah/contract/categories.ts';
import { CATEGORY_CHANNELS_MAX, CATEGORY_NAME_MAX } from '@bimah/contract/limits.ts';
import { IMAGE_BYTES_MAX, IMAGE_TYPES } from '@bimah/contract/rules/media-types.ts';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChannelsField } from '#features/channels/index.ts';
import { senderTo } from '#features/files/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { Form } from '#ui/form/app-form/form.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { SmallImageField } from '#ui/form/image-field/small-image-field.tsx';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { StaleNote } from '#ui/states/stale-note.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { useCategoryEdit } from '../use-category-edit.ts';
import type { OpenRow } from '../use-open-row.ts';
import { CategoryEffect } from './category-effect.tsx';
import { RemoveCategoryButton } from './remove-category-button.tsx';
import { WordsField } from './words-field.tsx';
import classes from './category-editor.module.css';

export interface CategoryEditorProps {
  category: CategoryRecord;
  row: OpenRow;
}

const NOBODY: readonly number[] = [];
/** A category belongs to no channel. */
const sendPicture = senderTo({ channelId: null });

/** A category changed where it stands in the list, with what saving will do at the side. */
export function CategoryEditor({ category, row }: CategoryEditorProps) {
  const { t } = useTranslation('categories');
  const { form, seen, reportBusy, isStale, loadFresh } = useCategoryEdit(category, {
    onSaved: ({ name }) => {
      notify.success(t('form.updated'), { detail: name });
      row.watch(null);
      row.close();
    },
  });
  const { watch } = row;
  const tell = useEffectEvent(() => watch({ isDirty: () => form.isDirty(), reset: form.reset }));
  useEffect(() => tell());

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) row.close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears Escape from its own fields
    <div className={classes.editor} onKeyDown={onKeyDown}>
      <Form form={form} guard>
        {isStale && (
          <StaleNote
            words={t('form.stale')}
            action={t('form.loadFresh')}
            onLoad={loadFresh}
            failure={{ title: t('form.loadFailed'), detailOf: sentenceOf }}
          />
        )}
        <div className={classes.columns}>
          <SmallImageField
            {...form.field('image')}
            upright
            label={t('field.image')}
            types={IMAGE_TYPES}
            maxBytes={IMAGE_BYTES_MAX}
            upload={sendPicture}
            onBusyChange={reportBusy}
          />
          <div className={classes.fields}>
            <div className={classes.pair}>
              <TextField
                {...form.field('name')}
                label={t('field.name')}
                maxLength={CATEGORY_NAME_MAX}
                required
                autoFocus
              />
              <ChannelsField
                {...form.field('include_channel_ids')}
                label={t('field.channels')}
                description={t('hint.channels')}
                fixedIds={NOBODY}
                known={seen.include_channels}
                max={CATEGORY_CHANNELS_MAX}
              />
            </div>
            <WordsField
              {...form.field('category_words')}
              saved={seen.category_words.map(({ word }) => word)}
            />
          </div>
          <div className={classes.side}>
            <CategoryEffect form={form} category={seen} />
          </div>
        </div>
        <div className={classes.foot}>
          <RemoveCategoryButton quiet category={category} onRemoved={row.close} />
          <span className={classes.actions}>
            <Button variant="subtle" color="gray" size="sm" onClick={row.close}>
              {t('form.cancel')}
            </Button>
            <SubmitButton form={form} size="sm">
              {t('form.save')}
            </SubmitButton>
          </span>
        </div>
      </Form>
    </div>
  );
}
