import type { Language } from '@bimah/contract/fields.ts';
import type { ChannelPermission, CurrentUser } from '@bimah/contract/session.ts';
import { Button, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChannelAvatar } from '#features/channels/index.ts';
import { currentUserQuery, mailPasswordLink, permissionsQuery } from '#features/session/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { chooseLetterKeys, useLetterKeysChoice } from '#platform/keys/letter-keys-choice.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { SwitchField } from '#ui/form/switch-field/switch-field.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { ToastDurationField } from '#ui/toasts/toast-duration-field.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './account-detail-screen.module.css';

interface SectionProps {
  title: string;
  children: ReactNode;
}

function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <div className={classes.body}>{children}</div>
    </section>
  );
}

function OwnDetails({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('account');
  return (
    <Section title={t('who.title')}>
      <dl className={classes.pairs}>
        <dt>{t('who.name')}</dt>
        <dd>{user.name ? <UserText person>{user.name}</UserText> : t('who.noName')}</dd>
        <dt>{t('who.email')}</dt>
        <dd>
          <Ltr>{user.email}</Ltr>
        </dd>
        <dt>{t('who.role')}</dt>
        <dd>{t(user.is_admin ? 'who.platformAdmin' : 'who.staff')}</dd>
      </dl>
    </Section>
  );
}

function ChannelRow({ permission: { channel, role } }: { permission: ChannelPermission }) {
  const { t } = useTranslation('account');
  return (
    <li className={classes.row}>
      <ChannelAvatar channel={channel} size={40} />
      <div className={classes.words}>
        <UserText lines={1} className={classes.name}>
          {channel.name}
        </UserText>
        <span className={classes.explain}>{t(`channels.explain.${role}`)}</span>
      </div>
      <span className={classes.role}>{t(`channels.roles.${role}`)}</span>
    </li>
  );
}

function OwnChannels({ permissions }: { permissions: readonly ChannelPermission[] }) {
  const { t } = useTranslation('account');
  return (
    <Section title={t('channels.title')}>
      {permissions.length === 0 ? (
        <p>{t('channels.none')}</p>
      ) : (
        <ul className={classes.list}>
          {permissions.map((permission) => (
            <ChannelRow key={permission.channel_id} permission={permission} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** A password is changed by a mailed link only, so that an open screen is not enough to do it. */
function PasswordLink({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const mail = useMutation({
    mutationFn: () => mailPasswordLink(email),
    onError: (error) => notify.error(t('password.failed'), { detail: sentenceOf(error) }),
  });
  return (
    <Section title={t('password.title')}>
      <p>{t('password.text')}</p>
      <Button
        variant="default"
        leftSection={<DirIcon icon={IconMail} />}
        loading={mail.isPending}
        onClick={() => mail.mutate()}
      >
        {t('password.submit')}
      </Button>
      <p role="status" className={classes.sent}>
        {mail.isSuccess && (
          <RichText
            text={(slots) => t('password.sent', { email: slots['email'] })}
            values={{ email: <Ltr>{email}</Ltr> }}
          />
        )}
      </p>
    </Section>
  );
}

const LANGUAGES: readonly Language[] = ['he', 'en'];
const SCHEMES = ['light', 'dark', 'auto'] as const satisfies readonly MantineColorScheme[];

function LanguagePreference() {
  const { t } = useTranslation(['account', 'app']);
  const { language, setLanguage } = useLanguage();
  return (
    <div>
      <p className={classes.label} aria-hidden>
        {t('preferences.language')}
      </p>
      <Segmented
        label={t('preferences.language')}
        value={language}
        segments={LANGUAGES.map((value) => ({ value, label: t(`app:language.${value}`) }))}
        onChange={setLanguage}
      />
      <p className={classes.hint}>{t('preferences.languageHint')}</p>
    </div>
  );
}

function ThemePreference() {
  const { t } = useTranslation('account');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div>
      <p className={classes.label} aria-hidden>
        {t('preferences.theme')}
      </p>
      <Segmented
        label={t('preferences.theme')}
        value={colorScheme}
        segments={SCHEMES.map((value) => ({ value, label: t(`preferences.themes.${value}`) }))}
        onChange={setColorScheme}
      />
    </div>
  );
}

/** Kept in this browser: another device may want other looks. */
function Preferences() {
  const { t } = useTranslation(['account', 'kit']);
  const letterKeys = useLetterKeysChoice();
  return (
    <Section title={t('preferences.title')}>
      <LanguagePreference />
      <ThemePreference />
      <div className={classes.wide}>
        <p className={classes.label} aria-hidden>
          {t('kit:toast.duration.label')}
        </p>
        <ToastDurationField />
      </div>
      <SwitchField
        label={t('preferences.letterKeys')}
        description={t('preferences.letterKeysHint')}
        value={letterKeys}
        onChange={chooseLetterKeys}
      />
    </Section>
  );
}

export function AccountDetailScreen() {
  const { t } = useTranslation('account');
  // Both are known before a screen opens; they only change while it is open.
  const user = useQuery(currentUserQuery).data;
  const permissions = useQuery(permissionsQuery).data?.permissions ?? [];
  return (
    <>
      <PageHead title={t('title')} help={t('help')} />
      <div className={classes.columns}>
        <div>
          {user && <OwnDetails user={user} />}
          <OwnChannels permissions={permissions} />
          {user && <PasswordLink email={user.email} />}
        </div>
        <Preferences />
      </div>
    </>
  );
}
