import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCopyCheck, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/api/api-error.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { Wizard } from '../use-wizard.ts';
import { OutcomePanel } from './outcome-panel.tsx';
import { VideoButton } from './video-button.tsx';

export interface FailedPanelProps {
  wizard: Wizard;
  error: unknown;
}

/** It did not work. Nothing that was filled in is lost, and trying again takes one press. */
export function FailedPanel({ wizard: { form, backToForm }, error }: FailedPanelProps) {
  const { t } = useTranslation('uploads');
  const refusal = error instanceof ApiError ? error : null;
  const back = (
    <Button variant="default" onClick={backToForm}>
      {t('outcome.back')}
    </Button>
  );
  if (refusal?.existing) {
    const { id, channel_id } = refusal.existing;
    return (
      <OutcomePanel
        tone="awaiting"
        icon={IconCopyCheck}
        title={t('outcome.exists')}
        text={<p>{t('outcome.existsText')}</p>}
        acts={
          <>
            <VideoButton id={id} channelId={channel_id} primary>
              {t('outcome.openVideo')}
            </VideoButton>
            {back}
          </>
        }
      />
    );
  }
  return (
    <OutcomePanel
      tone="error"
      icon={IconAlertTriangle}
      title={t('outcome.failed')}
      text={
        <>
          <p>{refusal ? refusal.errors[0] : t('meter.failed')}</p>
          <p>{t('outcome.kept')}</p>
        </>
      }
      acts={
        <>
          <Button
            leftSection={<DirIcon icon={IconRefresh} />}
            onClick={() => {
              backToForm();
              void form.submit();
            }}
          >
            {t('outcome.retry')}
          </Button>
          {back}
        </>
      }
    />
  );
}
