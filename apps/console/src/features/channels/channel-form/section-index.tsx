import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCurrentPart } from '#ui/current-part/use-current-part.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { FilterSelect } from '#ui/filter-select/filter-select.tsx';
import { headingId } from './form-section.tsx';
import classes from './section-index.module.css';

export interface IndexedSection {
  readonly id: string;
  readonly title: string;
  /** Something in it is not saved. */
  readonly changed?: boolean;
  /** What it lacks, in a word or two. */
  readonly lacks?: string | undefined;
  /** Only the platform's own people see it. */
  readonly locked?: boolean;
}

const NARROW = '(max-width: 899px)';

function goTo(id: string) {
  const heading = document.getElementById(headingId(id));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** The parts of a long form, at its side; where there is no side, a box to choose from. */
export function SectionIndex({ sections }: { sections: readonly IndexedSection[] }) {
  const { t } = useTranslation('channels');
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const currentHeading = useCurrentPart(sections.map(({ id }) => headingId(id)));
  const current = sections.find(({ id }) => headingId(id) === currentHeading)?.id ?? '';
  if (isNarrow) {
    return (
      <FilterSelect
        label={t('form.part')}
        value={current}
        options={sections.map(({ id, title, changed }) => ({
          value: id,
          label: changed ? t('index.changedPart', { title }) : title,
        }))}
        onChange={goTo}
      />
    );
  }
  return (
    <nav aria-label={t('form.index')}>
      <ul role="list" className={classes.list}>
        {sections.map(({ id, title, changed, lacks, locked }) => (
          <li key={id} data-apart={locked ? true : undefined} className={classes.item}>
            <a
              href={`#${headingId(id)}`}
              aria-current={id === current ? 'location' : undefined}
              className={classes.link}
              onClick={(event) => {
                event.preventDefault();
                goTo(id);
              }}
            >
              {locked && <DirIcon icon={IconLock} size={16} />}
              {title}{' '}
              {changed && (
                <span className={classes.dot}>
                  <VisuallyHidden>{t('index.changed')}</VisuallyHidden>
                </span>
              )}
              {!changed && lacks !== undefined && <span className={classes.lacks}>{lacks}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
