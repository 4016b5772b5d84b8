import { VisuallyHidden } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useTouch } from '#ui/phone/use-touch.ts';
import type { FieldProps } from '../field/field-props.ts';
import { FieldShell } from '../field/field-shell.tsx';
import { addTag } from './tag-list.ts';
import { TagChips } from './tag-chips.tsx';
import { WordBox } from './word-box.tsx';

export interface TagsFieldProps extends FieldProps<string[]> {
  /** Once there are this many, the input is disabled. */
  max: number;
  maxLength?: number;
  placeholder?: string;
}

/** Short words added one by one with Enter, up to a limit that is always in sight. */
export function TagsField(props: TagsFieldProps) {
  const { value: tags, onChange, max, maxLength, name, disabled = false } = props;
  const { t } = useTranslation('forms');
  const ownId = useId();
  const id = props.id ?? ownId;
  const [news, setNews] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const chips = useRef<HTMLUListElement>(null);

  const add = (text: string) => {
    const { outcome, tags: next } = addTag(tags, text, max);
    if (outcome === 'duplicate') setNews(t('tags.duplicate', { tag: text.trim() }));
    if (!next) return outcome !== 'empty';
    flushSync(() => onChange(next));
    setNews(t('tags.added', { tag: next.at(-1), count: next.length, max }));
    // A full field disables its input, which would drop the focus on the floor.
    if (next.length >= max) {
      chips.current?.querySelector<HTMLElement>('li:last-child button')?.focus();
    }
    return true;
  };

  const remove = (index: number) => {
    setNews(t('tags.removed', { tag: tags[index] }));
    flushSync(() => onChange(tags.filter((_, at) => at !== index)));
    input.current?.focus();
  };

  const isTouch = useTouch();
  const howTo = t(isTouch ? 'tags.hintTouch' : 'tags.hint');
  return (
    <FieldShell {...props} id={id}>
      <WordBox
        id={id}
        name={name}
        description={props.description}
        error={props.error}
        required={props.required}
        disabled={disabled}
        count={tags.length}
        max={max}
        maxLength={maxLength}
        placeholder={props.placeholder ?? (tags.length === 0 ? howTo : t('tags.placeholder'))}
        fullWords={t('tags.full', { max })}
        inputRef={input}
        onAdd={add}
        onEmptyBackspace={() => tags.length > 0 && remove(tags.length - 1)}
      >
        <TagChips
          ref={chips}
          label={t('tags.list')}
          chips={tags.map((tag) => ({ text: tag, action: t('tags.remove', { tag }) }))}
          disabled={disabled}
          onAction={remove}
        />
      </WordBox>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </FieldShell>
  );
}
