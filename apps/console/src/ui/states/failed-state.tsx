import { Button, CopyButton } from '@mantine/core';
import { IconAlertTriangle, IconCopy, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './failed-state.module.css';
import { Notice } from './notice.tsx';

export interface FailedStateProps {
  /** What could not be done; by default, that the data did not load. */
  title?: ReactNode;
  /** The server's own sentence, where there is one. */
  message?: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
  /** For whoever helps: request id, address, status. Shown folded, copied whole. */
  details?: string;
}

export function FailedState(props: FailedStateProps) {
  const { title, message, onRetry, retrying = false, details } = props;
  const { t } = useTranslation('kit');
  return (
    <div role="alert">
      <Notice
        picture={
          <span className={classes.tile}>
            <DirIcon icon={IconAlertTriangle} size={24} />
          </span>
        }
        title={title ?? t('states.failed')}
        text={message ?? t('states.failedText')}
        action={
          <Button
            variant="default"
            leftSection={<DirIcon icon={IconRefresh} />}
            loading={retrying}
            onClick={onRetry}
          >
            {t('states.retry')}
          </Button>
        }
      >
        {details !== undefined && <FailureDetails text={details} />}
      </Notice>
    </div>
  );
}

function FailureDetails({ text }: { text: string }) {
  const { t } = useTranslation('kit');
  return (
    <details className={classes.details}>
      <summary className={classes.summary}>{t('states.details')}</summary>
      <pre dir="ltr" className={classes.raw} tabIndex={0}>
        {text}
      </pre>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            leftSection={<DirIcon icon={IconCopy} size={16} />}
            onClick={copy}
          >
            {copied ? t('states.copied') : t('states.copyDetails')}
          </Button>
        )}
      </CopyButton>
    </details>
  );
}
