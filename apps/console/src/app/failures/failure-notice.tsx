import { Button } from '@mantine/core';
import { IconRefresh, IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Notice } from '#ui/states/notice.tsx';
import classes from './failure-notice.module.css';
import { ScreenLoadError } from './screen-load-error.ts';

export interface FailureNoticeProps {
  error: unknown;
  onRetry: () => void;
}

/** Code that cannot be fetched although the network is there belongs to a version that is gone. */
function UpgradeNotice() {
  const { t } = useTranslation('app');
  return (
    <div role="alert">
      <Notice
        picture={
          <span className={classes.tile}>
            <DirIcon icon={IconSparkles} size={24} />
          </span>
        }
        title={t('failures.upgrade.title')}
        text={t('failures.upgrade.text')}
        action={
          <Button
            leftSection={<DirIcon icon={IconRefresh} />}
            onClick={() => window.location.reload()}
          >
            {t('failures.upgrade.reload')}
          </Button>
        }
      />
    </div>
  );
}

export function FailureNotice({ error, onRetry }: FailureNoticeProps) {
  const { t } = useTranslation('app');
  const isMissingCode = error instanceof ScreenLoadError;
  if (isMissingCode && navigator.onLine) return <UpgradeNotice />;
  return (
    <FailedState
      title={t('failures.screen.title')}
      message={isMissingCode ? t('failures.screen.network') : sentenceOf(error)}
      onRetry={onRetry}
      {...(error instanceof Error && { details: `${error.name}: ${error.message}` })}
    />
  );
}
