import type { Story } from '@bimah/contract/story-record.ts';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMessageTime } from '#platform/time/format.ts';
import { rememberNeighbour } from '#ui/focus/remember-neighbour.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { lookOf } from '../story-look.ts';
import { useStoryRemoval } from '../use-story-removal.tsx';
import { StoryFace } from './story-face.tsx';
import { StoryState } from './story-state.tsx';
import classes from './story-tile.module.css';

/** A story of the list; the picture opens it. */
export function StoryTile({ story }: { story: Story }) {
  const { t } = useTranslation('stories');
  const tile = useRef<HTMLElement>(null);
  const remove = useStoryRemoval();
  const name = story.title ?? t('untitled');

  /** The tile goes; focus moves on to the one beside it. */
  const ask = async () => {
    const goOn = rememberNeighbour(tile.current);
    if (await remove(story)) goOn();
  };

  return (
    <article ref={tile} className={classes.tile}>
      <Link
        to="/channels/$channel_id/stories/$story_id/edit"
        params={{ channel_id: String(story.channel_id), story_id: String(story.id) }}
        className={classes.picture}
        aria-label={t('list.edit', { title: name })}
      >
        <StoryFace look={lookOf(story)} />
      </Link>
      <div className={classes.foot}>
        <div className={classes.facts}>
          <StoryState story={story} />
          <span className={classes.time}>
            <Ltr>{formatDate(story.publish_time)}</Ltr>{' '}
            <Ltr>{formatMessageTime(story.publish_time)}</Ltr>
          </span>
        </div>
        <IconButton
          icon={IconTrash}
          label={t('list.remove', { title: name })}
          onClick={() => void ask()}
        />
      </div>
    </article>
  );
}
