import type { GuideSteps } from '@bimah/contract/dashboard.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import classes from './step.module.css';

/** What every step is told. */
export interface StepBodyProps {
  channelId: number;
  done: boolean;
  /** The first that is still to be done: it alone asks loudly. */
  current: boolean;
}

export interface StepProps {
  number: number;
  name: keyof GuideSteps;
  done: boolean;
  current: boolean;
  /** Whether the reader may do it. */
  own: boolean;
  /** How it is done; of a step that is, what can still be changed. */
  children: ReactNode;
}

/**
 * A step on the rail. Later ones can be done before earlier ones; on a phone they are folded until
 * somebody wants to.
 */
export function Step({ number, name, done, current, own, children }: StepProps) {
  const { t } = useTranslation('guide');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isFoldable = own && !done && !current;
  const words = () => {
    if (done) return t(`steps.${name}.done`);
    return own ? t(`steps.${name}.text`) : t('ofAdmins');
  };
  return (
    <li
      className={classes.step}
      data-done={done || undefined}
      data-current={current || undefined}
      aria-current={current ? 'step' : undefined}
    >
      <span aria-hidden className={classes.sign}>
        {done ? <DirIcon icon={IconCheck} /> : number}
      </span>
      <div className={classes.content}>
        <h2 className={classes.title}>
          {t(`steps.${name}.title`)}
          {done && <VisuallyHidden> ({t('done')})</VisuallyHidden>}
        </h2>
        <p className={classes.text}>{words()}</p>
        {own && (
          <div id={id} className={classes.body} data-folded={(isFoldable && !isOpen) || undefined}>
            {children}
          </div>
        )}
      </div>
      {isFoldable && (
        <IconButton
          className={classes.fold ?? ''}
          icon={IconChevronDown}
          label={t('open', { step: t(`steps.${name}.title`) })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      )}
    </li>
  );
}
