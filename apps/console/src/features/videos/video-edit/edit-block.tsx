import { useTranslation } from 'react-i18next';
import { useId, type ReactNode } from 'react';
import { useCurrentPart } from '#ui/current-part/use-current-part.ts';
import classes from './edit-block.module.css';

export const BLOCKS = [
  'details',
  'picture',
  'captions',
  'places',
  'publication',
  'file',
  'end',
] as const;
export type BlockName = (typeof BLOCKS)[number];

const idOf = (name: BlockName) => `video-edit-${name}`;

export interface EditBlockProps {
  name: BlockName;
  /** Beside the heading. */
  hint?: string;
  isChanged?: boolean;
  /** Its heading is only heard: the line right over it says the same. */
  first?: boolean;
  children: ReactNode;
}

function ChangedMark() {
  const { t } = useTranslation('video');
  return <span className={classes.changed}>{t('edit.changed')}</span>;
}

/** One part of the form, which the line over it leads to. */
export function EditBlock(props: EditBlockProps) {
  const { name, hint, isChanged = false, first = false, children } = props;
  const { t } = useTranslation('video');
  const headingId = useId();
  return (
    <section id={idOf(name)} tabIndex={-1} aria-labelledby={headingId} className={classes.block}>
      <div className={classes.head} data-first={first || undefined}>
        <h2 id={headingId} className={classes.heading}>
          {t(`edit.block.${name}`)}
        </h2>
        {hint !== undefined && <p className={classes.hint}>{hint}</p>}
        {isChanged && <ChangedMark />}
      </div>
      {children}
    </section>
  );
}

export interface BlockLineProps {
  blocks: readonly BlockName[];
  changed: readonly BlockName[];
}

/** Leads to each part, and tells where something has changed. */
export function BlockLine({ blocks, changed }: BlockLineProps) {
  const { t } = useTranslation('video');
  const current = useCurrentPart(blocks.map(idOf));
  const lead = (name: BlockName) => {
    const block = document.getElementById(idOf(name));
    block?.scrollIntoView({ block: 'start' });
    block?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label={t('edit.blocks')} className={classes.line}>
      {blocks.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={idOf(name) === current ? 'location' : undefined}
          className={classes.anchor}
          onClick={() => lead(name)}
        >
          {t(`edit.block.${name}`)}
          {changed.includes(name) && (
            <span className={classes.dot} role="img" aria-label={t('edit.changed')} />
          )}
        </button>
      ))}
    </nav>
  );
}
