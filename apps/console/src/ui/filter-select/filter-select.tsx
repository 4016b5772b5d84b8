import { Combobox, useCombobox } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './filter-select.module.css';

export interface FilterOption<Value extends string | number> {
  readonly value: Value;
  readonly label: string;
}

export interface FilterSelectProps<Value extends string | number> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly FilterOption<Value>[];
  readonly onChange: (value: Value) => void;
  /** Where the label already stands beside the box. */
  readonly hideLabel?: boolean;
}

/** A choice in a toolbar that carries its label inside: "Sort: newest". */
export function FilterSelect<Value extends string | number>({
  label,
  value,
  options,
  onChange,
  hideLabel = false,
}: FilterSelectProps<Value>) {
  const id = useId();
  const combobox = useCombobox({
    onDropdownClose: () => combobox.resetSelectedOption(),
    onDropdownOpen: () => combobox.selectActiveOption(),
  });
  const current = options.find((option) => option.value === value);

  const choose = (chosen: string) => {
    const option = options.find((candidate) => String(candidate.value) === chosen);
    if (option && option.value !== value) onChange(option.value);
    combobox.closeDropdown();
  };

  return (
    <Combobox store={combobox} onOptionSubmit={choose} width="max-content" position="bottom-start">
      <Combobox.Target targetType="button">
        <button
          type="button"
          className={classes.box}
          aria-labelledby={`${id}-label ${id}-value`}
          onClick={() => combobox.toggleDropdown()}
        >
          <span id={`${id}-label`} hidden={hideLabel} className={classes.label}>
            {label}
            <span aria-hidden>:</span>
          </span>
          <span id={`${id}-value`} className={classes.value}>
            {current?.label}
          </span>
          <DirIcon icon={IconChevronDown} size={16} className={classes.chevron} />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown}>
        <Combobox.Options aria-label={label}>
          {options.map((option) => (
            <Combobox.Option
              key={option.value}
              value={String(option.value)}
              active={option.value === value}
              className={classes.option}
            >
              {option.label}
              {option.value === value && <DirIcon icon={IconCheck} size={16} />}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
