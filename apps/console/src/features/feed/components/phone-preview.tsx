import type { Category } from '@bimah/contract/categories.ts';
import { useTranslation } from 'react-i18next';
import { CategoryPicture } from '#features/categories/index.ts';
import { VideoThumb } from '#features/video-parts/index.ts';
import { directionOf } from '#platform/i18n/language.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import type { Board } from '../feed.queries.ts';
import classes from './phone-preview.module.css';

/** As many as a phone shows before it is scrolled; the last one is cut by its edge. */
const FIRST_SCREENFUL = 3;

export interface PhonePreviewProps {
  board: Board;
  category: Category;
}

/** What viewers of a category see first, in the direction of its language. */
export function PhonePreview({ board, category }: PhonePreviewProps) {
  const { t } = useTranslation('feed');
  const { language, name, image } = category;
  const first = board.videos.slice(0, FIRST_SCREENFUL);
  return (
    <div className={classes.phone} dir={directionOf(language)}>
      <div className={classes.head}>
        <CategoryPicture image={image} size={24} />
        <UserText lines={1} lang={language} className={classes.name}>
          {name}
        </UserText>
      </div>
      {first.length === 0 ? (
        <p className={classes.none}>{t('preview.none')}</p>
      ) : (
        <ol role="list" aria-label={t('preview.title')} className={classes.cards}>
          {first.map((card) => (
            <li key={card.id}>
              <VideoThumb video={card} />
              <UserText lines={2} lang={card.language} className={classes.title}>
                {card.title}
              </UserText>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
