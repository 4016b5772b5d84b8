import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { IconCalendarTime, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { channelColor } from '#features/channels/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import type { Wizard } from '../use-wizard.ts';
import classes from './send-button.module.css';

export interface SendButtonProps {
  wizard: Wizard;
  /** The chosen moment in short; null is now. */
  when: string | null;
  channels: readonly ChannelSummary[];
}

/** Named after what it will do, and in whose name. */
export function SendButton({ wizard: { form, files }, when, channels }: SendButtonProps) {
  const { t } = useTranslation('uploads');
  const { source, scheduled_at } = form.values;
  const count = source === 'file' ? Math.max(1, files.chosen.length) : 1;
  const label = () => {
    if (when !== null) return t('submit.timed', { count, when });
    if (scheduled_at.timed) return t('submit.timedSome', { count });
    return source === 'file' ? t('submit.now', { count }) : t('submit.nowByLink');
  };
  const [first] = channels;

  return (
    <div className={classes.send}>
      <SubmitButton
        form={form}
        fullWidth
        leftSection={<DirIcon icon={scheduled_at.timed ? IconCalendarTime : IconUpload} />}
      >
        <span className={classes.words}>
          <span className={classes.label}>{label()}</span>
          {first && (
            <span className={classes.channel}>
              <span className={classes.dot} style={{ background: channelColor(first.id) }} />
              {channels.length === 1 ? (
                <UserText lines={1}>{first.name}</UserText>
              ) : (
                t('submit.channels', { count: channels.length })
              )}
            </span>
          )}
        </span>
      </SubmitButton>
    </div>
  );
}
