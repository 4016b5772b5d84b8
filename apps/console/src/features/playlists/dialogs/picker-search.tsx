import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { useFreeTextDirection } from '#ui/form/field/free-text-direction.ts';

export interface PickerSearchProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** Searches by itself once typing rests; Enter inside a form must not send the form. */
export function PickerSearch({ label, value, onChange }: PickerSearchProps) {
  const dir = useFreeTextDirection(value);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
      }}
      leftSection={<DirIcon icon={IconSearch} size={16} />}
      autoComplete="off"
      data-autofocus
      attributes={{ input: { dir } }}
    />
  );
}
