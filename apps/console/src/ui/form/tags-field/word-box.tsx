import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { Ltr } from '#ui/ltr/ltr.tsx';
import type { FieldProps } from '../field/field-props.ts';
import { describedBy } from '../field/field-shell.tsx';
import { useFreeTextDirection } from '../field/free-text-direction.ts';
import classes from './tags-field.module.css';

type Field = Pick<FieldProps<unknown>, 'name' | 'description' | 'error' | 'required' | 'disabled'>;

export interface WordBoxProps extends Field {
  id: string;
  count: number;
  /** Once there are this many, the input is disabled. */
  max: number;
  maxLength?: number | undefined;
  placeholder: string;
  /** Stands in its place once there is room for no more. */
  fullWords?: string;
  /** On Enter; says whether the box is empty after it. */
  onAdd: (text: string) => boolean;
  onEmptyBackspace?: () => void;
  /** The limit is so high that it is told from its half on only. */
  countsLate?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** Chips that stand before the input. */
  children?: ReactNode;
}

/** Where words are typed that Enter adds one by one, with the limit in sight. */
export function WordBox({ inputRef, onAdd, onEmptyBackspace, ...props }: WordBoxProps) {
  const { id, name, error, disabled = false, countsLate = false, count, max } = props;
  const [text, setText] = useState('');
  const isFull = count >= max;

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also closes the candidate list of an input method; that one is not ours.
    const isOurs = !event.nativeEvent.isComposing && !event.ctrlKey && !event.metaKey;
    if (event.key === 'Enter' && isOurs) {
      event.preventDefault();
      if (onAdd(text)) setText('');
    }
    if (event.key === 'Backspace' && text === '') onEmptyBackspace?.();
  };

  return (
    <div
      className={classes.box}
      data-invalid={error ? true : undefined}
      data-disabled={disabled || undefined}
    >
      {props.children}
      <input
        ref={inputRef}
        id={id}
        name={name}
        type="text"
        className={classes.input}
        dir={useFreeTextDirection(text)}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        disabled={disabled || isFull}
        maxLength={props.maxLength}
        placeholder={isFull ? (props.fullWords ?? '') : props.placeholder}
        autoComplete="off"
        enterKeyHint="done"
        aria-describedby={describedBy(id, props)}
        aria-invalid={error ? true : undefined}
        aria-required={props.required ? true : undefined}
      />
      {(!countsLate || count * 2 >= max) && (
        <span className={classes.count}>
          <Ltr>{`${count} / ${max}`}</Ltr>
        </span>
      )}
    </div>
  );
}
