import type { UserDetail } from '@bimah/contract/users.ts';
import { Button } from '@mantine/core';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '#features/session/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { DetailPart } from './detail-part.tsx';
import { PlatformAdminDialog } from './platform-admin-dialog.tsx';
import classes from './platform-admin-part.module.css';

/** Whether somebody runs the platform, and the way to change it. */
export function PlatformAdminPart({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users');
  const isSelf = useQuery(currentUserQuery).data?.id === user.id;
  const [isAsking, setAsking] = useState(false);
  if (user.email === null) return null;
  const ending = isSelf ? 'stepDown' : 'end';
  const act = user.is_admin ? ending : 'make';
  return (
    <DetailPart title={t('platform.title')}>
      <p className={classes.note}>{t(user.is_admin ? 'platform.is' : 'platform.isNot')}</p>
      <Button
        variant="default"
        className={classes.act ?? ''}
        data-danger={user.is_admin || undefined}
        leftSection={<DirIcon icon={user.is_admin ? IconShieldOff : IconShieldCheck} />}
        onClick={() => setAsking(true)}
      >
        {t(`platform.${act}.act`)}
      </Button>
      {isAsking && (
        <PlatformAdminDialog
          user={{ ...user, email: user.email }}
          act={act}
          onClose={() => setAsking(false)}
        />
      )}
    </DetailPart>
  );
}
