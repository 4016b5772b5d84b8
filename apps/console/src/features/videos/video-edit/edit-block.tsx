import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentPart } from '#ui/current-part/use-current-part.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
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
/** Language and tags are a part of their own where parts fold. */
export type BlockName = (typeof BLOCKS)[number] | 'words';

const idOf = (name: BlockName) => `video-edit-${name}`;

export interface EditBlockProps {
  name: BlockName;
  /** Beside the heading. */
  hint?: string;
  isChanged?: boolean;
  /** Its heading is only heard: the line right over it says the same. */
  first?: boolean;
  /** What it holds, in short: on a phone it is a line that opens. */
  summary?: ReactNode;
  /** Something in it has to be put right, so that it cannot stay folded. */
  isWrong?: boolean;
  children: ReactNode;
}

function ChangedMark() {
  const { t } = useTranslation('video');
  return <span className={classes.changed}>{t('edit.changed')}</span>;
}

/** One part of the form, which the line over it leads to. */
export function EditBlock(props: EditBlockProps) {
  const { name, hint, isChanged = false, first = false, summary, isWrong = false } = props;
  const { t } = useTranslation('video');
  const id = useId();
  const folds = usePhone() && summary !== undefined;
  const [wasOpened, setOpened] = useState(false);
  const isOpen = !folds || wasOpened || isWrong;
  const heading = <span id={`${id}-name`}>{t(`edit.block.${name}`)}</span>;
  return (
    <section
      id={idOf(name)}
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      className={classes.block}
      data-folds={folds || undefined}
    >
      <div className={classes.head} data-first={first || undefined}>
        <h2 className={classes.heading}>
          {folds ? (
            <button
              type="button"
              className={classes.fold}
              aria-expanded={isOpen}
              aria-controls={`${id}-content`}
              onClick={() => setOpened(!isOpen)}
            >
              {heading} <span className={classes.summary}>{summary}</span>
              <DirIcon icon={IconChevronDown} size={16} className={classes.chevron} />
            </button>
          ) : (
            heading
          )}
        </h2>
        {hint !== undefined && isOpen && <p className={classes.hint}>{hint}</p>}
        {isChanged && <ChangedMark />}
      </div>
      <div id={`${id}-content`} hidden={!isOpen} className={classes.content}>
        {props.children}
      </div>
    </section>
  );
}

export interface BlockLineProps {
  blocks: readonly BlockName[];
  changed: readonly BlockName[];
}

/** Leads to each part, and tells where something has changed. On a phone the parts say it themselves. */
export function BlockLine({ blocks, changed }: BlockLineProps) {
  const { t } = useTranslation('video');
  const current = useCurrentPart(blocks.map(idOf));
  const lead = (name: BlockName) => {
    const block = document.getElementById(idOf(name));
    block?.scrollIntoView({ block: 'start' });
    block?.focus({ preventScroll: true });
  };
  if (usePhone()) return null;
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
