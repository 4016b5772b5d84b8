import { CATEGORY_WORD_MAX, CATEGORY_WORDS_MAX } from '@bimah/contract/limits.ts';
import { hasWords } from '@bimah/contract/rules/category-words.ts';
import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoundField } from '#ui/form/field/field-props.ts';
import { FieldShell } from '#ui/form/field/field-shell.tsx';
import { TagChips } from '#ui/form/tags-field/tag-chips.tsx';
import { WordBox } from '#ui/form/tags-field/word-box.tsx';
import type { MarkedWord } from '../category-values.ts';
import { addWord, toggleWord } from '../marked-words.ts';

export interface WordsFieldProps extends BoundField<MarkedWord[]> {
  /** The words the category has now: taking one of them out waits for the save. */
  saved: readonly string[];
}

/** Words added one by one with Enter; a saved one is struck through until the form is saved. */
export function WordsField({ saved, ...field }: WordsFieldProps) {
  const { id, name, value: words, onChange, error } = field;
  const { t } = useTranslation('categories');
  const [news, setNews] = useState('');
  const count = words.filter((one) => !one.delete).length;
  const isFull = count >= CATEGORY_WORDS_MAX;
  const hint = t(isFull ? 'words.full' : 'words.hint', { max: CATEGORY_WORDS_MAX });

  const add = (text: string) => {
    const word = text.trim().replaceAll(/\s+/g, ' ');
    if (!hasWords(word)) {
      if (word !== '') setNews(t('words.empty', { word }));
      return false;
    }
    const next = addWord(words, word);
    setNews(t(next ? 'words.added' : 'words.duplicate', { word }));
    if (next) onChange(next);
    return true;
  };
  const toggle = (one: MarkedWord) => {
    setNews(t(one.delete ? 'words.restored' : 'words.removed', { word: one.word }));
    onChange(toggleWord(words, one, saved));
  };
  const chips = words.map(({ word, delete: isGoing }) => ({
    text: word,
    act: t(isGoing ? 'words.restore' : 'words.remove', { word }),
    isGoing,
  }));

  return (
    <FieldShell id={id} label={t('field.words')} description={hint} error={error}>
      <WordBox
        id={id}
        name={name}
        description={hint}
        error={error}
        count={count}
        max={CATEGORY_WORDS_MAX}
        maxLength={CATEGORY_WORD_MAX}
        placeholder={t('words.placeholder')}
        onAdd={add}
      />
      <TagChips
        below
        label={t('words.list')}
        chips={chips}
        onAct={(index) => words[index] && toggle(words[index])}
      />
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </FieldShell>
  );
}
