import type { Connections } from '@bimah/contract/connections.ts';
import { PULL_COUNT_DAYS, REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatRelative } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { When } from '#ui/chat/when.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { pullState } from '../pull-state.ts';
import classes from './pull-facts.module.css';

interface FactProps {
  name: string;
  children: ReactNode;
  /** A dim word or two after it. */
  more?: ReactNode;
}

function Fact({ name, children, more }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt className={classes.name}>{name}</dt>
      <dd>
        <strong className={classes.value}>{children}</strong>{' '}
        {more !== undefined && <span className={classes.more}>{more}</span>}
      </dd>
    </div>
  );
}

/** What the site said instead of a list, and when it is asked again. */
function Refusal({ connections: { last_pull, next_pull_at } }: { connections: Connections }) {
  const { t } = useTranslation('connections');
  if (!last_pull) return null;
  return (
    <div role="alert" className={classes.refusal}>
      <DirIcon icon={IconAlertTriangle} />
      <p>
        <strong>{last_pull.message}</strong>{' '}
        {next_pull_at !== null && (
          <RichText
            text={(slots) => t('pull.nextTry', { when: slots['when'] })}
            values={{ when: <When moment={next_pull_at} /> }}
          />
        )}
      </p>
    </div>
  );
}

/** When the linked channel was looked at and will be, and what the last month brought. */
export function PullFacts({ connections }: { connections: Connections }) {
  const { t } = useTranslation('connections');
  const { language } = useLanguage();
  const now = useNow(REVALIDATE_MS);
  const { last_pull, next_pull_at, yt_enabled, brought_count, skipped_count } = connections;
  const days = PULL_COUNT_DAYS;
  return (
    <>
      {pullState(connections) === 'refused' && <Refusal connections={connections} />}
      <dl className={classes.facts}>
        <Fact name={t('fact.last')} more={last_pull && formatRelative(last_pull.at, now, language)}>
          {last_pull ? (
            <>
              <When moment={last_pull.at} />,
            </>
          ) : (
            t(yt_enabled ? 'pull.awaited' : 'pull.none')
          )}
        </Fact>
        <Fact name={t('fact.next')}>
          {next_pull_at === null ? t('pull.off') : <When moment={next_pull_at} />}
        </Fact>
        <Fact name={t('fact.brought', { days })} more={t('fact.videos', { count: brought_count })}>
          {brought_count}
        </Fact>
        <Fact name={t('fact.skipped', { days })} more={t('fact.videos', { count: skipped_count })}>
          {skipped_count}
        </Fact>
      </dl>
    </>
  );
}
