import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { useTranslation } from 'react-i18next';
import { usePublicationWords } from '../publication-words.ts';
import type { Film } from '../use-film-facts.ts';
import type { Wizard } from '../use-wizard.ts';
import { isOnTheWay } from '../video-uploads.ts';
import { PreviewCard } from './preview-card.tsx';
import { ReadinessList } from './readiness-list.tsx';
import { SendButton } from './send-button.tsx';
import type { Picture } from './thumbnail-field.tsx';
import classes from './preview-aside.module.css';

export interface PreviewAsideProps {
  wizard: Wizard;
  film: Film;
  picture: Picture | null;
  channels: readonly ChannelSummary[];
}

/** What the film or the site shows of the video as long as nothing else is chosen. */
function previewOf({ form, files, site }: Wizard, film: Film) {
  if (form.values.source === 'link') {
    const { thumb_url = null, duration = null } = site ?? {};
    return { title: form.values.title, picture: thumb_url, duration, more: 0 };
  }
  const [first, ...rest] = files.chosen;
  return {
    title: first?.title ?? form.values.title,
    picture: film.frames[0]?.url ?? null,
    duration: film.duration,
    more: rest.length,
  };
}

/** The card as viewers will see it, what is still missing, and the button. */
export function PreviewAside({ wizard, film, picture, channels }: PreviewAsideProps) {
  const { t } = useTranslation('uploads');
  const { form, files, now } = wizard;
  const { source, language, thumb_url, scheduled_at } = form.values;
  const words = usePublicationWords(scheduled_at, now);
  const preview = previewOf(wizard, film);
  const chosen = picture?.address === thumb_url ? picture.local : thumb_url;
  const isOnItsWay = files.chosen.some(({ upload }) => isOnTheWay(upload));

  return (
    <aside className={classes.aside} aria-label={t('preview.label')}>
      <PreviewCard
        {...preview}
        language={language}
        picture={chosen ?? preview.picture}
        channel={channels[0] ?? null}
      />
      <ReadinessList wizard={wizard} />
      <div className={classes.act}>
        <p className={classes.when}>
          {words?.sentence ?? t(scheduled_at.timed ? 'preview.undated' : 'preview.now')}
        </p>
        <SendButton wizard={wizard} when={words?.short ?? null} channels={channels} />
        {source === 'file' && isOnItsWay && (
          <p className={classes.hint}>{t('preview.notYetThere')}</p>
        )}
      </div>
    </aside>
  );
}
