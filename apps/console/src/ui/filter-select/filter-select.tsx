import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { latePart } from '#ui/late-part/late-part.tsx';
import { useLatePanel } from '#ui/late-part/use-late-panel.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import type { FilterListProps, FilterOption } from './filter-list.tsx';
import classes from './filter-select.module.css';

/** What places it is as large as a screen, and comes when the first one is opened. */
const FilterList = latePart<FilterListProps>(
  async () => (await import('./filter-list.tsx')).FilterList,
  ({ onClose }) => onClose(),
);

export interface FilterSelectProps<Value extends string | number> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly FilterOption<Value>[];
  readonly onChange: (value: Value) => void;
  /** Where the label already stands beside the box. */
  readonly hideLabel?: boolean;
  /** For a filter: the value that filters nothing. Any other stands out and can be taken back beside it. */
  readonly cleared?: { readonly value: Value; readonly label: string };
}

/** A choice in a toolbar that carries its label inside: "Sort: newest". */
export function FilterSelect<Value extends string | number>({
  label,
  value,
  options,
  onChange,
  hideLabel = false,
  cleared,
}: FilterSelectProps<Value>) {
  const id = useId();
  const { button, isOpen, close, buttonProps } = useLatePanel('listbox');
  const current = options.find((option) => option.value === value);
  const isSet = cleared !== undefined && cleared.value !== value;

  const choose = (index: number) => {
    const option = options[index];
    if (option && option.value !== value) onChange(option.value);
    close();
  };

  const box = (
    <>
      <button
        type="button"
        className={classes.box}
        aria-labelledby={`${id}-label ${id}-value`}
        {...buttonProps}
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
      {button && (
        <FilterList
          button={button}
          label={label}
          value={value}
          options={options}
          isOpen={isOpen}
          onClose={close}
          onChoose={choose}
        />
      )}
    </>
  );
  return isSet ? (
    <span className={classes.set}>
      {box}
      <FilterClear label={cleared.label} onClear={() => onChange(cleared.value)} />
    </span>
  ) : (
    box
  );
}

interface FilterClearProps {
  readonly label: string;
  readonly onClear: () => void;
}

function FilterClear({ label, onClear }: FilterClearProps) {
  return (
    <button type="button" className={classes.clear} aria-label={label} onClick={onClear}>
      <DirIcon icon={IconX} size={16} />
    </button>
  );
}

export interface FilterSetProps {
  readonly label: string;
  /** What it filters by, as a person wrote it. */
  readonly value: string;
  readonly clearLabel: string;
  readonly onClear: () => void;
}

/** A filter that is set by something other than a select, looking like one that is. */
export function FilterSet({ label, value, clearLabel, onClear }: FilterSetProps) {
  return (
    <span className={classes.set}>
      <span className={classes.box}>
        <span className={classes.label}>
          {label}
          <span aria-hidden>:</span>
        </span>{' '}
        <UserText lines={1} className={classes.value}>
          {value}
        </UserText>
      </span>
      <FilterClear label={clearLabel} onClear={onClear} />
    </span>
  );
}
