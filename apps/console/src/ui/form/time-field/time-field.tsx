import { TextInput } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatEventTime } from '#platform/time/format.ts';
import { parseTimeOfDay, type TimeOfDay } from '#platform/time/time-of-day.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { FieldProps } from '../field/field-props.ts';
import { useInputProps } from '../field/use-input-props.tsx';
import { useTypedValue } from '../field/use-typed-value.ts';
import fieldClasses from '../field/field.module.css';

export interface TimeFieldProps extends FieldProps<TimeOfDay | null> {
  /** Events are read on a 12-hour dial; everything else runs from 00:00 to 23:59. */
  clock?: '24' | '12';
}

const onTwelveHourDial = (time: TimeOfDay) => formatEventTime(`1970-01-01T${time}Z`, 'UTC');

/** No hour of any day: one would look as if it had been typed. */
const NOT_YET = '--:--';

/** A time of day, typed the way people do: 830, 20:30, 8:30 PM. */
export function TimeField(props: TimeFieldProps) {
  const { value, onChange, clock = '24' } = props;
  const { t } = useTranslation('forms');
  const write = clock === '12' ? onTwelveHourDial : (time: TimeOfDay) => time;
  const { text, isUnreadable, type, leave } = useTypedValue({
    value,
    onChange,
    read: parseTimeOfDay,
    write,
  });
  const error = isUnreadable ? t('when.problem.timeUnreadable') : props.error;
  const { classNames, ...input } = useInputProps({ ...props, error });
  return (
    <TextInput
      {...input}
      classNames={{ ...classNames, input: fieldClasses.columnStart ?? '' }}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      placeholder={NOT_YET}
      autoComplete="off"
      leftSection={<DirIcon icon={IconClock} />}
      leftSectionPointerEvents="none"
      attributes={{ input: { dir: 'ltr' } }}
    />
  );
}
