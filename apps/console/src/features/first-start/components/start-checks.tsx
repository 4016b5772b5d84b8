import { email as emailRule } from '@bimah/contract/fields.ts';
import type { StartCheck } from '@bimah/contract/first-start.ts';
import { Button, Loader } from '@mantine/core';
import { IconMail, IconRefresh, IconServer, IconWorld, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { useStartCheck } from '../first-start.queries.ts';
import classes from './start-checks.module.css';

const ICONS: Readonly<Record<StartCheck, Icon>> = {
  address: IconWorld,
  storage: IconServer,
  mail: IconMail,
};

/** The three parts with what came of trying each; shared with what stands beside the form. */
export function useStartChecks(asked: { token: string; email: string }) {
  const checks = {
    address: useStartCheck('address', asked),
    storage: useStartCheck('storage', asked),
    mail: useStartCheck('mail', asked),
  };
  const mayMail = emailRule.safeParse(asked.email).success;
  const all = Object.values(checks);
  return {
    checks,
    mayMail,
    areGood: all.every(({ data }) => data?.state === 'works'),
    isRunning: all.some(({ isPending }) => isPending),
    runAll: () => {
      checks.address.mutate();
      checks.storage.mutate();
      if (mayMail) checks.mail.mutate();
    },
  };
}

export type StartChecks = ReturnType<typeof useStartChecks>;

export interface StartChecksProps {
  started: StartChecks;
  /** What each part was set to; null where there is nothing to name. */
  settings: Readonly<Record<StartCheck, string | null>>;
}

/** Buttons that try each part for real. What fails keeps nobody from finishing. */
export function StartChecksList({ started, settings }: StartChecksProps) {
  const { t } = useTranslation('first-start');
  return (
    <>
      <div className={classes.head}>
        <h2>{t('checks.title')}</h2>
        <Button
          size="xs"
          variant="default"
          leftSection={<DirIcon icon={IconRefresh} size={16} />}
          disabled={started.isRunning}
          onClick={started.runAll}
        >
          {t('checks.all')}
        </Button>
      </div>
      <ul role="list" aria-label={t('checks.title')}>
        {(['address', 'storage', 'mail'] as const).map((part) => (
          <CheckLine key={part} part={part} started={started} setting={settings[part]} />
        ))}
      </ul>
    </>
  );
}

interface CheckLineProps {
  part: StartCheck;
  started: StartChecks;
  setting: string | null;
}

const TONES = { works: 'good', kept: 'partly', differs: 'bad', failed: 'bad' } as const;

function CheckLine({ part, started, setting }: CheckLineProps) {
  const { t } = useTranslation('first-start');
  const check = started.checks[part];
  const { data } = check;
  const tone = check.isError ? 'bad' : data && TONES[data.state];
  const isBlocked = part === 'mail' && !started.mayMail;
  return (
    <li className={classes.check}>
      <span className={classes.tile} data-tone={tone}>
        {check.isPending ? (
          <Loader size={18} color="currentColor" aria-hidden />
        ) : (
          <DirIcon icon={ICONS[part]} size={20} />
        )}
      </span>
      <span className={classes.words}>
        <span className={classes.name}>
          {t(`checks.${part}.title`)}
          {setting !== null && <Ltr className={classes.setting}>{setting}</Ltr>}
        </span>
        <span role="status" className={classes.result} data-tone={tone}>
          <Result part={part} check={check} isBlocked={isBlocked} />
        </span>
      </span>
      <Button
        size="xs"
        variant="default"
        aria-label={t('checks.named', {
          act: t(`checks.${part}.act`),
          part: t(`checks.${part}.title`),
        })}
        disabled={check.isPending || isBlocked}
        onClick={() => check.mutate()}
      >
        {t(data ? 'checks.again' : `checks.${part}.act`)}
      </Button>
    </li>
  );
}

interface ResultProps {
  part: StartCheck;
  check: StartChecks['checks'][StartCheck];
  isBlocked: boolean;
}

function Result({ part, check: { data, error, isPending }, isBlocked }: ResultProps) {
  const { t } = useTranslation('first-start');
  if (isPending) return t('checks.running');
  if (error) return sentenceOf(error);
  if (isBlocked) return t('checks.mail.needsEmail');
  if (!data) return t(`checks.${part}.before`);
  if (data.state === 'works') return t(`checks.${part}.works`);
  if (data.state === 'kept') return t('checks.mail.kept');
  if (data.state === 'differs') {
    return t('checks.address.differs', { address: window.location.origin });
  }
  return (
    <>
      {t(part === 'mail' ? 'checks.mail.failed' : 'checks.storage.failed')}
      {data.reason !== null && (
        <>
          {' '}
          <code dir="ltr">{data.reason}</code>
        </>
      )}
    </>
  );
}
