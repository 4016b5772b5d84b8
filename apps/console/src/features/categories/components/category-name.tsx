import type { CategoryRecord } from '@bimah/contract/categories.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { UserText } from '#ui/user-text/user-text.tsx';
import { CategoryPicture } from './category-picture.tsx';
import classes from './category-name.module.css';

export interface CategoryNameProps {
  category: CategoryRecord;
  /** The place it gets back once it is active. */
  returnsTo?: number;
}

/** A row of the list: picture, name, and by how many rules videos come into it. */
export function CategoryName({ category, returnsTo }: CategoryNameProps) {
  const { t } = useTranslation('categories');
  const { id, name, language, image, hidden, category_words, include_channel_ids } = category;
  const facts = [
    t('list.words', { count: category_words.length }),
    t('list.channels', { count: include_channel_ids.length }),
    ...(returnsTo === undefined ? [] : [t('list.returnsTo', { place: returnsTo })]),
  ];
  return (
    <div className={classes.row} data-hidden={hidden || undefined}>
      <CategoryPicture image={image} size={44} />
      <div className={classes.words}>
        <Link
          to="/categories/$category_id/edit"
          params={{ category_id: String(id) }}
          className={classes.name}
        >
          <UserText lines={1} lang={language}>
            {name}
          </UserText>
        </Link>
        <span className={classes.facts}>{facts.join(' · ')}</span>
      </div>
    </div>
  );
}
