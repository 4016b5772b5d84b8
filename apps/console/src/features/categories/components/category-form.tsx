import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import {
  CATEGORY_CHANNELS_MAX,
  CATEGORY_NAME_MAX,
  CATEGORY_POSITION_MAX,
  CATEGORY_WORD_MAX,
  CATEGORY_WORDS_MAX,
} from '@bimah/contract/limits.ts';
import { bareWords, hasWords } from '@bimah/contract/rules/category-words.ts';
import { IMAGE_BYTES_MAX, IMAGE_TYPES } from '@bimah/contract/rules/media-types.ts';
import { VisuallyHidden } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChannelsField } from '#features/channels/index.ts';
import { senderTo } from '#features/files/index.ts';
import type { AppForm } from '#ui/form/app-form/app-form.ts';
import { FieldRow, Form } from '#ui/form/app-form/form.tsx';
import type { BoundField } from '#ui/form/field/field-props.ts';
import { FieldShell } from '#ui/form/field/field-shell.tsx';
import { ImageField } from '#ui/form/image-field/image-field.tsx';
import { LanguageField } from '#ui/form/language-field/language-field.tsx';
import { NumberField } from '#ui/form/number-field/number-field.tsx';
import { SwitchField } from '#ui/form/switch-field/switch-field.tsx';
import { TagChips } from '#ui/form/tags-field/tag-chips.tsx';
import { WordBox } from '#ui/form/tags-field/word-box.tsx';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import type { CategoryValues, MarkedWord } from '../category-values.ts';
import classes from './category-form.module.css';

export interface CategoryFormProps {
  form: AppForm<CategoryValues>;
  reportBusy: (busy: boolean) => void;
  /** The words and channels the category has now. */
  words?: readonly string[];
  channels?: readonly ChannelSummary[];
  /** It exists, and keeps its language. */
  isSaved?: boolean;
  /** Over the first field. */
  notice?: ReactNode;
  /** The button or bar that saves. */
  end: ReactNode;
}

const NOTHING: readonly never[] = [];
const picture = { types: IMAGE_TYPES, maxBytes: IMAGE_BYTES_MAX, ratio: 1 };
/** A category belongs to no channel. */
const sendPicture = senderTo({ channelId: null });

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
function WordsField({ saved, ...field }: WordsFieldProps) {
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
    action: t(isGoing ? 'words.restore' : 'words.remove', { word }),
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
        onAction={(index) => words[index] && toggle(words[index])}
      />
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </FieldShell>
  );
}

export function CategoryForm(props: CategoryFormProps) {
  const { form, reportBusy, words = NOTHING, channels = NOTHING, isSaved = false } = props;
  const { t } = useTranslation('categories');
  const hidden = form.field('hidden');
  return (
    <div className={classes.page}>
      <Form form={form} guard>
        {props.notice}
        <TextField
          {...form.field('name')}
          label={t('field.name')}
          maxLength={CATEGORY_NAME_MAX}
          required
        />
        <FieldRow>
          <LanguageField
            {...form.field('language')}
            label={t('field.language')}
            description={t(isSaved ? 'hint.languageFixed' : 'hint.language')}
            disabled={isSaved}
          />
          <NumberField
            {...form.field('order')}
            label={t('field.order')}
            description={t(isSaved ? 'hint.position' : 'hint.order', {
              max: CATEGORY_POSITION_MAX,
            })}
            min={1}
            max={CATEGORY_POSITION_MAX}
          />
        </FieldRow>
        <SwitchField
          {...hidden}
          label={t('field.active')}
          description={t('hint.active')}
          value={!hidden.value}
          onChange={(active) => hidden.onChange(!active)}
        />
        <div className={classes.picture}>
          <ImageField
            {...form.field('image')}
            {...picture}
            label={t('field.image')}
            upload={sendPicture}
            onBusyChange={reportBusy}
          />
        </div>
        <WordsField {...form.field('category_words')} saved={words} />
        <ChannelsField
          {...form.field('include_channel_ids')}
          label={t('field.channels')}
          description={t('hint.channels')}
          fixedIds={NOTHING}
          known={channels}
          max={CATEGORY_CHANNELS_MAX}
        />
        {props.end}
      </Form>
    </div>
  );
}
