import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { siteFrameUrl } from '../player-source.ts';
import { useSiteEnd } from '../use-site-end.ts';
import classes from './video-player.module.css';

export interface SitePlayerProps {
  id: string;
  title: string;
  /** Seconds. */
  from: number;
  onEnded?: (() => void) | undefined;
}

export function SitePlayer({ id, title, from, onEnded }: SitePlayerProps) {
  const { t } = useTranslation('videos');
  const { language } = useLanguage();
  const frame = useRef<HTMLIFrameElement>(null);

  // The button that was pressed is gone; whoever used a keyboard goes on inside the player.
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);

  useSiteEnd(frame, onEnded);

  return (
    <iframe
      ref={frame}
      key={from}
      className={classes.media}
      src={siteFrameUrl(id, from, language)}
      title={t('player.name', { title })}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame is of another origin, so it cannot reach out of its sandbox, and the site's player needs both
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // The site refuses to play for pages that do not say where they are.
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
    />
  );
}
