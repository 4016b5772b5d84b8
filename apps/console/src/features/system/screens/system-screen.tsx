import type { QueueNumbers, Room, System } from '@bimah/contract/system.ts';
import { Progress, Skeleton } from '@mantine/core';
import {
  IconCircleCheck,
  IconDatabase,
  IconListCheck,
  IconMail,
  IconServer,
  type Icon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatBytes, formatExact } from '#platform/numbers/format.ts';
import { formatMessageTime, formatRelative } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { FailedJobs } from '../components/failed-jobs.tsx';
import { PartHead } from '../components/part-head.tsx';
import { TroubleStrip } from '../components/trouble-strip.tsx';
import { systemQuery } from '../system.queries.ts';
import { SERVICES, troublesOf, type ServiceName } from '../troubles.ts';
import classes from './system-screen.module.css';

const ICONS: Readonly<Record<ServiceName, Icon>> = {
  database: IconDatabase,
  storage: IconServer,
  mail: IconMail,
  queue: IconListCheck,
};

/** How each part answered when it was last asked. */
function ServiceRow({ system }: { system: System | undefined }) {
  const { t } = useTranslation('system');
  return (
    <section aria-label={t('services.label')} aria-busy={!system}>
      <ul role="list" className={classes.row}>
        {SERVICES.map((name) => (
          <li key={name} className={classes.service}>
            <span className={classes.name}>
              <DirIcon icon={ICONS[name]} size={20} />
              {t(`services.${name}`)}
            </span>
            {system ? <Answer name={name} system={system} /> : <Skeleton height={44} mt={4} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answer({ name, system }: { name: ServiceName; system: System }) {
  const { t } = useTranslation('system');
  const { state, milliseconds } = system[name];
  return (
    <>
      <strong className={classes.state} data-state={state}>
        {t(`state.${state}`)}
      </strong>
      <span className={classes.evidence}>
        {state === 'working'
          ? t(`evidence.${name}`, { ms: milliseconds ?? 0 })
          : t(state === 'down' ? 'evidence.down' : 'evidence.notSetUp')}
      </span>
    </>
  );
}

const HUNDRED = 100;

/** What is used of the server's disk, and what files may still take. */
function SpacePanel({ room }: { room: Room }) {
  const { t } = useTranslation('system');
  const used = room.total_bytes - room.free_bytes;
  const share = Math.round((used / room.total_bytes) * HUNDRED);
  const left = Math.max(0, room.free_bytes - room.reserve_bytes - room.promised_bytes);
  const facts = [
    ['left', left],
    ['reserve', room.reserve_bytes],
    ['promised', room.promised_bytes],
  ] as const;
  return (
    <div className={classes.panelSpace}>
      <div className={classes.line}>
        <span>{t('space.disk')}</span>
        <Ltr>{`${formatBytes(used)} / ${formatBytes(room.total_bytes)}`}</Ltr>
      </div>
      <Progress.Root size={6}>
        <Progress.Section
          value={share}
          withAria={false}
          role="meter"
          aria-valuemin={0}
          aria-valuemax={HUNDRED}
          aria-valuenow={share}
          className={classes.bar}
          data-level={room.level}
          aria-label={t('space.used')}
        />
      </Progress.Root>
      <dl className={classes.facts}>
        {facts.map(([name, bytes]) => (
          <div key={name} className={classes.line}>
            <dt>{t(`space.${name}`)}</dt>
            <dd>
              <Ltr>{formatBytes(bytes)}</Ltr>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const EVERY_MS = 10_000;
const COUNTS = ['waiting', 'running', 'failed'] as const;

/** What waits, runs and failed in each queue. */
function QueueTable({ queues }: { queues: readonly QueueNumbers[] | undefined }) {
  const { t } = useTranslation('system');
  if (!queues) return <Skeleton height={280} />;
  return (
    <table className={classes.table} aria-labelledby="system-queues">
      <thead>
        <tr>
          <th scope="col">{t('queues.name')}</th>
          {COUNTS.map((name) => (
            <th key={name} scope="col" className={classes.number}>
              {t(`queues.${name}`)}
            </th>
          ))}
          <th scope="col">{t('queues.oldest')}</th>
        </tr>
      </thead>
      <tbody>
        {queues.map((queue) => (
          <tr key={queue.name}>
            <th scope="row">{t(`queue.${queue.name}`)}</th>
            {COUNTS.map((name) => (
              <td
                key={name}
                className={classes.number}
                data-zero={queue[name] === 0 || undefined}
                data-failed={name === 'failed' || undefined}
              >
                <Ltr>{formatExact(queue[name])}</Ltr>
              </td>
            ))}
            <td>
              <Since at={queue.waiting_since} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Since({ at }: { at: string | null }) {
  const { language } = useLanguage();
  const now = useNow(EVERY_MS);
  if (at === null) return <span className={classes.none}>–</span>;
  return <time dateTime={at}>{formatRelative(at, now, language)}</time>;
}

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
