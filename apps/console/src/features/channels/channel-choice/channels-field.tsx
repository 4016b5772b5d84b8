import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { UPLOAD_CHANNELS_MAX } from '@bimah/contract/limits.ts';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { FieldProps } from '#ui/form/field/field-props.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { ChannelAvatar } from '../channel-avatar/channel-avatar.tsx';
import { ChannelPicker } from './channel-picker.tsx';
import { useChannels } from './use-channels.ts';
import classes from './channels-field.module.css';

export interface ChannelsFieldProps extends FieldProps<number[]> {
  /** Always among them; they cannot be taken out. */
  fixedIds: readonly number[];
  /** Channels whose names are here already, so that nobody has to be asked for them. */
  known?: readonly ChannelSummary[];
  /** As many as a video may stand in, unless told. */
  max?: number;
}

const NOBODY: readonly ChannelSummary[] = [];

/** Several channels, found by name and added one by one. */
export function ChannelsField(props: ChannelsFieldProps) {
  const { fixedIds, known = NOBODY, max = UPLOAD_CHANNELS_MAX, ...field } = props;
  const { t } = useTranslation('app');
  const { value: ids, onChange } = field;
  const all = [...new Set([...fixedIds, ...ids])];
  const chosen = useChannels(all, known);
  const isFull = all.length >= max;
  const add = (id: number | null) => {
    if (id !== null) onChange([...ids, id]);
  };

  return (
    <div className={classes.field}>
      <ChannelPicker
        {...field}
        {...(isFull && { description: t('channel.full', { max }) })}
        disabled={isFull}
        value={null}
        onChange={add}
        without={all}
      />
      {chosen.length > 0 && (
        <ul className={classes.chips} aria-label={t('channel.chosen')}>
          {chosen.map((channel) => (
            <li key={channel.id} className={classes.chip}>
              <ChannelAvatar channel={channel} size={24} />
              <UserText lines={1}>{channel.name}</UserText>
              {!fixedIds.includes(channel.id) && (
                <button
                  type="button"
                  className={classes.remove}
                  aria-label={t('channel.takeOut', { name: channel.name })}
                  onClick={() => onChange(ids.filter((id) => id !== channel.id))}
                >
                  <DirIcon icon={IconX} size={16} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
