import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { Frame } from '../use-film-facts.ts';
import classes from './thumbnail-field.module.css';

export interface FrameChoicesProps {
  frames: readonly Frame[];
  chosen: Frame | undefined;
  /** Null takes the choice back. */
  onChoose: (frame: Frame | null) => void;
  /** What can be chosen instead. */
  children: ReactNode;
}

/** Pictures out of the film, side by side. */
export function FrameChoices({ frames, chosen, onChoose, children }: FrameChoicesProps) {
  const { t } = useTranslation('uploads');
  return (
    <div className={classes.choices}>
      {frames.map((frame, index) => (
        <button
          key={frame.url}
          type="button"
          className={classes.frame}
          aria-pressed={frame === chosen}
          aria-label={t('details.frame', { number: index + 1 })}
          onClick={() => onChoose(frame === chosen ? null : frame)}
        >
          <img src={frame.url} alt="" />
          {frame === chosen && (
            <span className={classes.check}>
              <DirIcon icon={IconCheck} size={16} />
            </span>
          )}
        </button>
      ))}
      {children}
    </div>
  );
}
