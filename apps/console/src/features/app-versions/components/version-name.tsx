import type { AppVersion } from '@bimah/contract/app-versions.ts';
import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { IconAlertTriangle, IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#platform/time/use-now.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { StatusBadge } from '#ui/status-badge/status-badge.tsx';
import { isHasty } from '../hasty-prompt.ts';
import classes from './version-name.module.css';

export interface VersionNameProps {
  version: AppVersion;
  newest: boolean;
}

export function VersionName({ version, newest }: VersionNameProps) {
  const { t } = useTranslation('app-versions');
  const now = useNow(REVALIDATE_MS);
  return (
    <div className={classes.cell}>
      <span className={classes.line}>
        <Ltr className={classes.version}>{version.version}</Ltr>
        {newest && (
          <StatusBadge tone="info" icon={IconSparkles}>
            {t('list.newest')}
          </StatusBadge>
        )}
      </span>
      {newest && isHasty(version, now) && (
        <span className={classes.warning}>
          <DirIcon icon={IconAlertTriangle} size={16} />
          {t('list.hasty')}
        </span>
      )}
    </div>
  );
}
