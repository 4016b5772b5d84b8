import type { UserDetail } from '@bimah/contract/users.ts';
import { Button, CopyButton } from '@mantine/core';
import {
  IconCheck,
  IconCopy,
  IconLock,
  IconMail,
  IconMessage,
  IconShieldCheck,
  IconUser,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/time/format.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { StatusBadge, type StatusTone } from '#ui/status-badge/status-badge.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { useUserName } from '../use-user-name.ts';
import { PersonAvatar } from './person-avatar.tsx';
import classes from './user-head.module.css';

const COPIED_SHOWN_MS = 1_500;

type Standing = 'admin' | 'team' | 'viewer' | 'anonymous';

const looks: Record<Standing, { readonly tone: StatusTone; readonly icon: Icon }> = {
  admin: { tone: 'locked', icon: IconShieldCheck },
  team: { tone: 'info', icon: IconUsersGroup },
  viewer: { tone: 'draft', icon: IconUser },
  anonymous: { tone: 'draft', icon: IconUser },
};

function standingOf({ is_admin, is_publisher, is_anonymous }: UserDetail): Standing {
  if (is_admin) return 'admin';
  if (is_publisher) return 'team';
  return is_anonymous ? 'anonymous' : 'viewer';
}

function Email({ email }: { email: string }) {
  const { t } = useTranslation('users');
  return (
    <span className={classes.fact}>
      <DirIcon icon={IconMail} size={16} />
      <Ltr>{email}</Ltr>
      <CopyButton value={email} timeout={COPIED_SHOWN_MS}>
        {({ copied, copy }) => (
          <IconButton
            size="sm"
            icon={copied ? IconCheck : IconCopy}
            label={t(copied ? 'head.copied' : 'head.copy')}
            onClick={copy}
          />
        )}
      </CopyButton>
    </span>
  );
}

/** One line of what is known; what is not known is left out. */
function Facts({ user }: { user: UserDetail }) {
  const { t } = useTranslation(['users', 'forms']);
  const { email, sso_provider, is_anonymous, gender, language, created_at } = user;
  const standing = standingOf(user);
  const channels = user.channel_permissions.length;
  return (
    <span className={classes.facts}>
      <StatusBadge {...looks[standing]}>
        {standing === 'team' && channels > 0
          ? t('head.teamIn', { count: channels })
          : t(`head.${standing}`)}
      </StatusBadge>
      {email !== null && <Email email={email} />}
      {!is_anonymous && (
        <span className={classes.fact}>
          <DirIcon icon={IconLock} size={16} />
          {t(`head.with.${sso_provider ?? 'password'}`)}
        </span>
      )}
      {gender && <span>{t(`gender.${gender}`)}</span>}
      {language && <span>{t(`forms:language.${language}`)}</span>}
      <span>
        <RichText
          text={(slots) => t('head.joined', { date: slots['date'] })}
          values={{ date: <Ltr>{formatDate(created_at)}</Ltr> }}
        />
      </span>
      <span>
        <RichText
          text={(slots) => t('head.number', { id: slots['id'] })}
          values={{ id: <Ltr>{user.id}</Ltr> }}
        />
      </span>
    </span>
  );
}

export interface UserHeadProps {
  /** Absent until they are known. */
  user?: UserDetail;
  onMessage?: () => void;
}

export function UserHead({ user, onMessage }: UserHeadProps) {
  const { t } = useTranslation('users');
  const name = useUserName();
  const path = [
    <Link key="list" to="/users">
      {t('list.title')}
    </Link>,
  ];
  if (!user) return <PageHead title={t('detail.title')} path={path} />;
  return (
    <div className={classes.head}>
      <PageHead
        picture={<PersonAvatar large name={user.name} />}
        title={<UserText person>{name(user)}</UserText>}
        path={path}
        help={<Facts user={user} />}
        action={
          <Button
            variant="default"
            leftSection={<DirIcon icon={IconMessage} />}
            onClick={onMessage}
          >
            {t('menu.message')}
          </Button>
        }
      />
    </div>
  );
}
