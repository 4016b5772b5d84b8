import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppForm } from '#ui/form/app-form/app-form.ts';
import { ChangedField } from '#ui/form/changed-field/changed-field.tsx';
import { isChanged, valueAt, wordOf, type FieldPath } from './channel-sections.ts';
import type { ChannelValues } from './channel-values.ts';

export interface TrackedProps {
  form: AppForm<ChannelValues>;
  saved: ChannelValues;
  /** A channel that is not made yet has nothing to go back to. */
  isNew: boolean;
  path: FieldPath;
  children: ReactNode;
}

const PICTURES: readonly FieldPath[] = ['image', 'biography.photo_url'];

/** Says of a picture or a switch what became of it; a text speaks for itself. */
function useChangeWords(path: FieldPath, values: ChannelValues, saved: ChannelValues) {
  const { t } = useTranslation('forms');
  const [now, before] = [valueAt(values, path), valueAt(saved, path)];
  if (typeof before === 'boolean') return t(before ? 'changed.wasOn' : 'changed.wasOff');
  if (!PICTURES.includes(path)) return undefined;
  if (now === null) return t('changed.removed');
  return t(before === null ? 'changed.added' : 'changed.replaced');
}

/** A field of the form that shows what it was while that is not saved. */
export function Tracked({ form, saved, isNew, path, children }: TrackedProps) {
  const { t } = useTranslation('channels');
  const before = valueAt(saved, path);
  const words = useChangeWords(path, form.values, saved);
  return (
    <ChangedField
      name={t(`field.${wordOf(path)}`)}
      changed={!isNew && isChanged(form.values, saved, path)}
      was={before === null || before === '' ? null : String(before)}
      words={words}
      onBack={() => form.setValue(path, before)}
    >
      {children}
    </ChangedField>
  );
}
