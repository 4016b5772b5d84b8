import type { Channel } from '@bimah/contract/channel-record.ts';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { SwitchCell } from '#ui/switch-cell/switch-cell.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { useSetFlag, type ChannelFlag } from '../catalogue.queries.ts';

export interface ChannelSwitchProps {
  channel: Channel;
  flag: ChannelFlag;
}

/** One of a channel's flags, saved at once. */
export function ChannelSwitch({ channel, flag }: ChannelSwitchProps) {
  const { t } = useTranslation('channels');
  const set = useSetFlag();
  const { name } = channel;

  /** Nothing can be pulled before a channel of the video site is connected. */
  const said = (on: boolean) =>
    on && flag === 'yt_enabled' && channel.yt_id === null
      ? t('switch.yt_enabled.unconnected', { name })
      : t(`switch.${flag}.${on ? 'on' : 'off'}`, { name });

  const save = async (on: boolean) => {
    await set.mutateAsync({ channel, flag, on });
    notify.success(said(on), {
      undo: () => set.mutateAsync({ channel, flag, on: !on }),
    });
  };

  return (
    <SwitchCell
      label={t(`switch.${flag}.label`, { name })}
      checked={channel[flag]}
      onChange={save}
      failureText={(error) => t(`switch.${flag}.failed`, { name, reason: sentenceOf(error) })}
    />
  );
}
