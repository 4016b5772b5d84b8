import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '#features/session/index.ts';
import { formatExact } from '#platform/numbers/format.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { teamQuery } from '../managers.queries.ts';
import { membersOf } from '../team-member.ts';
import { TeamTable } from './team-table.tsx';
import classes from './team.module.css';

/** Who works in the channel, and who was asked to. */
export function Team({ channelId }: { channelId: number }) {
  const { t } = useTranslation('managers');
  const id = useId();
  const user = useQuery(currentUserQuery).data;
  const team = useQuery(teamQuery(channelId));
  const members = team.data && membersOf(team.data);
  const [first, second] = members ?? [];
  const isAlone = first?.kind === 'manager' && first.manager.user.id === user?.id && !second;
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {t('team.title')}
        </h2>
        {members && members.length > 0 && (
          <span className={classes.count}>{formatExact(members.length)}</span>
        )}
      </div>
      <TeamTable
        channelId={channelId}
        members={members}
        viewer={user}
        empty={<EmptyState title={t('team.empty')} text={t('team.emptyText')} />}
        failed={team.isError && <FailedAnswer title={t('team.failed')} answer={team} />}
      />
      {isAlone && <p className={classes.alone}>{t('team.alone')}</p>}
    </section>
  );
}
