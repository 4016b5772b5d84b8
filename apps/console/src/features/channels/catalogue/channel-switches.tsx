import type { Channel } from '@bimah/contract/channel-record.ts';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SwitchCell } from '#ui/switch-cell/switch-cell.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { useSetFlag, type ChannelFlag } from '../catalogue.queries.ts';
import classes from './channel-switches.module.css';

export const FLAGS: readonly ChannelFlag[] = ['hidden', 'is_hot', 'o_n_o', 'yt_enabled'];

interface ChannelSwitchProps {
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

interface ChannelSwitchesProps {
  channel: Channel;
  onClose: () => void;
}

/** All of them, where a row has no room for them. */
export function ChannelSwitches({ channel, onClose }: ChannelSwitchesProps) {
  const { t } = useTranslation('channels');
  return (
    <Dialog onClose={onClose} title={<UserText>{channel.name}</UserText>}>
      <ul role="list">
        {FLAGS.map((flag) => (
          <li key={flag} className={classes.line}>
            <span aria-hidden>{t(`field.${flag}`)}</span>
            <ChannelSwitch channel={channel} flag={flag} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
