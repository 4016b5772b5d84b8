import type { Video } from '@bimah/contract/videos.ts';
import { useId, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isLocked,
  sourceOf,
  startPlaying,
  stateOf,
  VideoPlayer,
  VideoStatus,
  type PlayerVideo,
  UntilBadge,
} from '#features/video-parts/index.ts';
import { RowCheckbox } from '#ui/data-table/row-checkbox.tsx';
import { rememberNeighbour } from '#ui/focus/remember-neighbour.ts';
import { plainKey, useLetterKeys } from '#ui/letter-keys/letter-keys.ts';
import { useTouch } from '#ui/phone/use-touch.ts';
import { useEndDialog } from '../video-actions/use-end-dialog.tsx';
import { useVideoActions } from '../video-actions/use-video-actions.ts';
import { UntilWhen } from './until-when.tsx';
import { leave, useCardActions, type CardAction } from './use-card-actions.ts';
import { useScheduleDialog } from './use-schedule-dialog.tsx';
import { useTitleEditing } from './use-title-editing.ts';
import { VideoFacts } from './video-facts.tsx';
import { VideoMenu } from './video-menu.tsx';
import { VideoTitle } from './video-title.tsx';
import { WaitingActs } from './waiting-acts.tsx';
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
  /** How deep its title stands in the page: under the page's own, unless a section is between. */
  heading?: 'h2' | 'h3';
}

/** Until when it is shown; of what is not to be seen, why. */
function Foot({ video, isAdmin }: Pick<VideoCardProps, 'video' | 'isAdmin'>) {
  if (['published', 'awaiting', 'scheduled'].includes(stateOf(video))) {
    return (
      video.until !== null && (
        <div className={classes.foot}>
          <UntilBadge until={video.until} />
        </div>
      )
    );
  }
  return (
    <div className={classes.foot}>
      <VideoStatus video={video} />
      {!isAdmin && video.removed_at !== null && <UntilWhen removedAt={video.removed_at} />}
    </div>
  );
}

/** A video as viewers see it, with what its people can do to it. */
export function VideoCard(props: VideoCardProps) {
  const { video, isAdmin, extended = false, selection, onAddToCategory } = props;
  const Heading = props.heading ?? 'h2';
  const { t } = useTranslation('videos');
  const titleId = useId();
  const playerKey = useId();
  const card = useRef<HTMLElement>(null);
  const actions = useVideoActions({ isAdmin });
  const editing = useTitleEditing(video.id);
  const schedule = useScheduleDialog(video);
  const end = useEndDialog(video);
  const isTouch = useTouch();
  const keepFocus = () => rememberNeighbour(card.current);
  const cardActions = useCardActions({
    video,
    actions,
    isAdmin,
    extended,
    onAddToCategory,
    onAddToPlaylist: props.onAddToPlaylist,
    onHideFromRecommended: props.onHideFromRecommended,
    choice:
      isTouch && selection
        ? { checked: selection.checked, onToggle: () => selection.onToggle(false) }
        : undefined,
    onRename: editing.open,
    onSchedule: schedule.open,
    onEnd: end.open,
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
      data-waiting={canPublish ? state : undefined}
      data-editing={editing.isOpen || undefined}
      onKeyDown={onKeyDown}
    >
      <VideoPlayer
        video={video}
        playerKey={playerKey}
        canPreview
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
        <Heading id={titleId} className={classes.title}>
          <VideoTitle video={video} editing={editing} />
        </Heading>
        <VideoMenu title={video.title} actions={cardActions} />
        <div className={classes.line}>
          <VideoFacts video={video} />
          {canPublish && (
            <div className={classes.acts}>
              <WaitingActs
                video={video}
                busy={actions.isPublishing}
                onPublish={() => void leave(keepFocus, () => actions.publish(video))}
                onSchedule={schedule.open}
              />
            </div>
          )}
        </div>
      </div>
      <Foot video={video} isAdmin={isAdmin} />
      {schedule.dialog}
      {end.dialog}
    </article>
  );
}
