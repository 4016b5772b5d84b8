import { IconX } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './tags-field.module.css';

export interface TagChipsProps {
  tags: readonly string[];
  disabled: boolean;
  onRemove: (index: number) => void;
  ref: Ref<HTMLUListElement>;
}

export function TagChips({ tags, disabled, onRemove, ref }: TagChipsProps) {
  const { t } = useTranslation('forms');
  if (tags.length === 0) return null;
  return (
    <ul ref={ref} aria-label={t('tags.list')} className={classes.chips}>
      {tags.map((tag, index) => (
        <li key={tag} className={classes.chip}>
          <UserText lines={1}>{tag}</UserText>
          <button
            type="button"
            className={classes.remove}
            aria-label={t('tags.remove', { tag })}
            disabled={disabled}
            onClick={() => onRemove(index)}
          >
            <DirIcon icon={IconX} size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
