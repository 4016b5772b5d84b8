import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UserText } from '#ui/user-text/user-text.tsx';
import { drawMarkup } from './draw-nodes.tsx';
import classes from './markup.module.css';
import { sanitise } from './sanitise.ts';

export interface MarkupProps {
  /** As another service sent it: anything may be in it. */
  children: string;
  /** Hosts whose pictures are shown. */
  imageHosts: readonly string[];
}

/** Somebody else's markup, as far as it is harmless; what cannot be read is shown as it came. */
export function Markup({ children, imageHosts }: MarkupProps) {
  const { t } = useTranslation('commbox');
  const drawn = useMemo(() => {
    const leftOut = (alt: string): ReactNode => (
      <span className={classes.leftOut}>
        {alt === '' ? t('markup.picture') : t('markup.pictureOf', { alt })}
      </span>
    );
    try {
      const fragment = sanitise(children);
      return fragment && drawMarkup(fragment, { imageHosts, leftOut });
    } catch {
      return null;
    }
  }, [children, imageHosts, t]);
  if (drawn === null) return <UserText block>{children}</UserText>;
  return <div className={classes.markup}>{drawn}</div>;
}
