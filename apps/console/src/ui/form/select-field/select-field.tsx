import { finder } from '@bimah/contract/rules/search-text.ts';
import { Select, type OptionsFilter } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { bestFirst } from '#platform/search/best-first.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { FieldProps } from '../field/field-props.ts';
import { useInputProps } from '../field/use-input-props.tsx';

export interface Option<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps<Value extends string> extends FieldProps<Value | null> {
  options: readonly Option<Value>[];
  placeholder?: string;
  /** Lets people type to narrow a long list. */
  searchable?: boolean;
  /** Lets people go back to choosing nothing. */
  clearable?: boolean;
}

type Offered<Value extends string> = Parameters<OptionsFilter<Value>>[0];

/** What contains the words typed; Enter takes the first, so that must be the likeliest. */
function nearestFirst<Value extends string>({ options, search }: Offered<Value>) {
  const isFound = finder(search);
  const found = options.filter((option) => !('items' in option) && isFound(option.label));
  return bestFirst(found, search, (option) => ('label' in option ? option.label : ''));
}

/** One of several, from a list. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { value, onChange, options, placeholder, searchable = false, clearable = false } = props;
  const { t } = useTranslation('forms');
  return (
    <Select
      {...useInputProps(props)}
      data={[...options]}
      value={value}
      onChange={(next) => onChange(next)}
      placeholder={placeholder}
      searchable={searchable}
      clearable={clearable}
      filter={nearestFirst}
      selectFirstOptionOnChange={searchable}
      allowDeselect={false}
      checkIconPosition="right"
      rightSection={<DirIcon icon={IconChevronDown} size={16} />}
      nothingFoundMessage={t('select.nothing')}
      comboboxProps={{ offset: 4 }}
    />
  );
}
