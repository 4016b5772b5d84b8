import type { Category } from '@bimah/contract/categories.ts';
import { Combobox, useCombobox } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryPicture } from '#features/categories/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './category-box.module.css';

export interface CategoryBoxProps {
  categories: readonly Category[];
  chosen: Category;
  onChange: (id: number) => void;
}

/** Whose feed is on the board, chosen by name and picture. */
export function CategoryBox({ categories, chosen, onChange }: CategoryBoxProps) {
  const { t } = useTranslation(['feed', 'categories']);
  const id = useId();
  const combobox = useCombobox({
    onDropdownClose: () => combobox.resetSelectedOption(),
    onDropdownOpen: () => combobox.selectActiveOption(),
  });
  const choose = (value: string) => {
    if (Number(value) !== chosen.id) onChange(Number(value));
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} width="max-content" position="bottom-start">
      <Combobox.Target targetType="button">
        <button
          type="button"
          className={classes.box}
          aria-labelledby={`${id}-label ${id}-value`}
          onClick={() => combobox.toggleDropdown()}
        >
          <span id={`${id}-label`} hidden>
            {t('category')}
          </span>
          <CategoryPicture image={chosen.image} size={24} />
          <span id={`${id}-value`} className={classes.name}>
            <UserText lines={1} lang={chosen.language}>
              {chosen.name}
            </UserText>
          </span>
          <DirIcon icon={IconChevronDown} size={16} />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t('category')} className={classes.options}>
          {categories.map((category) => (
            <Combobox.Option
              key={category.id}
              value={String(category.id)}
              active={category.id === chosen.id}
              className={classes.option}
            >
              <CategoryPicture image={category.image} size={24} />
              <span className={classes.name}>
                <UserText lines={1} lang={category.language}>
                  {category.name}
                </UserText>
              </span>
              {category.hidden && (
                <span className={classes.hidden}>{t('categories:list.inactive')}</span>
              )}
              {category.id === chosen.id && <DirIcon icon={IconCheck} size={16} />}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
