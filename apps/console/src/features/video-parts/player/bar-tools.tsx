import {
  IconChevronLeft,
  IconChevronRight,
  IconMaximize,
  IconMinimize,
  IconRewindBackward10,
  IconRewindForward10,
  IconVolume,
  IconVolumeOff,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { Stage } from './film-stage.tsx';
import type { Reading } from './use-caption.ts';
import type { Qualities } from './use-streams.ts';
import classes from './bar-tools.module.css';

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
const STEP_S = 10;

export function SkipButtons({ controls }: Pick<Stage, 'controls'>) {
  const { t } = useTranslation('videos');
  return (
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
  );
}

export function FrameButtons({ controls }: Pick<Stage, 'controls'>) {
  const { t } = useTranslation('videos');
  return (
    <>
      <BarButton
        icon={IconChevronLeft}
        label={t('player.frameBack')}
        keys=","
        onClick={() => controls.stepFrame(-1)}
      />
      <BarButton
        icon={IconChevronRight}
        label={t('player.frameAhead')}
        keys="."
        onClick={() => controls.stepFrame(1)}
      />
    </>
  );
}

export function MuteButton({ state, controls }: Pick<Stage, 'state' | 'controls'>) {
  const { t } = useTranslation('videos');
  return (
    <BarButton
      icon={state.isMuted ? IconVolumeOff : IconVolume}
      label={t(state.isMuted ? 'player.unmute' : 'player.mute')}
      onClick={controls.mute}
    />
  );
}

export function SpeedSelect({ state, controls }: Pick<Stage, 'state' | 'controls'>) {
  const { t } = useTranslation('videos');
  return (
    <BarSelect
      label={t('player.speed')}
      value={String(state.rate)}
      onChange={(rate) => controls.setRate(Number(rate))}
    >
      {RATES.map((rate) => (
        <option key={rate} value={rate}>{`${rate}×`}</option>
      ))}
    </BarSelect>
  );
}

export function FullButton({ isFull, controls }: Pick<Stage, 'isFull' | 'controls'>) {
  const { t } = useTranslation('videos');
  return (
    <BarButton
      icon={isFull ? IconMinimize : IconMaximize}
      label={t(isFull ? 'player.leaveFull' : 'player.full')}
      onClick={controls.toggleFull}
    />
  );
}

export function CaptionSelect({ reading: { offered, chosen, choose } }: { reading: Reading }) {
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

export function QualitySelect({ qualities }: { qualities: Qualities }) {
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

export interface BarButtonProps {
  icon: Icon;
  label: string;
  /** Do the same. */
  keys?: string;
  autoFocus?: boolean;
  onClick: () => void;
}

/** Its name is the browser's own tooltip: ours lies outside what fills the screen. */
export function BarButton({ icon, label, keys, autoFocus = false, onClick }: BarButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={keys === undefined ? label : `${label} (${keys})`}
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
