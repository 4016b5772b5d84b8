import { textDirection } from '@bimah/contract/rules/text-direction.ts';
import type { StoryMediaType } from '@bimah/contract/story-record.ts';
import { LIGHT_INK, readableInk } from '@bimah/contract/rules/readable-ink.ts';
import { STORY_COLOR_DEFAULT } from '@bimah/contract/rules/story-palette.ts';
import { TITLE_HEIGHT_PERCENT, type TitlePosition } from '@bimah/contract/rules/story.ts';
import type { CSSProperties, ReactNode } from 'react';
import classes from './story-face.module.css';

export interface StoryPicture {
  readonly media_type: StoryMediaType;
  readonly url: string;
  readonly poster?: string | undefined;
}

export interface StoryLook {
  readonly title: string;
  readonly description?: string;
  readonly title_position: TitlePosition;
  readonly background_color: string | null;
  readonly picture: StoryPicture | null;
}

export interface StoryFaceProps {
  look: StoryLook;
  /** What the app itself lays over the story. */
  children?: ReactNode;
}

type Colors = CSSProperties & { '--ground': string; '--ink': string };

/** Long titles are written smaller, or they would push each other off the picture. */
function lengthOf(title: string): 'short' | 'middling' | 'long' {
  if (title.length <= 40) return 'short';
  return title.length <= 90 ? 'middling' : 'long';
}

/** The story as viewers see it, as large as the place it stands in. */
export function StoryFace({ look, children }: StoryFaceProps) {
  const { title, description = '', title_position, background_color, picture } = look;
  const ground = background_color ?? STORY_COLOR_DEFAULT;
  const colors: Colors = {
    '--ground': ground,
    '--ink': picture ? LIGHT_INK : readableInk(ground).ink,
  };
  return (
    <div className={classes.face} style={colors} data-filled={picture !== null || undefined}>
      {picture?.media_type === 'image' && (
        <img src={picture.url} alt="" className={classes.media} />
      )}
      {picture?.media_type === 'video' && (
        <video
          src={picture.url}
          poster={picture.poster}
          className={classes.media}
          muted
          playsInline
          preload="metadata"
        />
      )}
      {(title.trim() !== '' || description.trim() !== '') && (
        <div
          className={classes.words}
          data-position={title_position}
          style={{ insetBlockStart: `${TITLE_HEIGHT_PERCENT[title_position]}%` }}
        >
          {title.trim() !== '' && (
            <p
              dir={textDirection(title, 'auto')}
              className={classes.title}
              data-length={lengthOf(title)}
            >
              {title}
            </p>
          )}
          {description.trim() !== '' && (
            <p dir={textDirection(description, 'auto')} className={classes.description}>
              {description}
            </p>
          )}
        </div>
      )}
      {children}
    </div>
  );
}
