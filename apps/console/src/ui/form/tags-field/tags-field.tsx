import { VisuallyHidden } from '@mantine/core';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { useFreeTextDirection } from '../field/free-text-direction.ts';
import type { FieldProps } from '../field/field-props.ts';
import { describedBy, FieldShell } from '../field/field-shell.tsx';
import { addTag } from './tag-list.ts';
import { TagChips } from './tag-chips.tsx';
import classes from './tags-field.module.css';

export interface TagsFieldProps extends FieldProps<string[]> {
  /** Once there are this many, the input is disabled. */
  max: number;
  maxLength?: number;
  placeholder?: string;
}

/** Short words added one by one with Enter, up to a limit that is always in sight. */
export function TagsField(props: TagsFieldProps) {
  const { value: tags, onChange, max, maxLength, placeholder, name, disabled = false } = props;
  const { t } = useTranslation('forms');
  const ownId = useId();
  const id = props.id ?? ownId;
  const [text, setText] = useState('');
  const [news, setNews] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const chips = useRef<HTMLUListElement>(null);
  const direction = useFreeTextDirection(text);
  const isFull = tags.length >= max;

  const add = () => {
    const { outcome, tags: next } = addTag(tags, text, max);
    if (outcome === 'duplicate') setNews(t('tags.duplicate', { tag: text.trim() }));
    if (outcome !== 'empty') setText('');
    if (!next) return;
    flushSync(() => onChange(next));
    setNews(t('tags.added', { tag: next.at(-1), count: next.length, max }));
    // A full field disables its input, which would drop the focus on the floor.
    if (next.length >= max) {
      chips.current?.querySelector<HTMLElement>('li:last-child button')?.focus();
    }
  };

  const remove = (index: number) => {
    setNews(t('tags.removed', { tag: tags[index] }));
    flushSync(() => onChange(tags.filter((_, at) => at !== index)));
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also closes the candidate list of an input method; that one is not ours.
    if (
      event.key === 'Enter' &&
      !event.nativeEvent.isComposing &&
      !event.ctrlKey &&
      !event.metaKey
    ) {
      event.preventDefault();
      add();
    }
    if (event.key === 'Backspace' && text === '' && tags.length > 0) remove(tags.length - 1);
  };

  const hint = isFull ? t('tags.full', { max }) : t('tags.hint');
  return (
    <FieldShell {...props} id={id} description={props.description ?? hint}>
      <div
        className={classes.box}
        data-invalid={props.error ? true : undefined}
        data-disabled={disabled || undefined}
      >
        <TagChips ref={chips} tags={tags} disabled={disabled} onRemove={remove} />
        <input
          ref={input}
          id={id}
          name={name}
          type="text"
          className={classes.input}
          dir={direction}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          disabled={disabled || isFull}
          maxLength={maxLength}
          placeholder={isFull ? '' : (placeholder ?? t('tags.placeholder'))}
          autoComplete="off"
          enterKeyHint="done"
          aria-describedby={describedBy(id, { ...props, description: hint })}
          aria-invalid={props.error ? true : undefined}
          aria-required={props.required ? true : undefined}
        />
        <span className={classes.count}>
          <Ltr>{`${tags.length} / ${max}`}</Ltr>
        </span>
      </div>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </FieldShell>
  );
}
