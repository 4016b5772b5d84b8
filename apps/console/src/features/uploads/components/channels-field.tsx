import { UPLOAD_CHANNELS_MAX } from '@bimah/contract/limits.ts';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChannelAvatar, ChannelPicker } from '#features/channels/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { BoundField } from '#ui/form/field/field-props.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { useChannels } from '../use-channels.ts';
import classes from './channels-field.module.css';

export interface ChannelsFieldProps extends BoundField<number[]> {
  /** Always among them; it cannot be taken out. */
  fixedId: number | null;
}

/** Several channels, found by name and added one by one. */
export function ChannelsField({ fixedId, ...field }: ChannelsFieldProps) {
  const { t } = useTranslation('uploads');
  const { value: ids, onChange } = field;
  const all = fixedId === null ? ids : [fixedId, ...ids];
  const chosen = useChannels(all);
  const add = (id: number | null) => {
    if (id !== null) onChange([...ids, id]);
  };

  return (
    <div className={classes.field}>
      <ChannelPicker
        {...field}
        label={t('channels.label')}
        description={t('channels.hint')}
        required={fixedId === null}
        disabled={all.length >= UPLOAD_CHANNELS_MAX}
        value={null}
        onChange={add}
        without={all}
      />
      {chosen.length > 0 && (
        <ul className={classes.chips} aria-label={t('channels.chosen')}>
          {chosen.map((channel) => (
            <li key={channel.id} className={classes.chip}>
              <ChannelAvatar channel={channel} size={24} />
              <UserText lines={1}>{channel.name}</UserText>
              {channel.id !== fixedId && (
                <button
                  type="button"
                  className={classes.remove}
                  aria-label={t('channels.remove', { name: channel.name })}
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
