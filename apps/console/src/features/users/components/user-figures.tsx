import { REVALIDATE_MS, USER_ACTIVITY_DAYS } from '@bimah/contract/limits.ts';
import type { UserActivity, UserDetail } from '@bimah/contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatExact } from '#platform/numbers/format.ts';
import { formatDate, formatRelative } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { userActivityQuery } from '../users.queries.ts';
import classes from './user-figures.module.css';

interface FigureProps {
  label: string;
  value: ReactNode;
  /** What the number means. */
  note?: ReactNode;
}

function Figure({ label, value, note }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      {note !== undefined && <dd className={classes.note}>{note}</dd>}
    </div>
  );
}

interface Known extends FigureProps {
  /** Zero is told in words, with the others that are. */
  count?: number;
}

/** What was done in the console: of those who work there. */
function useWorkFigures(activity: UserActivity | undefined): Known[] {
  const { t } = useTranslation('users');
  const { language } = useLanguage();
  const now = useNow(REVALIDATE_MS);
  if (!activity) return [];
  const { last_action_at, active_days, actions, answers, new_videos, capped } = activity;
  const number = (count: number) => (capped ? t('figure.atLeast', { count }) : formatExact(count));
  return [
    {
      label: t('figure.lastAction'),
      value: last_action_at && formatRelative(last_action_at, now, language),
      note: t('figure.activeDays', { count: active_days, days: USER_ACTIVITY_DAYS }),
      count: last_action_at === null ? 0 : 1,
    },
    {
      label: t('figure.actions'),
      value: number(actions),
      note: t('figure.newVideos', { count: new_videos }),
      count: actions,
    },
    {
      label: t('figure.answers'),
      value: number(answers),
      note: t('figure.answersNote'),
      count: answers,
    },
  ];
}

/** What is known of somebody who only watches. */
function useViewerFigures(user: UserDetail, comments = 0): Known[] {
  const { t } = useTranslation('users');
  const { language } = useLanguage();
  const now = useNow(REVALIDATE_MS);
  const { device, app_version, created_at } = user;
  return [
    {
      label: t('figure.joined'),
      value: formatRelative(created_at, now, language),
      note: <Ltr>{formatDate(created_at)}</Ltr>,
    },
    ...(device === null
      ? []
      : [
          {
            label: t('list.device'),
            value: t(`device.${device}`),
            note: app_version && (
              <>
                {t('list.version')} <Ltr>{app_version}</Ltr>
              </>
            ),
          },
        ]),
    {
      label: t('figure.comments'),
      value: formatExact(comments),
      note: t('figure.commentsNote'),
      count: comments,
    },
  ];
}

/** A few numbers, each with what it means; what is zero stands in one place. */
export function UserFigures({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users');
  const activity = useQuery(userActivityQuery(user.id)).data;
  const works = user.is_admin || user.is_publisher;
  const work = useWorkFigures(activity);
  const viewing = useViewerFigures(user, activity?.comments);
  const figures: Known[] = [
    ...(works ? work : viewing),
    {
      label: t('figure.views'),
      value: formatExact(user.views),
      note: t('figure.viewsNote'),
      count: user.views,
    },
    {
      label: t('list.follows'),
      value: formatExact(user.follows),
      note: t('figure.followsNote', { count: user.follows }),
      count: user.follows,
    },
  ];
  const missing = figures.filter(({ count }) => count === 0).map(({ label }) => label);
  return (
    <dl aria-label={t('figure.title')} className={classes.figures}>
      {figures
        .filter(({ count }) => count !== 0)
        .map(({ label, value, note }) => (
          <Figure key={label} label={label} value={value} note={note} />
        ))}
      {activity && missing.length > 0 && (
        <div className={classes.missing}>
          <dt className={classes.label}>{t('figure.missing')}</dt>
          <dd className={classes.words}>{missing.join(' · ')}</dd>
        </div>
      )}
    </dl>
  );
}
