import { TAG_MAX, TAGS_MAX, VIDEO_TITLE_MAX } from '@bimah/contract/limits.ts';
import type { Language } from '@bimah/contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '#ui/form/app-form/form.tsx';
import { LanguageField } from '#ui/form/language-field/language-field.tsx';
import { TagsField } from '#ui/form/tags-field/tags-field.tsx';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import type { Frame } from '../use-film-facts.ts';
import type { Wizard } from '../use-wizard.ts';
import { ThumbnailField, type Picture } from './thumbnail-field.tsx';
import { WizardBlock } from './wizard-block.tsx';

export interface DetailsBlockProps {
  wizard: Wizard;
  frames: readonly Frame[];
  picture: Picture | null;
  onPicture: (picture: Picture) => void;
}

/** What viewers will read and see. Several files share it all but their titles. */
export function DetailsBlock({ wizard, frames, picture, onPicture }: DetailsBlockProps) {
  const { t } = useTranslation('uploads');
  const { form, files, context, setPictureOnItsWay } = wizard;
  const isShared = files.several && form.values.source === 'file';
  const language = form.field('language');

  const changeLanguage = (next: Language) => {
    language.onChange(next);
    // Categories belong to a language.
    form.setValue('category_id', null);
    form.setValue('position', null);
  };

  return (
    <WizardBlock number={2} title={t(isShared ? 'details.sharedHeading' : 'details.heading')}>
      {!isShared && (
        <TextField
          {...form.field('title')}
          label={t('details.title')}
          maxLength={VIDEO_TITLE_MAX}
          required
        />
      )}
      <FieldRow>
        <LanguageField {...language} onChange={changeLanguage} label={t('details.language')} />
        <TagsField
          {...form.field('tags')}
          label={t('details.tags')}
          max={TAGS_MAX}
          maxLength={TAG_MAX}
        />
      </FieldRow>
      {!isShared && (
        <ThumbnailField
          {...form.field('thumb_url')}
          place={context}
          frames={form.values.source === 'file' ? frames : []}
          picture={picture}
          onPicture={onPicture}
          onBusyChange={setPictureOnItsWay}
        />
      )}
    </WizardBlock>
  );
}
