import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import type { MarkedWord } from '../category-values.ts';
import classes from './words-field.module.css';

export interface WordChipsProps {
  words: readonly MarkedWord[];
  onToggle: (word: MarkedWord) => void;
}

export function WordChips({ words, onToggle }: WordChipsProps) {
  const { t } = useTranslation('categories');
  if (words.length === 0) return null;
  return (
    <ul aria-label={t('words.list')} className={classes.chips}>
      {words.map((one) => (
        <li key={one.word} className={classes.chip} data-removed={one.delete || undefined}>
          {one.delete ? (
            <del>
              <UserText lines={1}>{one.word}</UserText>
            </del>
          ) : (
            <UserText lines={1}>{one.word}</UserText>
          )}
          <button
            type="button"
            className={classes.toggle}
            aria-label={t(one.delete ? 'words.restore' : 'words.remove', { word: one.word })}
            onClick={() => onToggle(one)}
          >
            <DirIcon icon={one.delete ? IconArrowBackUp : IconX} size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
