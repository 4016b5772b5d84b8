import { CATEGORY_WORD_MAX, CATEGORY_WORDS_MAX } from '@bimah/contract/limits.ts';
import { hasWords } from '@bimah/contract/rules/category-words.ts';
import { bareWords } from '@bimah/contract/rules/search-text.ts';
import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoundField } from '#ui/form/field/field-props.ts';
import { FieldShell } from '#ui/form/field/field-shell.tsx';
import { TagChips } from '#ui/form/tags-field/tag-chips.tsx';
import { WordBox } from '#ui/form/tags-field/word-box.tsx';
import { useTouch } from '#ui/phone/use-touch.ts';
import type { MarkedWord } from '../category-values.ts';

/** The list with a word more, or a removed one back; null where it stands already. */
function addWord(words: readonly MarkedWord[], word: string): MarkedWord[] | null {
  const known = words.find((one) => bareWords(one.word) === bareWords(word));
  if (!known) return [...words, { word, delete: false }];
  if (!known.delete) return null;
  return words.map((one) => (one === known ? { ...one, delete: false } : one));
}

/** Marks a saved word as going, or takes the mark off; a word that was never saved just goes. */
function toggleWord(
  words: readonly MarkedWord[],
  word: MarkedWord,
  saved: readonly string[],
): MarkedWord[] {
  if (!saved.includes(word.word)) return words.filter((one) => one !== word);
  return words.map((one) => (one === word ? { ...one, delete: !one.delete } : one));
}

interface WordsFieldProps extends BoundField<MarkedWord[]> {
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
  const touch = useTouch();
  const wayIn = t(touch ? 'words.hintTouch' : 'words.hint');
  const wayBack = t(touch ? 'words.hintBackTouch' : 'words.hintBack');
  const howTo = count < words.length ? `${wayIn} ${wayBack}` : wayIn;
  const hint = isFull ? t('words.full', { max: CATEGORY_WORDS_MAX }) : howTo;

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
    action: t(isGoing ? 'words.restore' : 'words.remove', { word }),
    isGoing,
    isNew: !saved.includes(word),
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
      >
        <TagChips
          label={t('words.list')}
          chips={chips}
          onAction={(index) => words[index] && toggle(words[index])}
        />
      </WordBox>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </FieldShell>
  );
}
