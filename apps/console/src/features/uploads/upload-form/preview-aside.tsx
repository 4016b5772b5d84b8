import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import type { Language } from '@bimah/contract/fields.ts';
import {
  IconCalendarTime,
  IconCircleCheck,
  IconCircleDashed,
  IconLoader2,
  IconUpload,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChannelAvatar, ActingChannel } from '#features/channels/index.ts';
import { formatPercent } from '#platform/numbers/format.ts';
import { formatDuration } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { isOnTheWay, overallShare } from '../video-uploads.ts';
import type { MissingItem } from '../wizard/missing.ts';
import { usePublicationWords } from '../wizard/publication-words.ts';
import type { Film } from '../wizard/use-film-facts.ts';
import type { Wizard } from '../wizard/use-wizard.ts';
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

interface SendButtonProps {
  wizard: Wizard;
  /** The chosen moment in short; null is now. */
  when: string | null;
  channels: readonly ChannelSummary[];
}

/** Named after what it will do, and in whose name. */
function SendButton({ wizard: { form, files }, when, channels }: SendButtonProps) {
  const { t } = useTranslation('uploads');
  const { source, scheduled_at } = form.values;
  const count = source === 'file' ? Math.max(1, files.chosen.length) : 1;
  const label = () => {
    if (scheduled_at.queued) return t('submit.queue', { count });
    if (when !== null) return t('submit.timed', { count, when });
    if (scheduled_at.timed) return t('submit.timedSome', { count });
    return source === 'file' ? t('submit.now', { count }) : t('submit.nowByLink');
  };
  const [first] = channels;

  return (
    <div className={classes.send}>
      <SubmitButton
        form={form}
        fullWidth
        leftSection={<DirIcon icon={scheduled_at.timed ? IconCalendarTime : IconUpload} />}
      >
        <ActingChannel
          // A moment makes the words too long for that.
          beside={when === null}
          channel={first}
          name={channels.length > 1 ? t('submit.channels', { count: channels.length }) : undefined}
        >
          {label()}
        </ActingChannel>
      </SubmitButton>
    </div>
  );
}

interface PreviewCardProps {
  title: string;
  language: Language;
  picture: string | null;
  duration: number | null;
  channel: ChannelSummary | null;
  /** Other videos that go out together with this one. */
  more: number;
}

/** The video as it will stand in the viewers' app. */
function PreviewCard(props: PreviewCardProps) {
  const { title, language, picture, duration, channel, more } = props;
  const { t } = useTranslation('uploads');
  return (
    <figure className={classes.figure}>
      <div className={classes.card} data-stacked={more > 0 || undefined}>
        <div className={classes.picture}>
          {picture !== null && <img src={picture} alt="" />}
          {duration !== null && (
            <span className={classes.duration}>
              <Ltr>{formatDuration(duration)}</Ltr>
            </span>
          )}
        </div>
        <div className={classes.cardWords}>
          {title.trim() === '' ? (
            <span className={classes.untitled}>{t('preview.untitled')}</span>
          ) : (
            <UserText block lines={2} lang={language} className={classes.title}>
              {title}
            </UserText>
          )}
          {channel && (
            <span className={classes.cardChannel}>
              <ChannelAvatar channel={channel} size={24} />
              <UserText lines={1}>{channel.name}</UserText>
            </span>
          )}
        </div>
      </div>
      <figcaption className={classes.caption}>
        {more > 0 ? t('preview.more', { count: more }) : t('preview.caption')}
      </figcaption>
    </figure>
  );
}

type Readiness = 'ready' | 'running' | 'missing';

interface Line {
  readonly key: string;
  readonly readiness: Readiness;
  readonly text: string;
}

const icons = {
  ready: IconCircleCheck,
  running: IconLoader2,
  missing: IconCircleDashed,
} satisfies Record<Readiness, Icon>;

function useLines({ form, files, missing, context }: Wizard): Line[] {
  const { t } = useTranslation('uploads');
  const { source } = form.values;
  const lacks = (...items: MissingItem[]) => items.find((item) => missing.includes(item));
  const line = (key: 'title' | 'channel' | 'schedule', ...items: MissingItem[]): Line => {
    const lacking = lacks(...items);
    return lacking
      ? { key, readiness: 'missing', text: t(`missing.${lacking}`) }
      : { key, readiness: 'ready', text: t(`ready.${key}`) };
  };

  const uploads = files.chosen.map(({ upload }) => upload);
  const sourceLine = (): Line => {
    const lacking = lacks('file', 'link');
    if (lacking) return { key: 'source', readiness: 'missing', text: t(`missing.${lacking}`) };
    if (source === 'link') return { key: 'source', readiness: 'ready', text: t('ready.link') };
    const percent = formatPercent(Math.floor(overallShare(uploads) * 100) / 100);
    return uploads.some(isOnTheWay)
      ? {
          key: 'source',
          readiness: 'running',
          text: t('ready.sending', { percent, count: uploads.length }),
        }
      : { key: 'source', readiness: 'ready', text: t('ready.file', { count: uploads.length }) };
  };

  return [
    sourceLine(),
    line('title', 'title', 'titles'),
    ...(context.channelId === null ? [line('channel', 'channel')] : []),
    line('schedule', 'schedule', 'futureSchedule'),
  ];
}

/** Everything that has to be there, ticked off as it comes. */
function ReadinessList({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation('uploads');
  const lines = useLines(wizard);
  return (
    <ul className={classes.list} aria-label={t('ready.label')}>
      {lines.map(({ key, readiness, text }) => (
        <li key={key} className={classes.line} data-readiness={readiness}>
          <DirIcon
            icon={icons[readiness]}
            role="img"
            aria-hidden={false}
            aria-label={t(`ready.marks.${readiness}`)}
          />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** The card as viewers will see it, what is still missing, and the button. */
export function PreviewAside({ wizard, film, picture, channels }: PreviewAsideProps) {
  const { t } = useTranslation('uploads');
  const isPhone = usePhone();
  const { form, files, now } = wizard;
  const { source, language, thumb_url, scheduled_at } = form.values;
  const words = usePublicationWords(scheduled_at, now);
  const preview = previewOf(wizard, film);
  const chosen = picture?.address === thumb_url ? picture.local : thumb_url;
  const isOnItsWay = files.chosen.some(({ upload }) => isOnTheWay(upload));
  const card = (
    <PreviewCard
      {...preview}
      language={language}
      picture={chosen ?? preview.picture}
      channel={channels[0] ?? null}
    />
  );

  return (
    <aside className={classes.aside} aria-label={t('preview.label')}>
      {isPhone ? (
        <details className={classes.fold}>
          <summary>{t('preview.caption')}</summary>
          {card}
        </details>
      ) : (
        card
      )}
      <ReadinessList wizard={wizard} />
      <div className={classes.action}>
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
