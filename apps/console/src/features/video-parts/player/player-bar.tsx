import type { Video } from '@bimah/contract/videos.ts';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '#platform/time/format.ts';
import { BarButton } from './bar-tools.tsx';
import type { Stage } from './film-stage.tsx';
import { TimeLine } from './time-line.tsx';
import classes from './player-bar.module.css';

const NO_MOMENTS: readonly number[] = [];

export interface PlayerBarProps extends Pick<Stage, 'state' | 'controls'> {
  strip: Video['strip'];
  /** Moments people speak of, in seconds. */
  moments?: readonly number[];
  /** For whoever comes from a button that is gone. */
  takesFocus?: boolean;
  formatTime?: (seconds: number) => string;
  /** After the button that plays. */
  tools?: ReactNode;
  endTools?: ReactNode;
}

/** What is done to a film while it plays. */
export function PlayerBar(props: PlayerBarProps) {
  const { state, strip, moments = NO_MOMENTS, controls, formatTime = formatDuration } = props;
  const { t } = useTranslation('videos');
  return (
    <div className={classes.bar}>
      <TimeLine state={state} strip={strip} moments={moments} onSeek={controls.seek} />
      <div className={classes.row}>
        <BarButton
          icon={state.isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled}
          label={t(state.isPlaying ? 'player.pause' : 'player.goOn')}
          autoFocus={props.takesFocus ?? false}
          onClick={controls.toggle}
        />
        {props.tools}
        <span className={classes.time}>
          {formatTime(state.time)} / {formatDuration(state.duration)}
        </span>
        <span className={classes.end}>{props.endTools}</span>
      </div>
    </div>
  );
}
