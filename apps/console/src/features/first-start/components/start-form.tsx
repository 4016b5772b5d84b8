import { firstStartForm } from '@bimah/contract/first-start.ts';
import { PASSWORD_MIN, PLATFORM_NAME_MAX } from '@bimah/contract/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { IconCheck, IconCircleCheck, IconCircleDashed, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { signInWithPassword } from '#features/session/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatRelative } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { Logo } from '#ui/brand/logo.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { DoorForm } from '#ui/door/door-form.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { EmailField } from '#ui/form/email-field/email-field.tsx';
import { PasswordField } from '#ui/form/password-field/password-field.tsx';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { useFocusOnArrival } from '#ui/page-head/use-focus-on-arrival.ts';
import { finishStart } from '../first-start.queries.ts';
import { StartChecksList, useStartChecks } from './start-checks.tsx';
import classes from './start-form.module.css';

const EVERY_MS = 30_000;
const admin = firstStartForm.omit({ platform_name: true });

export interface StartFormProps {
  token: string;
  start: { expires_at: string; public_url: string; mail_server: string | null };
  /** The address opens nothing from here on. */
  onFinished: () => void;
}

function useStartForm({ token, onFinished }: Pick<StartFormProps, 'token' | 'onFinished'>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useAppForm({
    schema: firstStartForm,
    initial: { platform_name: '', name: '', email: '', password: '' },
    onSubmit: async (values) => {
      await finishStart({ ...values, token });
      return values;
    },
    onSaved: async ({ email, password }) => {
      onFinished();
      try {
        await signInWithPassword(client, { email, password });
        await navigate({ to: '/system' });
      } catch {
        // The admin is made; signing in can be tried again where people sign in.
        await navigate({ to: '/login', state: { email } });
      }
    },
  });
}

interface StepProps {
  number: number;
  isGood: boolean;
  children: ReactNode;
}

function Step({ number, isGood, children }: StepProps) {
  return (
    <div className={classes.step} data-good={isGood || undefined}>
      <span className={classes.number} aria-hidden>
        {isGood ? <DirIcon icon={IconCheck} size={16} /> : number}
      </span>
      <div className={classes.block}>{children}</div>
    </div>
  );
}

export function StartForm({ token, start, onFinished }: StartFormProps) {
  const { t } = useTranslation('first-start');
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  const form = useStartForm({ token, onFinished });
  const { platform_name, ...person } = form.values;
  const started = useStartChecks({ token, email: person.email });
  const isNamed = firstStartForm.shape.platform_name.safeParse(platform_name).success;
  const hasAdmin = admin.safeParse(person).success;
  return (
    <div className={classes.wide}>
      <DoorForm form={form}>
        <div className={classes.card}>
          <div className={classes.main}>
            <header className={classes.head}>
              <Logo size={44} />
              <div>
                <h1 ref={heading} tabIndex={-1}>
                  {t('title')}
                </h1>
                <p className={classes.dim}>{t('subtitle')}</p>
              </div>
            </header>
            <Step number={1} isGood={isNamed}>
              <h2>{t('platform.title')}</h2>
              <TextField
                {...form.field('platform_name')}
                label={t('platform.name')}
                description={t('platform.where')}
                maxLength={PLATFORM_NAME_MAX}
              />
            </Step>
            <Step number={2} isGood={hasAdmin}>
              <h2>{t('admin.title')}</h2>
              <div className={classes.fields}>
                <TextField {...form.field('name')} label={t('admin.name')} autoComplete="name" />
                <EmailField
                  {...form.field('email')}
                  label={t('admin.email')}
                  autoComplete="username"
                />
              </div>
              <PasswordField
                {...form.field('password')}
                label={t('admin.password')}
                description={t('admin.rules', { min: PASSWORD_MIN })}
                autoComplete="new-password"
              />
            </Step>
            <Step number={3} isGood={started.areGood}>
              <StartChecksList
                started={started}
                settings={{ address: start.public_url, storage: null, mail: start.mail_server }}
              />
            </Step>
          </div>
          <Aside
            platformName={isNamed ? platform_name.trim() : null}
            done={{ platform: isNamed, admin: hasAdmin, checks: started.areGood }}
            expiresAt={start.expires_at}
          >
            <SubmitButton form={form} fullWidth>
              {t('finish')}
            </SubmitButton>
          </Aside>
        </div>
      </DoorForm>
    </div>
  );
}

/** The sign-in page to come, drawn small. */
function Preview({ name }: { name: string | null }) {
  const { t } = useTranslation('first-start');
  return (
    <figure className={classes.preview}>
      <div className={classes.door}>
        <Logo size={28} />
        <strong>
          {name === null ? (
            t('preview.unnamed')
          ) : (
            <RichText
              text={(slots) => t('preview.named', { name: slots['name'] })}
              values={{ name }}
            />
          )}
        </strong>
        <span className={classes.line} />
        <span className={classes.line} />
        <span className={classes.button} />
      </div>
      <figcaption className={classes.dim}>{t('preview.caption')}</figcaption>
    </figure>
  );
}

interface AsideProps {
  platformName: string | null;
  done: Readonly<Record<'platform' | 'admin' | 'checks', boolean>>;
  expiresAt: string;
  children: ReactNode;
}

/** What is done, what is not and need not be, and the one button. */
function Aside({ platformName, done, expiresAt, children }: AsideProps) {
  const { t } = useTranslation('first-start');
  const { language } = useLanguage();
  const now = useNow(EVERY_MS);
  return (
    <aside className={classes.aside} aria-label={t('aside.label')}>
      <div>
        <Preview name={platformName} />
        <ul role="list" className={classes.list}>
          {(['platform', 'admin', 'checks'] as const).map((part) => (
            <li key={part} data-done={done[part] || undefined}>
              <DirIcon icon={done[part] ? IconCircleCheck : IconCircleDashed} size={20} />
              {t(`aside.${part}`)}
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.end}>
        {!done.checks && <p className={classes.dim}>{t('aside.withoutChecks')}</p>}
        {children}
        <p className={classes.once}>
          <DirIcon icon={IconClock} size={20} />
          <span>{t('aside.once', { when: formatRelative(expiresAt, now, language) })}</span>
        </p>
      </div>
    </aside>
  );
}
