import { Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
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
      allowDeselect={false}
      checkIconPosition="right"
      rightSection={<DirIcon icon={IconChevronDown} size={16} />}
      nothingFoundMessage={t('select.nothing')}
      maxDropdownHeight={320}
      comboboxProps={{ offset: 4 }}
    />
  );
}
