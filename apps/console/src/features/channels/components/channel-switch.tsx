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

  const save = async (on: boolean) => {
    await set.mutateAsync({ channel, flag, on });
    notify.success(t(`switch.${flag}.${on ? 'on' : 'off'}`, { name }), {
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
