import { CATEGORY_WORD_MAX, CATEGORY_WORDS_MAX } from '@bimah/contract/limits.ts';
import { hasWords } from '@bimah/contract/rules/category-words.ts';
import { VisuallyHidden } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoundField } from '#ui/form/field/field-props.ts';
import { describedBy, FieldShell } from '#ui/form/field/field-shell.tsx';
import { useFreeTextDirection } from '#ui/form/field/free-text-direction.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import type { MarkedWord } from '../category-values.ts';
import { addWord, toggleWord } from '../marked-words.ts';
import { WordChips } from './word-chips.tsx';
import classes from './words-field.module.css';

export interface WordsFieldProps extends BoundField<MarkedWord[]> {
  /** The words the category has now: taking one of them out waits for the save. */
  saved: readonly string[];
}

/** Words added one by one with Enter; a saved one is struck through until the form is saved. */
export function WordsField({ saved, ...field }: WordsFieldProps) {
  const { id, name, value: words, onChange, error } = field;
  const { t } = useTranslation('categories');
  const [text, setText] = useState('');
  const [news, setNews] = useState('');
  const direction = useFreeTextDirection(text);
  const count = words.filter((one) => !one.delete).length;
  const isFull = count >= CATEGORY_WORDS_MAX;
  const hint = t(isFull ? 'words.full' : 'words.hint', { max: CATEGORY_WORDS_MAX });

  const add = () => {
    const word = text.trim().replaceAll(/\s+/g, ' ');
    if (!hasWords(word)) {
      if (word !== '') setNews(t('words.empty', { word }));
      return;
    }
    const next = addWord(words, word);
    setNews(t(next ? 'words.added' : 'words.duplicate', { word }));
    setText('');
    if (next) onChange(next);
  };
  const toggle = (one: MarkedWord) => {
    setNews(t(one.delete ? 'words.restored' : 'words.removed', { word: one.word }));
    onChange(toggleWord(words, one, saved));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also closes the candidate list of an input method; that one is not ours.
    const isOurs = !event.nativeEvent.isComposing && !event.ctrlKey && !event.metaKey;
    if (event.key !== 'Enter' || !isOurs) return;
    event.preventDefault();
    add();
  };

  return (
    <FieldShell id={id} label={t('field.words')} description={hint} error={error}>
      <div className={classes.box} data-invalid={error ? true : undefined}>
        <input
          id={id}
          name={name}
          type="text"
          className={classes.input}
          dir={direction}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          disabled={isFull}
          maxLength={CATEGORY_WORD_MAX}
          placeholder={isFull ? '' : t('words.placeholder')}
          autoComplete="off"
          enterKeyHint="done"
          aria-describedby={describedBy(id, { description: hint, error })}
          aria-invalid={error ? true : undefined}
        />
        <span className={classes.count}>
          <Ltr>{`${count} / ${CATEGORY_WORDS_MAX}`}</Ltr>
        </span>
      </div>
      <WordChips words={words} onToggle={toggle} />
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </FieldShell>
  );
}
