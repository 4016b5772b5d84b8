import type { System } from '@bimah/contract/system.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMessageTime } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { FailedJobs } from '../components/failed-jobs.tsx';
import { PartHead } from '../components/part-head.tsx';
import { QueueTable } from '../components/queue-table.tsx';
import { ServiceRow } from '../components/service-row.tsx';
import { SpacePanel } from '../components/space-panel.tsx';
import { TroubleStrip } from '../components/trouble-strip.tsx';
import { systemQuery } from '../system.queries.ts';
import { troublesOf } from '../troubles.ts';
import classes from './system-screen.module.css';

export function SystemScreen() {
  const { t } = useTranslation('system');
  const answer = useQuery(systemQuery());
  const { data: system } = answer;
  return (
    <>
      <PageHead
        title={t('title')}
        beside={
          system && (
            <span className={classes.updated} data-stale={answer.isError || undefined}>
              {t(answer.isError ? 'notUpdated' : 'updated', {
                time: formatMessageTime(system.checked_at),
              })}
            </span>
          )
        }
      />
      {answer.isError && !system ? (
        <FailedAnswer title={t('notLoaded')} answer={answer} />
      ) : (
        <div className={classes.page}>
          <div role="status" className={classes.news}>
            {system && (
              <News
                system={system}
                checking={answer.isFetching}
                onCheck={() => void answer.refetch()}
              />
            )}
          </div>
          <ServiceRow system={system} />
          <div className={classes.columns}>
            <section className={classes.queues} aria-labelledby="system-queues">
              <PartHead id="system-queues" title={t('queues.title')} />
              <QueueTable queues={system?.queues} />
            </section>
            <div className={classes.failed}>
              <FailedJobs />
            </div>
            {system?.room && (
              <section className={classes.space} aria-labelledby="system-space">
                <PartHead id="system-space" title={t('space.title')} />
                <SpacePanel room={system.room} />
              </section>
            )}
          </div>
        </div>
      )}
    </>
  );
}

interface NewsProps {
  system: System;
  checking: boolean;
  onCheck: () => void;
}

/** One sentence while all is well, a strip for each thing that is not. */
function News({ system, checking, onCheck }: NewsProps) {
  const { t } = useTranslation('system');
  const troubles = troublesOf(system);
  const failed = system.queues.reduce((sum, queue) => sum + queue.failed, 0);
  if (troubles.length > 0) {
    return troubles.map((trouble, index) => (
      <TroubleStrip key={index} trouble={trouble} checking={checking} onCheck={onCheck} />
    ));
  }
  return (
    <p className={classes.sentence}>
      <DirIcon icon={IconCircleCheck} size={24} />
      <span>
        {t('allWell')}{' '}
        {failed > 0 && <a href="#system-failed">{t('failedWait', { count: failed })}</a>}
      </span>
    </p>
  );
}
