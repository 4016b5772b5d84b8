import { IconChevronLeft, IconChevronRight, type Icon } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { GAP, pageWindow } from './page-window.ts';
import classes from './pager.module.css';

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

interface StepButtonProps {
  readonly icon: Icon;
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** Stays in the tab order at the end of the road: a person who walks to it must not be dropped. */
function StepButton({ icon, label, disabled, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      className={classes.link}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <DirIcon icon={icon} />
    </button>
  );
}

export interface PageLinksProps {
  readonly current: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  readonly hrefFor?: ((page: number) => string) | undefined;
}

export function PageLinks({ current, pages, onPage, hrefFor }: PageLinksProps) {
  const { t } = useTranslation('lists');

  const pageLink = (page: number) => {
    const shared = {
      className: classes.link,
      'aria-label': t('pager.page', { page }),
      'aria-current': page === current ? ('page' as const) : undefined,
      children: t('number', { value: page }),
    };
    if (!hrefFor) return <button type="button" {...shared} onClick={() => onPage(page)} />;
    const onClick = (event: MouseEvent) => {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      onPage(page);
    };
    return <a {...shared} href={hrefFor(page)} onClick={onClick} />;
  };

  return (
    <nav aria-label={t('pager.label')} className={classes.nav}>
      <StepButton
        icon={IconChevronLeft}
        label={t('pager.previous')}
        disabled={current === 1}
        onClick={() => onPage(current - 1)}
      />
      <ol className={classes.links}>
        {pageWindow(current, pages).map((step, index) =>
          step === GAP ? (
            <li key={`gap-${index}`} aria-hidden className={classes.gap}>
              …
            </li>
          ) : (
            <li key={step}>{pageLink(step)}</li>
          ),
        )}
      </ol>
      <StepButton
        icon={IconChevronRight}
        label={t('pager.next')}
        disabled={current === pages}
        onClick={() => onPage(current + 1)}
      />
    </nav>
  );
}
