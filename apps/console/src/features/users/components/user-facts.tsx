import type { UserDetail } from '@bimah/contract/users.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatExact } from '#platform/numbers/format.ts';
import { formatDate } from '#platform/time/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { DetailPart } from './detail-part.tsx';
import classes from './user-facts.module.css';

/** Which sentence tells who this is. */
function standingOf({ is_admin, is_publisher, is_anonymous }: UserDetail) {
  if (is_admin) return 'admin';
  if (is_publisher) return 'publisher';
  return is_anonymous ? 'anonymous' : 'viewer';
}

interface FactProps {
  label: string;
  /** Nothing, where it is not known. */
  children: ReactNode;
}

function Fact({ label, children }: FactProps) {
  const { t } = useTranslation('users');
  return (
    <>
      <dt>{label}</dt>
      <dd>{children ?? t('detail.unknown')}</dd>
    </>
  );
}

export function UserFacts({ user }: { user: UserDetail }) {
  const { t } = useTranslation(['users', 'forms']);
  const provider = user.is_anonymous ? null : (user.sso_provider ?? 'password');
  return (
    <DetailPart title={t('detail.facts')}>
      <dl className={classes.facts}>
        <Fact label={t('detail.name')}>{user.name && <UserText>{user.name}</UserText>}</Fact>
        <Fact label={t('detail.email')}>{user.email && <Ltr>{user.email}</Ltr>}</Fact>
        <Fact label={t('detail.standing')}>{t(`standing.${standingOf(user)}`)}</Fact>
        <Fact label={t('list.provider')}>{provider && t(`provider.${provider}`)}</Fact>
        <Fact label={t('detail.gender')}>{user.gender && t(`gender.${user.gender}`)}</Fact>
        <Fact label={t('detail.language')}>
          {user.language && t(`forms:language.${user.language}`)}
        </Fact>
        <Fact label={t('list.device')}>{user.device && t(`device.${user.device}`)}</Fact>
        <Fact label={t('list.version')}>{user.app_version && <Ltr>{user.app_version}</Ltr>}</Fact>
        <Fact label={t('list.follows')}>{formatExact(user.follows)}</Fact>
        <Fact label={t('list.views')}>{formatExact(user.views)}</Fact>
        <Fact label={t('list.created')}>
          <Ltr>{formatDate(user.created_at)}</Ltr>
        </Fact>
        <Fact label={t('detail.id')}>
          <Ltr>{user.id}</Ltr>
        </Fact>
      </dl>
    </DetailPart>
  );
}
