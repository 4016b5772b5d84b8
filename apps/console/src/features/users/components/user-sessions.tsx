import type { UserDetail, UserSession } from '@bimah/contract/users.ts';
import { Button } from '@mantine/core';
import { IconDeviceLaptop, IconDeviceMobile, IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '#features/session/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatDate, formatMessageTime } from '#platform/time/format.ts';
import { AfterDot } from '#ui/after-dot/after-dot.tsx';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { useUserName } from '../use-user-name.ts';
import { useEndSessions, userSessionsQuery } from '../users.queries.ts';
import { DetailPart } from './detail-part.tsx';
import classes from './user-sessions.module.css';

/** Many are open at once where somebody never logs out. */
const FIRST = 4;

function SessionRow({ session }: { session: UserSession }) {
  const { t } = useTranslation('users');
  const { audience, created_at, expires_at } = session;
  return (
    <li className={classes.row}>
      <span className={classes.tile}>
        <DirIcon icon={audience === 'app' ? IconDeviceMobile : IconDeviceLaptop} />
      </span>
      <span className={classes.words}>
        <span>{t(`sessions.in.${audience}`)}</span>{' '}
        <span className={classes.dim}>
          <RichText
            text={(slots) => t('sessions.since', { date: slots['date'], time: slots['time'] })}
            values={{
              date: <Ltr>{formatDate(created_at)}</Ltr>,
              time: <Ltr>{formatMessageTime(created_at)}</Ltr>,
            }}
          />
          <AfterDot>
            <RichText
              text={(slots) => t('sessions.until', { date: slots['date'] })}
              values={{ date: <Ltr>{formatDate(expires_at)}</Ltr> }}
            />
          </AfterDot>
        </span>
      </span>
    </li>
  );
}

function EndAll({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users');
  const confirm = useConfirm();
  const name = useUserName()(user);
  const ending = useEndSessions(user.id);
  const ask = async () => {
    const isDone = await confirm({
      title: (
        <RichText
          text={(slots) => t('sessions.end.title', { name: slots['name'] })}
          values={{ name }}
        />
      ),
      effect: t('sessions.end.effect'),
      confirmLabel: t('sessions.end.confirm'),
      icon: IconLogout,
      action: () => ending.mutateAsync(),
    });
    if (isDone) notify.success(t('sessions.end.done'), { detail: name });
  };
  return (
    <Button variant="default" size="sm" className={classes.end ?? ''} onClick={() => void ask()}>
      {t('sessions.end.action')}
    </Button>
  );
}

/** Where somebody is signed in. Ending that is for others: one's own ends by logging out. */
export function UserSessions({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users');
  const isSelf = useQuery(currentUserQuery).data?.id === user.id;
  const answer = useQuery(userSessionsQuery(user.id));
  const [isWhole, setWhole] = useState(false);
  const { sessions = [], total = 0 } = answer.data ?? {};
  const shown = isWhole ? sessions : sessions.slice(0, FIRST);
  const rest = total - sessions.length;
  if (answer.isPending) return null;
  if (total === 0 && !answer.isError) {
    return (
      <DetailPart title={t('sessions.title')}>
        <p className={classes.dim}>{t('sessions.none')}</p>
      </DetailPart>
    );
  }
  const rows = () => {
    if (answer.isError && !answer.data) {
      return <FailedAnswer title={t('sessions.failed')} answer={answer} />;
    }
    return (
      <ul aria-label={t('sessions.title')} className={classes.list}>
        {shown.map((session) => (
          <SessionRow key={`${session.audience} ${session.created_at}`} session={session} />
        ))}
      </ul>
    );
  };
  return (
    <DetailPart
      title={t('sessions.title')}
      count={total}
      end={!isSelf && total > 0 && <EndAll user={user} />}
    >
      {rows()}
      {shown.length < sessions.length && (
        <button type="button" className={classes.whole} onClick={() => setWhole(true)}>
          {t('sessions.all', { count: total })}
        </button>
      )}
      {isWhole && rest > 0 && <p className={classes.dim}>{t('sessions.more', { count: rest })}</p>}
    </DetailPart>
  );
}
