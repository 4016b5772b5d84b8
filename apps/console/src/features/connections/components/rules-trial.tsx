import type { PulledVideo } from '@bimah/contract/connections.ts';
import type { PullRules } from '@bimah/contract/rules/pull-rules.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useId, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { tryRules } from '../try-rules.ts';
import classes from './rules-trial.module.css';

const REST_MS = 400;

type Share = CSSProperties & { '--share': number };

const share = (count: number): Share => ({ '--share': count });

export interface RulesTrialProps {
  /** As they stand in the form. */
  rules: PullRules;
  saved: PullRules;
  uploads: readonly PulledVideo[];
}

/** What the rules would have done to the uploads that were looked at last; recounted as they change. */
export function RulesTrial({ rules, saved, uploads }: RulesTrialProps) {
  const { t } = useTranslation('connections');
  const id = useId();
  const [rested] = useDebouncedValue(rules, REST_MS);
  const { total, brought, skipped } = tryRules(rested, uploads);
  const more = brought - tryRules(saved, uploads).brought;
  const parts = [['brought', brought] as const, ...skipped];
  return (
    <div role="group" aria-labelledby={id}>
      <span id={id} className={classes.name}>
        {t('trial.title')}
      </span>
      <div className={classes.trial}>
        <p role="status">
          <RichText
            text={(slots) => t('trial.sentence', { count: total, brought: slots['brought'] })}
            values={{ brought: <strong>{brought}</strong> }}
          />{' '}
          {more > 0 && t('trial.more', { count: more })}
          {more < 0 && t('trial.fewer', { count: -more })}
        </p>
        <div className={classes.bar} aria-hidden>
          {parts.map(([name, count]) => (
            <span key={name} data-part={name} className={classes.part} style={share(count)} />
          ))}
        </div>
        <ul className={classes.legend}>
          {parts.map(([name, count]) => (
            <li key={name}>
              <span data-part={name} className={classes.key} aria-hidden />
              {t(`trial.part.${name}`)} {count}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
