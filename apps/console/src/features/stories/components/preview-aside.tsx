import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import type { Language } from '@bimah/contract/fields.ts';
import {
  TITLE_HEIGHT_PERCENT,
  TITLE_POSITIONS,
  type TitlePosition,
} from '@bimah/contract/rules/story.ts';
import { Button } from '@mantine/core';
import { IconShieldHalf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChannelAvatar } from '#features/channels/index.ts';
import { directionOf } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatPercent } from '#platform/numbers/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { StoryFace, type StoryLook } from './story-face.tsx';
import classes from './preview-aside.module.css';

export interface PreviewAsideProps {
  look: StoryLook;
  channel: ChannelSummary | null;
  progress: number | null | undefined;
  onPosition: (position: TitlePosition) => void;
}

const LANGUAGES: readonly Language[] = ['he', 'en'];

interface StoryPhoneProps {
  look: StoryLook;
  channel: ChannelSummary | null;
  /** The language of the viewer's phone: it decides on which side things stand. */
  language: Language;
  /** Marks where the app's own controls cover the story. */
  showsSafeAreas: boolean;
  /** Of a file on its way, from 0 to 1; null while nothing can be told. */
  progress: number | null | undefined;
  onPosition: (position: TitlePosition) => void;
}

/** The story on a phone. Its three places for a title can be pressed; the form has them as well. */
function StoryPhone(props: StoryPhoneProps) {
  const { look, channel, language, showsSafeAreas, progress, onPosition } = props;
  const { t } = useTranslation('stories');
  const isBlank = look.title.trim() === '' && (look.description ?? '').trim() === '';
  const wordsIn = (position: TitlePosition) => {
    if (position !== look.title_position) return <span>{t(`position.${position}`)}</span>;
    return isBlank && <span className={classes.ghost}>{t('preview.titleHere')}</span>;
  };
  return (
    <div className={classes.phone} lang={language} dir={directionOf(language)}>
      <StoryFace look={look}>
        {TITLE_POSITIONS.map((position) => (
          <button
            key={position}
            type="button"
            // By keyboard and by ear the same choice is made in the form.
            tabIndex={-1}
            aria-hidden
            className={classes.zone}
            data-chosen={position === look.title_position || undefined}
            style={{ insetBlockStart: `${TITLE_HEIGHT_PERCENT[position]}%` }}
            onClick={() => onPosition(position)}
          >
            {wordsIn(position)}
          </button>
        ))}
        <div className={classes.top}>
          <span className={classes.bars} aria-hidden>
            <span data-done />
            <span />
            <span />
          </span>
          {channel && (
            <span className={classes.channel}>
              <ChannelAvatar channel={channel} size={24} />
              <UserText lines={1}>{channel.name}</UserText>
            </span>
          )}
        </div>
        {progress !== undefined && <ProgressRing share={progress} beside={look.title_position} />}
        {showsSafeAreas && (
          <>
            <div className={classes.unsafe} data-side="top" aria-hidden />
            <div className={classes.unsafe} data-side="bottom" aria-hidden />
          </>
        )}
      </StoryFace>
    </div>
  );
}

const SIZE = 64;
const RADIUS = 27;
const LENGTH = 2 * Math.PI * RADIUS;
/** What is seen of the ring while it turns. */
const TURNING_SHARE = 0.25;

/** Where the title leaves room, in percent of the height. */
const RING_HEIGHT_PERCENT: Readonly<Record<TitlePosition, number>> = {
  top: 50,
  middle: 34,
  bottom: 50,
};

interface ProgressRingProps {
  share: number | null;
  /** The title it keeps clear of. */
  beside: TitlePosition;
}

/** The same progress stands in words beside the file. */
function ProgressRing({ share, beside }: ProgressRingProps) {
  return (
    <div
      className={classes.ring}
      style={{ insetBlockStart: `${RING_HEIGHT_PERCENT[beside]}%` }}
      data-waiting={share === null || undefined}
      aria-hidden
    >
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} width={SIZE} height={SIZE}>
        <circle cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} />
        <circle
          cx={SIZE / 2}
          cy={SIZE / 2}
          r={RADIUS}
          transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - (share ?? TURNING_SHARE))}
        />
      </svg>
      {share !== null && <Ltr>{formatPercent(Math.floor(share * 100) / 100)}</Ltr>}
    </div>
  );
}

/** How viewers will see it, always in sight while the form is filled in. */
export function PreviewAside(props: PreviewAsideProps) {
  const { t } = useTranslation(['stories', 'app']);
  const [language, setLanguage] = useState<Language>(useLanguage().language);
  const [showsSafeAreas, setShowsSafeAreas] = useState(false);
  return (
    <aside className={classes.aside} aria-label={t('preview.label')}>
      <div className={classes.tools}>
        <Segmented
          label={t('preview.language')}
          value={language}
          segments={LANGUAGES.map((value) => ({ value, label: t(`app:language.${value}`) }))}
          onChange={setLanguage}
        />
        <Button
          variant={showsSafeAreas ? 'light' : 'default'}
          size="xs"
          aria-pressed={showsSafeAreas}
          leftSection={<DirIcon icon={IconShieldHalf} size={16} />}
          onClick={() => setShowsSafeAreas(!showsSafeAreas)}
        >
          {t('preview.safeAreas')}
        </Button>
      </div>
      <div className={classes.stage} data-safe={showsSafeAreas || undefined}>
        <StoryPhone {...props} language={language} showsSafeAreas={showsSafeAreas} />
      </div>
      <p className={classes.caption}>{t('preview.caption')}</p>
    </aside>
  );
}
