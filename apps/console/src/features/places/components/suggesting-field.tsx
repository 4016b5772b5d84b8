import { Autocomplete, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldProps } from '#ui/form/field/field-props.ts';
import { useFreeTextDirection } from '#ui/form/field/free-text-direction.ts';
import { useInputProps } from '#ui/form/field/use-input-props.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './suggesting-field.module.css';

export interface Suggestion {
  readonly text: string;
  /** A dim line under it. */
  readonly about?: string;
}

export interface SuggestingFieldProps extends FieldProps<string> {
  suggestions: readonly Suggestion[];
  isSearching: boolean;
  /** What came of the search, in words. */
  news: string;
  onPick: (text: string) => void;
  icon: ReactNode;
  /** At the end of the box, while nothing is being searched. */
  mark?: ReactNode;
  maxLength: number;
}

/** Free text, with suggestions that can be taken and never have to be. */
export function SuggestingField(props: SuggestingFieldProps) {
  const { value, onChange, suggestions, isSearching, onPick, icon, mark, maxLength } = props;
  const { description: help, news } = props;
  const direction = useFreeTextDirection(value);
  const aboutOf = (text: string) => suggestions.find((one) => one.text === text)?.about;
  return (
    <Autocomplete
      {...useInputProps({
        ...props,
        description: (
          <>
            {help}
            <span role="status" className={classes.news}>
              {news}
            </span>
          </>
        ),
      })}
      value={value}
      onChange={onChange}
      onOptionSubmit={onPick}
      data={[...new Set(suggestions.map(({ text }) => text))]}
      // They are answers to what was typed already.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <UserText lines={1}>{option.value}</UserText>
          {aboutOf(option.value) !== undefined && (
            <UserText lines={1} className={classes.about}>
              {aboutOf(option.value) ?? ''}
            </UserText>
          )}
        </span>
      )}
      maxLength={maxLength}
      leftSection={icon}
      leftSectionPointerEvents="none"
      // Always there: the text may run against the page, and needs room for the icon at either end.
      rightSection={isSearching ? <Loader size={16} /> : (mark ?? <span />)}
      rightSectionPointerEvents="none"
      autoComplete="off"
      maxDropdownHeight={320}
      comboboxProps={{ offset: 4 }}
      attributes={{ input: { dir: direction } }}
    />
  );
}
