import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { Button } from '@mantine/core';
import { IconCalendarTime, IconDeviceFloppy, IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { channelColor } from '#features/channels/index.ts';
import { formatDate, formatMessageTime } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import type { StoryFormState } from '../use-story-form.ts';
import classes from './story-bar.module.css';

export interface StoryBarProps {
  form: StoryFormState['form'];
  channel: ChannelSummary | null;
  channelId: number;
  editing: boolean;
}

/** What will happen, and in whose name; always within reach at the end of the form. */
export function StoryBar({ form, channel, channelId, editing }: StoryBarProps) {
  const { t } = useTranslation(['stories', 'forms']);
  const { timed } = form.values.publish_time;
  const label = () => {
    if (editing) return t('bar.save');
    return timed ? t('bar.schedule') : t('bar.publish');
  };
  const icon = () => {
    if (editing) return IconDeviceFloppy;
    return timed ? IconCalendarTime : IconSend;
  };
  return (
    <div className={classes.bar}>
      <p className={classes.sentence}>
        <Outcome form={form} editing={editing} />
      </p>
      <div className={classes.acts}>
        <Button
          variant="subtle"
          color="gray"
          renderRoot={(props) => (
            <Link
              to="/channels/$channel_id/story"
              params={{ channel_id: String(channelId) }}
              {...props}
            />
          )}
        >
          {t('bar.cancel')}
        </Button>
        <SubmitButton form={form} leftSection={<DirIcon icon={icon()} />}>
          <span className={classes.words}>
            {label()}
            {channel && (
              <span className={classes.channel}>
                <span className={classes.dot} style={{ background: channelColor(channel.id) }} />
                <UserText lines={1}>{channel.name}</UserText>
              </span>
            )}
          </span>
        </SubmitButton>
      </div>
    </div>
  );
}

function Outcome({ form, editing }: Pick<StoryBarProps, 'form' | 'editing'>) {
  const { t } = useTranslation(['stories', 'forms']);
  const { timed, at, zone } = form.values.publish_time;
  if (timed && at !== null) {
    return t('bar.timed', {
      date: formatDate(at, zone),
      time: formatMessageTime(at, zone),
      place: t(`forms:zones.${zone}`),
    });
  }
  if (timed) return t('bar.timeMissing');
  if (!editing) return t('bar.now');
  return t(form.dirty ? 'bar.unsaved' : 'bar.saved');
}
