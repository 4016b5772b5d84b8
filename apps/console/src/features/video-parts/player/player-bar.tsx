import type { Video } from '@bimah/contract/videos.ts';
import {
  IconMaximize,
  IconMinimize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
  IconVolume,
  IconVolumeOff,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { Controls } from './controls.ts';
import { TimeLine } from './time-line.tsx';
import type { Reading } from './use-caption.ts';
import type { FilmState } from './use-film.ts';
import type { Qualities } from './use-streams.ts';
import classes from './player-bar.module.css';

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
const STEP_S = 10;

interface PlayerBarProps {
  state: FilmState;
  strip: Video['strip'];
  moments: readonly number[];
  qualities: Qualities;
  reading: Reading;
  controls: Controls;
  isFull: boolean;
}

/** What is done to a film while it plays. */
export function PlayerBar(props: PlayerBarProps) {
  const { state, strip, moments, qualities, reading, controls, isFull } = props;
  const { t } = useTranslation('videos');
  return (
    <div className={classes.bar}>
      <TimeLine state={state} strip={strip} moments={moments} onSeek={controls.seek} />
      <div className={classes.row}>
        <BarButton
          icon={state.isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled}
          label={t(state.isPlaying ? 'player.pause' : 'player.goOn')}
          autoFocus
          onClick={controls.toggle}
        />
        <span className={classes.wide}>
          <BarButton
            icon={IconRewindBackward10}
            label={t('player.back', { count: STEP_S })}
            onClick={() => controls.skip(-STEP_S)}
          />
          <BarButton
            icon={IconRewindForward10}
            label={t('player.ahead', { count: STEP_S })}
            onClick={() => controls.skip(STEP_S)}
          />
        </span>
        <BarButton
          icon={state.isMuted ? IconVolumeOff : IconVolume}
          label={t(state.isMuted ? 'player.unmute' : 'player.mute')}
          onClick={controls.mute}
        />
        <span className={classes.time}>
          {formatDuration(state.time)} / {formatDuration(state.duration)}
        </span>
        <span className={classes.end}>
          <BarSelect
            label={t('player.speed')}
            value={String(state.rate)}
            onChange={(rate) => controls.setRate(Number(rate))}
          >
            {RATES.map((rate) => (
              <option key={rate} value={rate}>{`${rate}×`}</option>
            ))}
          </BarSelect>
          {reading.offered.length > 0 && <CaptionSelect reading={reading} />}
          {qualities.offered.length > 1 && <QualitySelect qualities={qualities} />}
          <BarButton
            icon={isFull ? IconMinimize : IconMaximize}
            label={t(isFull ? 'player.leaveFull' : 'player.full')}
            onClick={controls.toggleFull}
          />
        </span>
      </div>
    </div>
  );
}

function CaptionSelect({ reading: { offered, chosen, choose } }: { reading: Reading }) {
  const { t } = useTranslation(['videos', 'forms']);
  const NONE = 'none';
  return (
    <BarSelect
      label={t('videos:player.captions')}
      value={chosen?.language ?? NONE}
      onChange={(value) => choose(offered.find((language) => language === value) ?? null)}
    >
      <option value={NONE}>{t('videos:player.noCaptions')}</option>
      {offered.map((language) => (
        <option key={language} value={language}>
          {t(`forms:language.${language}`)}
        </option>
      ))}
    </BarSelect>
  );
}

function QualitySelect({ qualities }: { qualities: Qualities }) {
  const { t } = useTranslation('videos');
  const { offered, chosen, shown, choose } = qualities;
  const AUTO = 'auto';
  return (
    <BarSelect
      label={t('player.quality')}
      value={String(chosen ?? AUTO)}
      onChange={(value) => choose(value === AUTO ? null : Number(value))}
    >
      <option value={AUTO}>
        {chosen === null && shown !== null
          ? t('player.autoShown', { quality: `${shown}p` })
          : t('player.auto')}
      </option>
      {offered.map((quality) => (
        <option key={quality} value={quality}>{`${quality}p`}</option>
      ))}
    </BarSelect>
  );
}

interface BarButtonProps {
  icon: Icon;
  label: string;
  autoFocus?: boolean;
  onClick: () => void;
}

/** Its name is the browser's own tooltip: ours lies outside what fills the screen. */
function BarButton({ icon, label, autoFocus = false, onClick }: BarButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      title={label}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed to get here is gone
      autoFocus={autoFocus}
      onClick={onClick}
    >
      <DirIcon icon={icon} />
    </button>
  );
}

interface BarSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

/** The browser's own: its list is cut off neither by a small player nor by one that fills the screen. */
function BarSelect({ label, value, onChange, children }: BarSelectProps) {
  return (
    <select
      className={classes.select}
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {children}
    </select>
  );
}
