import { IconCircleCheck, IconCircleDashed, IconLoader2, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '#platform/numbers/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { MissingItem } from '../missing.ts';
import type { Wizard } from '../use-wizard.ts';
import { isOnTheWay, overallShare } from '../video-uploads.ts';
import classes from './readiness-list.module.css';

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
export function ReadinessList({ wizard }: { wizard: Wizard }) {
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
