import type { Language } from '@bimah/contract/fields.ts';
import type { ChannelPermission, CurrentUser } from '@bimah/contract/session.ts';
import { Button, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconAlertTriangle, IconMail, IconShieldCheck, IconUsersGroup } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChannelAvatar } from '#features/channels/index.ts';
import { currentUserQuery, mailPasswordLink, permissionsQuery } from '#features/session/index.ts';
import { systemQuery } from '#features/system/index.ts';
import { PersonAvatar } from '#features/users/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { chooseLetterKeys, useLetterKeysChoice } from '#platform/keys/letter-keys-choice.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { SwitchField } from '#ui/form/switch-field/switch-field.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { StatusBadge } from '#ui/status-badge/status-badge.tsx';
import { ToastDurationField } from '#ui/toasts/toast-duration-field.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './account-detail-screen.module.css';

interface RowProps {
  /** What it is called. Controls say it themselves, so it is only seen. */
  title: string;
  hint?: string;
  children: ReactNode;
}

function Row({ title, hint, children }: RowProps) {
  return (
    <div className={classes.setting}>
      <p className={classes.label} aria-hidden>
        {title}
      </p>
      <div className={classes.control}>
        {children}
        {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      </div>
    </div>
  );
}

interface SectionProps {
  title: string;
  children: ReactNode;
}

function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id} className={classes.label}>
        {title}
      </h2>
      <div className={classes.body}>{children}</div>
    </section>
  );
}

interface OwnDetailsProps {
  user: CurrentUser;
  hasChannels: boolean;
}

function OwnDetails({ user, hasChannels }: OwnDetailsProps) {
  const { t } = useTranslation('account');
  return (
    <section aria-label={t('who.title')} className={classes.who}>
      <PersonAvatar large name={user.name} />
      <div className={classes.words}>
        <p className={classes.ownName}>
          {user.name ? <UserText person>{user.name}</UserText> : t('who.noName')}
        </p>
        <p className={classes.facts}>
          <Ltr>{user.email}</Ltr>
          <StatusBadge tone="info" icon={user.is_admin ? IconShieldCheck : IconUsersGroup}>
            {t(user.is_admin ? 'who.platformAdmin' : 'who.staff')}
          </StatusBadge>
        </p>
        {user.is_admin && !hasChannels && <p className={classes.explain}>{t('channels.none')}</p>}
      </div>
    </section>
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
      <ul className={classes.list}>
        {permissions.map((permission) => (
          <ChannelRow key={permission.channel_id} permission={permission} />
        ))}
      </ul>
    </Section>
  );
}

/** A password is changed by a mailed link only, so that an open screen is not enough to do it. */
function PasswordLink({ user: { email, is_admin } }: { user: CurrentUser }) {
  const { t } = useTranslation('account');
  // Only platform admins may ask how the services stand.
  const system = useQuery({ ...systemQuery(), enabled: is_admin, refetchInterval: false });
  const isMailUnset = system.data?.mail.state === 'not_set_up';
  const mail = useMutation({
    mutationFn: () => mailPasswordLink(email),
    onError: (error) => notify.error(t('password.failed'), { detail: sentenceOf(error) }),
  });
  if (isMailUnset) {
    return (
      <Section title={t('password.title')}>
        <p className={classes.warning}>
          <DirIcon icon={IconAlertTriangle} size={16} />
          {t('password.noMail')}
        </p>
        <Button
          variant="default"
          size="sm"
          renderRoot={(props) => <Link to="/system" {...props} />}
        >
          {t('password.toSystem')}
        </Button>
      </Section>
    );
  }
  return (
    <Section title={t('password.title')}>
      <p>{t('password.text')}</p>
      <Button
        variant="default"
        size="sm"
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
    <Row title={t('preferences.language')} hint={t('preferences.languageHint')}>
      <Segmented
        wide
        label={t('preferences.language')}
        value={language}
        segments={LANGUAGES.map((value) => ({ value, label: t(`app:language.${value}`) }))}
        onChange={setLanguage}
      />
    </Row>
  );
}

function ThemePreference() {
  const { t } = useTranslation('account');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Row title={t('preferences.theme')}>
      <Segmented
        wide
        label={t('preferences.theme')}
        value={colorScheme}
        segments={SCHEMES.map((value) => ({ value, label: t(`preferences.themes.${value}`) }))}
        onChange={setColorScheme}
      />
    </Row>
  );
}

/** Kept in this browser: another device may want other looks. */
function Preferences() {
  const { t } = useTranslation(['account', 'kit']);
  const id = useId();
  const letterKeys = useLetterKeysChoice();
  return (
    <section aria-labelledby={id} className={classes.preferences}>
      <h2 id={id} className={classes.title}>
        {t('preferences.title')}
      </h2>
      <LanguagePreference />
      <ThemePreference />
      <Row title={t('kit:toast.duration.label')}>
        <ToastDurationField />
      </Row>
      <Row title={t('preferences.letterKeysRow')}>
        <SwitchField
          label={t('preferences.letterKeys')}
          description={t('preferences.letterKeysHint')}
          value={letterKeys}
          onChange={chooseLetterKeys}
        />
      </Row>
    </section>
  );
}

export function AccountDetailScreen() {
  const { t } = useTranslation('account');
  // Both are known before a screen opens; they only change while it is open.
  const user = useQuery(currentUserQuery).data;
  const permissions = useQuery(permissionsQuery).data?.permissions ?? [];
  return (
    <>
      <PageHead title={t('title')} />
      <div className={classes.page}>
        {user && <OwnDetails user={user} hasChannels={permissions.length > 0} />}
        {permissions.length > 0 && <OwnChannels permissions={permissions} />}
        {user && <PasswordLink user={user} />}
        <Preferences />
      </div>
    </>
  );
}
