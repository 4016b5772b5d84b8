import { useTranslation } from 'react-i18next';
import type { Language } from '#platform/i18n/language.ts';
import type { FieldProps } from '../field/field-props.ts';
import { SelectField } from '../select-field/select-field.tsx';

/** The languages content is in, named in the language of the reader. */
const LANGUAGES: readonly Language[] = ['he', 'en'];

/** A record's language. */
export function LanguageField({ onChange, ...props }: FieldProps<Language>) {
  const { t } = useTranslation('forms');
  const options = LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }));
  return <SelectField {...props} options={options} onChange={(next) => next && onChange(next)} />;
}

export type LanguageFilter = Language | 'all';

const FILTERS: readonly LanguageFilter[] = ['all', ...LANGUAGES];

/** Narrows a list to a language, or shows all. */
export function LanguageFilterField({ onChange, ...props }: FieldProps<LanguageFilter>) {
  const { t } = useTranslation('forms');
  const options = FILTERS.map((value) => ({ value, label: t(`language.${value}`) }));
  return <SelectField {...props} options={options} onChange={(next) => next && onChange(next)} />;
}
