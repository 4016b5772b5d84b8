import type { Icon } from '@tabler/icons-react';
import { useId } from 'react';
import { formatExact } from '#platform/numbers/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './segmented.module.css';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Stands alone; the label then becomes its name and tooltip. */
  readonly icon?: Icon;
  /** Stands before the label. */
  readonly mark?: Icon;
  /** Absent while it is not known. */
  readonly count?: number | undefined;
}

export interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly segments: readonly Segment<Value>[];
  readonly onChange: (value: Value) => void;
  /** Fills the line, for narrow panels. */
  readonly wide?: boolean;
}

/** Two to four choices in a few words that exclude each other. Never for navigation. */
export function Segmented<Value extends string>({
  label,
  value,
  segments,
  onChange,
  wide = false,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classes.track}
      data-wide={wide || undefined}
    >
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={classes.segment}
          title={segment.icon && segment.label}
        >
          <input
            type="radio"
            name={name}
            className={classes.input}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            aria-label={segment.icon && segment.label}
          />
          {segment.mark && <DirIcon icon={segment.mark} size={16} />}
          {segment.icon ? <DirIcon icon={segment.icon} size={16} /> : segment.label}
          {segment.count !== undefined && (
            <>
              {' '}
              <span className={classes.count}>{formatExact(segment.count)}</span>
            </>
          )}
        </label>
      ))}
    </div>
  );
}
