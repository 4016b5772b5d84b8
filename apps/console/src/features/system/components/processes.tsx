import type { RunningProcess } from '@bimah/contract/system.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatRelative } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { PartHead } from './part-head.tsx';
import classes from './processes.module.css';

const EVERY_MS = 10_000;
/** Four signs of life missed: whoever is there would have given one. */
const SILENT_MS = 60_000;
const SHORT_ID = 4;

export const roleOf = ({ roles: [role, other] }: Pick<RunningProcess, 'roles'>) =>
  role && !other ? role : 'both';

export interface ProcessesProps {
  processes: readonly RunningProcess[];
  /** By the clock of the server, which is that of the signs of life. */
  checkedAt: string;
}

/** Who is running, and who has fallen silent. */
export function Processes({ processes, checkedAt }: ProcessesProps) {
  const { t } = useTranslation('system');
  const hosts = processes.map(({ host }) => host);
  return (
    <section aria-labelledby="system-processes">
      <PartHead id="system-processes" title={t('processes.title')} count={processes.length}>
        <span className={classes.dim}>{t('processes.seen')}</span>
      </PartHead>
      {processes.length === 0 ? (
        <p className={classes.dim}>{t('processes.none')}</p>
      ) : (
        <ul role="list" aria-labelledby="system-processes">
          {processes.map((process) => (
            <ProcessLine
              key={process.id}
              process={process}
              isOneOfMany={hosts.filter((host) => host === process.host).length > 1}
              isSilent={Date.parse(checkedAt) - Date.parse(process.seen_at) > SILENT_MS}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface ProcessLineProps {
  process: RunningProcess;
  /** On its machine: the first letters of its id tell it from the others. */
  isOneOfMany: boolean;
  isSilent: boolean;
}

function ProcessLine({ process, isOneOfMany, isSilent }: ProcessLineProps) {
  const { t } = useTranslation('system');
  const { language } = useLanguage();
  const now = useNow(EVERY_MS);
  const { host, id, seen_at, started_at, version } = process;
  return (
    <li className={classes.process} data-silent={isSilent || undefined}>
      <span className={classes.words}>
        <Ltr>{isOneOfMany ? `${host} · ${id.slice(0, SHORT_ID)}` : host}</Ltr>
        <span className={classes.dim}>
          {t(`processes.role.${roleOf(process)}`)}
          {' · '}
          {t('processes.since', { when: formatRelative(started_at, now, language) })}
        </span>
      </span>
      <span className={classes.facts}>
        <time dateTime={seen_at}>
          {isSilent
            ? t('processes.silent', { when: formatRelative(seen_at, now, language) })
            : formatRelative(seen_at, now, language)}
        </time>
        <span className={classes.dim}>{t('processes.version', { version })}</span>
      </span>
    </li>
  );
}
