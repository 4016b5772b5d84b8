import { PULL_WORD_MAX, PULL_WORDS_MAX } from '@bimah/contract/limits.ts';
import { hasWords } from '@bimah/contract/rules/category-words.ts';
import { VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { BoundField } from '#ui/form/field/field-props.ts';
import { FieldShell } from '#ui/form/field/field-shell.tsx';
import { TagChips } from '#ui/form/tags-field/tag-chips.tsx';
import { addTag } from '#ui/form/tags-field/tag-list.ts';
import { WordBox } from '#ui/form/tags-field/word-box.tsx';

export interface RuleWordsProps extends BoundField<string[]> {
  label: string;
  /** As the server has them: what is not among them is tinted until it is saved. */
  saved: readonly string[];
}

/** Words a title is searched for: Enter adds one, Backspace in the empty field takes the last away. */
export function RuleWords(props: RuleWordsProps) {
  const { id, name, label, value: words, onChange, error, saved } = props;
  const { t } = useTranslation('connections');
  const [news, setNews] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const add = (text: string) => {
    if (text.trim() !== '' && !hasWords(text)) {
      setNews(t('words.unusable'));
      return false;
    }
    const { outcome, tags } = addTag(words, text, PULL_WORDS_MAX);
    if (outcome === 'duplicate') setNews(t('words.duplicate', { word: text.trim() }));
    if (!tags) return outcome !== 'empty';
    onChange(tags);
    setNews(t('words.added', { word: tags.at(-1) }));
    return true;
  };

  const remove = (index: number) => {
    setNews(t('words.removed', { word: words[index] }));
    flushSync(() => onChange(words.filter((_, at) => at !== index)));
    input.current?.focus();
  };

  return (
    <FieldShell id={id} label={label} error={error}>
      <WordBox
        id={id}
        name={name}
        error={error}
        count={words.length}
        max={PULL_WORDS_MAX}
        maxLength={PULL_WORD_MAX}
        countsLate
        placeholder={t('words.add')}
        inputRef={input}
        onAdd={add}
        onEmptyBackspace={() => words.length > 0 && remove(words.length - 1)}
      >
        <TagChips
          label={label}
          chips={words.map((word) => ({
            text: word,
            action: t('words.remove', { word }),
            isNew: !saved.includes(word),
          }))}
          onAction={remove}
        />
      </WordBox>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </FieldShell>
  );
}
