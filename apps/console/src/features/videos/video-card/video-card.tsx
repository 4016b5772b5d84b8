import type { Video } from '@bimah/contract/videos.ts';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isLocked,
  sourceOf,
  startPlaying,
  stateOf,
  VideoPlayer,
  VideoStatus,
  type PlayerVideo,
} from '#features/video-parts/index.ts';
import { RowCheckbox } from '#ui/data-table/row-checkbox.tsx';
import { rememberNeighbour } from '#ui/focus/remember-neighbour.ts';
import { plainKey, useLetterKeys } from '#ui/letter-keys/letter-keys.ts';
import { useVideoActions } from '../video-actions/use-video-actions.ts';
import { DownloadProgress } from './download-progress.tsx';
import { PublishButton } from './publish-button.tsx';
import { UntilWhen } from './until-when.tsx';
import { leave, useCardActions, type CardAction } from './use-card-actions.ts';
import { VideoFacts } from './video-facts.tsx';
import { VideoMenu } from './video-menu.tsx';
import { VideoTitle } from './video-title.tsx';
import classes from './video-card.module.css';

export interface CardSelection {
  readonly checked: boolean;
  readonly onToggle: (range: boolean) => void;
}

interface CardKeysOptions {
  readonly video: PlayerVideo;
  readonly playerKey: string;
  readonly actions: readonly CardAction[];
  readonly onToggle: ((range: boolean) => void) | undefined;
}

/** P plays, X chooses, and each action of the menu has its letter; by physical key. */
function useCardKeys({ video, playerKey, actions, onToggle }: CardKeysOptions) {
  const enabled = useLetterKeys();
  return (event: KeyboardEvent) => {
    const code = enabled ? plainKey(event.nativeEvent) : undefined;
    if (code === undefined) return;
    const action = actions.find(({ key }) => key === code);
    if (action) action.onAction();
    else if (code === 'KeyP' && sourceOf(video)) startPlaying(playerKey);
    else if (code === 'KeyX' && onToggle) onToggle(event.shiftKey);
    else return;
    event.preventDefault();
  };
}

export interface VideoCardProps {
  video: Video;
  isAdmin: boolean;
  /** Adds the actions that only some screens offer: the download. */
  extended?: boolean;
  selection?: CardSelection | undefined;
  onAddToCategory?: ((video: Video) => void) | undefined;
  onAddToPlaylist?: ((video: Video) => void) | undefined;
  /** Offers to take it out of the recommendations. */
  onHideFromRecommended?: (() => void) | undefined;
  /** A line of its own under the facts. */
  note?: ReactNode;
}

/** A video as viewers see it, with what its people can do to it. */
export function VideoCard(props: VideoCardProps) {
  const { video, isAdmin, extended = false, selection, onAddToCategory } = props;
  const { t } = useTranslation('videos');
  const titleId = useId();
  const playerKey = useId();
  const card = useRef<HTMLElement>(null);
  const actions = useVideoActions({ isAdmin });
  const keepFocus = () => rememberNeighbour(card.current);
  const cardActions = useCardActions({
    video,
    actions,
    isAdmin,
    extended,
    onAddToCategory,
    onAddToPlaylist: props.onAddToPlaylist,
    onHideFromRecommended: props.onHideFromRecommended,
    keepFocus,
  });
  const onKeyDown = useCardKeys({
    video,
    playerKey,
    actions: cardActions,
    onToggle: selection?.onToggle,
  });
  const state = stateOf(video);
  const canPublish = state === 'awaiting' || state === 'scheduled';

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons inside it, not an action of the card itself
    <article
      ref={card}
      aria-labelledby={titleId}
      className={classes.card}
      data-chosen={selection?.checked === true ? true : undefined}
      onKeyDown={onKeyDown}
    >
      <VideoPlayer
        video={video}
        playerKey={playerKey}
        overlay={
          selection &&
          !isLocked(video) && (
            <span className={classes.check}>
              <RowCheckbox
                label={t('card.choose', { title: video.title })}
                checked={selection.checked}
                onToggle={selection.onToggle}
              />
            </span>
          )
        }
      />
      <div className={classes.body}>
        <h3 id={titleId} className={classes.title}>
          <VideoTitle video={video} />
        </h3>
        <VideoMenu title={video.title} actions={cardActions} />
        <VideoFacts video={video} />
      </div>
      {props.note}
      <DownloadProgress video={video} />
      {state !== 'published' && (
        <div className={classes.foot}>
          {state !== 'awaiting' && <VideoStatus video={video} />}
          {!isAdmin && video.removed_at !== null && <UntilWhen removedAt={video.removed_at} />}
          {canPublish && (
            <PublishButton
              video={video}
              busy={actions.isPublishing}
              onPublish={() => void leave(keepFocus, () => actions.publish(video))}
            />
          )}
        </div>
      )}
    </article>
  );
}
