import type { QueueNumbers } from '@bimah/contract/system.ts';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatExact } from '#platform/numbers/format.ts';
import { formatRelative } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import classes from './queue-table.module.css';

const EVERY_MS = 10_000;
const COUNTS = ['waiting', 'running', 'failed'] as const;

/** What waits, runs and failed in each queue. */
export function QueueTable({ queues }: { queues: readonly QueueNumbers[] | undefined }) {
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
