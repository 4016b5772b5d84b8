import type { ProcessingVideo } from '@bimah/contract/processing.ts';
import { ActionIcon, Button, Collapse, CopyButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconCopy, IconRefresh } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { stripIsolates } from '#platform/i18n/isolate.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './processing-title.module.css';

export interface ProcessingTitleProps {
  video: ProcessingVideo;
  onRetry: (video: ProcessingVideo) => void;
}

/** The title and, if something went wrong, what; opened, also what to do about it. */
export function ProcessingTitle({ video, onRetry }: ProcessingTitleProps) {
  const { t } = useTranslation('processing');
  const [opened, details] = useDisclosure(false);
  const id = useId();
  const { title, error } = video;
  if (!error) return <UserText lines={2}>{title}</UserText>;
  return (
    <div className={classes.cell}>
      <UserText lines={2}>{title}</UserText>
      <div className={classes.reason}>
        <span>{error.message}</span>
        <ActionIcon
          size="sm"
          aria-label={t('error.open', { title })}
          aria-expanded={opened}
          aria-controls={id}
          onClick={details.toggle}
        >
          <DirIcon icon={IconChevronDown} size={16} className={classes.chevron} />
        </ActionIcon>
      </div>
      <Collapse id={id} expanded={opened}>
        <ErrorDetails video={video} error={error} onRetry={onRetry} />
      </Collapse>
    </div>
  );
}

interface ErrorDetailsProps extends ProcessingTitleProps {
  error: NonNullable<ProcessingVideo['error']>;
}

function ErrorDetails({ video, error, onRetry }: ErrorDetailsProps) {
  const { t } = useTranslation('processing');
  const raw = stripIsolates(t('error.raw', { code: error.code, id: video.id }));
  return (
    <div className={classes.details}>
      <p>{t(error.permanent ? 'error.permanent' : 'error.passing')}</p>
      <code dir="ltr" className={classes.raw}>
        {raw}
      </code>
      <div className={classes.acts}>
        <Button
          size="xs"
          variant="default"
          leftSection={<DirIcon icon={IconRefresh} size={16} />}
          onClick={() => onRetry(video)}
        >
          {t('retry.one')}
        </Button>
        <CopyButton value={`${error.message}\n${raw}`}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              leftSection={<DirIcon icon={IconCopy} size={16} />}
              onClick={copy}
            >
              {t(copied ? 'error.copied' : 'error.copy')}
            </Button>
          )}
        </CopyButton>
      </div>
    </div>
  );
}
