import type { Story } from '@bimah/contract/story-record.ts';
import { useTranslation } from 'react-i18next';
import { UserText } from '#ui/user-text/user-text.tsx';
import { lookOf } from '../story-look.ts';
import { StoryFace } from './story-face.tsx';
import { StoryState } from './story-state.tsx';
import classes from './small-story.module.css';

/** A story in a dialog: its picture, title and state in one row. */
export function SmallStory({ story }: { story: Story }) {
  const { t } = useTranslation('stories');
  return (
    <div className={classes.row}>
      <span className={classes.picture}>
        <StoryFace look={{ ...lookOf(story), title: '' }} />
      </span>
      <div className={classes.words}>
        <UserText lines={2} className={classes.title}>
          {story.title ?? t('untitled')}
        </UserText>
        <StoryState story={story} />
      </div>
    </div>
  );
}
