import type { QueueNumbers } from '@bimah/contract/system.ts';
import { Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatExact } from '#platform/numbers/format.ts';
import { formatRelative } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import classes from './queues.module.css';

const EVERY_MS = 10_000;
export const QUEUE_COUNTS = ['waiting', 'running', 'failed'] as const;

/** What waits, runs and failed in each queue. */
export function Queues({ queues }: { queues: readonly QueueNumbers[] | undefined }) {
  const isPhone = usePhone();
  if (!queues) return <Skeleton height={120} />;
  const busy = queues.filter((queue) => QUEUE_COUNTS.some((name) => queue[name] > 0));
  const List = isPhone ? QueueList : QueueTable;
  return (
    <>
      {busy.length > 0 && <List queues={busy} />}
      <Resting queues={queues.filter((queue) => !busy.includes(queue))} isAll={busy.length === 0} />
    </>
  );
}

/** Queues with nothing in them are one line together: zeros tell nobody anything. */
function Resting({ queues, isAll }: QueueProps & { isAll: boolean }) {
  const { t } = useTranslation('system');
  if (queues.length === 0) return null;
  const names = queues.map(({ name }) => t(`queue.${name}`));
  if (isAll) {
    return (
      <>
        <p className={classes.resting}>
          <DirIcon icon={IconCircleCheck} />
          {t('queues.allEmpty')}
        </p>
        <ul role="list" aria-labelledby="system-queues" className={classes.names}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <p className={classes.resting}>
      <DirIcon icon={IconCircleCheck} />
      <span>
        <span>{t('queues.othersEmpty')}</span>
        <span className={classes.none}>{names.join(' · ')}</span>
      </span>
    </p>
  );
}

interface QueueProps {
  queues: readonly QueueNumbers[];
}

function QueueTable({ queues }: QueueProps) {
  const { t } = useTranslation('system');
  return (
    <table className={classes.table} aria-labelledby="system-queues">
      <thead>
        <tr>
          <th scope="col">{t('queues.name')}</th>
          {QUEUE_COUNTS.map((name) => (
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
            {QUEUE_COUNTS.map((name) => (
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
              {queue.waiting_since === null ? (
                <span className={classes.none}>–</span>
              ) : (
                <Since at={queue.waiting_since} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a phone only what there is. */
function QueueList({ queues }: QueueProps) {
  const { t } = useTranslation('system');
  return (
    <ul role="list" aria-labelledby="system-queues">
      {queues.map((queue) => {
        const counts = QUEUE_COUNTS.filter((name) => queue[name] > 0);
        return (
          <li key={queue.name} className={classes.item}>
            <span>{t(`queue.${queue.name}`)}</span>
            <span className={classes.counts}>
              {counts.map((name) => (
                <span key={name} data-failed={name === 'failed' || undefined}>
                  {t(`queues.count.${name}`, { count: queue[name] })}
                </span>
              ))}
            </span>
            {queue.waiting_since !== null && (
              <span className={classes.oldest}>
                {t('queues.oldest')}: <Since at={queue.waiting_since} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Since({ at }: { at: string }) {
  const { language } = useLanguage();
  const now = useNow(EVERY_MS);
  return <time dateTime={at}>{formatRelative(at, now, language)}</time>;
}
