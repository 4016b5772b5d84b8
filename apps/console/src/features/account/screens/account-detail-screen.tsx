import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentUserQuery, permissionsQuery } from '#features/session/index.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { OwnChannels } from '../components/own-channels.tsx';
import { OwnDetails } from '../components/own-details.tsx';
import { PasswordLink } from '../components/password-link.tsx';
import { Preferences } from '../components/preferences.tsx';

export function AccountDetailScreen() {
  const { t } = useTranslation('account');
  // Both are known before a screen opens; they only change while it is open.
  const user = useQuery(currentUserQuery).data;
  const permissions = useQuery(permissionsQuery).data?.permissions ?? [];
  return (
    <>
      <PageHead title={t('title')} help={t('help')} />
      <div>
        {user && <OwnDetails user={user} />}
        <OwnChannels permissions={permissions} />
        {user && <PasswordLink email={user.email} />}
        <Preferences />
      </div>
    </>
  );
}
