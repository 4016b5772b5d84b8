import { useTranslation } from 'react-i18next';
import { headingId } from './form-section.tsx';
import classes from './section-index.module.css';

export interface SectionIndexProps {
  sections: readonly { readonly id: string; readonly title: string }[];
}

function goTo(id: string) {
  const heading = document.getElementById(headingId(id));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** The parts of a long page, at its side. */
export function SectionIndex({ sections }: SectionIndexProps) {
  const { t } = useTranslation('channels');
  return (
    <nav aria-label={t('form.index')} className={classes.index}>
      <ul role="list" className={classes.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${headingId(id)}`}
              className={classes.link}
              onClick={(event) => {
                event.preventDefault();
                goTo(id);
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
