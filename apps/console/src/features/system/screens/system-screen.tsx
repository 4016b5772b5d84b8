import type { System } from '@bimah/contract/system.ts';
import { Skeleton } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatMessageTime } from '#platform/time/format.ts';
import { quietly, type Arrival } from '#platform/screens/read-ahead.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { CopyReport } from '../components/copy-report.tsx';
import { FailedJobs } from '../components/failed-jobs.tsx';
import { LastBackup } from '../components/last-backup.tsx';
import { PartHead } from '../components/part-head.tsx';
import { Processes } from '../components/processes.tsx';
import { Queues } from '../components/queues.tsx';
import { ServiceRow } from '../components/service-row.tsx';
import { Space } from '../components/space.tsx';
import { TroubleStrip } from '../components/trouble-strip.tsx';
import { systemQuery } from '../system.queries.ts';
import { settingUpOf, troublesOf } from '../troubles.ts';
import classes from './system-screen.module.css';

export function SystemScreen() {
  const { t } = useTranslation('system');
  const answer = useQuery(systemQuery());
  const { data: system } = answer;
  // There the state itself comes first.
  const phone = usePhone();
  return (
    <>
      <PageHead
        title={t('title')}
        {...(system?.platform_name && {
          help: <UserText lines={1}>{system.platform_name}</UserText>,
        })}
        beside={
          system && (
            <span className={classes.beside}>
              <span className={classes.updated} data-stale={answer.isError || undefined}>
                {t(answer.isError ? 'notUpdated' : 'updated', {
                  time: formatMessageTime(system.checked_at),
                })}
              </span>
              {!phone && <CopyReport system={system} />}
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
              <Queues queues={system?.queues} />
            </section>
            <div className={classes.failed}>
              <FailedJobs />
            </div>
            <div className={classes.side}>
              {system ? (
                <>
                  <Processes processes={system.processes} checkedAt={system.checked_at} />
                  <Space room={system.room} stored={system.stored} />
                  <LastBackup backup={system.last_backup} />
                </>
              ) : (
                <Skeleton height={320} />
              )}
            </div>
          </div>
          {phone && system && <CopyReport system={system} />}
        </div>
      )}
    </>
  );
}

const toFailedJobs = (words: ReactNode) => <a href="#system-failed">{words}</a>;

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
  const { words, count, mail } = settingUpOf(system);
  return (
    <p className={classes.sentence} data-partly={!mail || undefined}>
      <DirIcon icon={mail ? IconCircleCheck : IconAlertCircle} size={24} />
      <span>
        {t(words, { count })}{' '}
        {failed > 0 && (
          <RichText
            text={() => t('failedWait', { count: failed })}
            marks={{ jobs: toFailedJobs }}
          />
        )}
      </span>
    </p>
  );
}

SystemScreen.readAhead = ({ client }: Arrival) => {
  quietly(client.query(systemQuery()));
};
