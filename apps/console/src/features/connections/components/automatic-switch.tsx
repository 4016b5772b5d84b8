import type { Connections } from '@bimah/contract/connections.ts';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { SwitchCell } from '#ui/switch-cell/switch-cell.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { useSetAutomatic } from '../connections.queries.ts';
import classes from './automatic-switch.module.css';

export interface AutomaticSwitchProps {
  channelId: number;
  connections: Connections;
}

/** Whether new videos of the linked channel come out here by themselves. Saves at once. */
export function AutomaticSwitch({ channelId, connections }: AutomaticSwitchProps) {
  const { t } = useTranslation('connections');
  const set = useSetAutomatic(channelId);
  const save = async (on: boolean) => {
    await set.mutateAsync(on);
    notify.success(t(on ? 'automatic.on' : 'automatic.off'), {
      undo: () => set.mutateAsync(!on),
    });
  };
  return (
    <div className={classes.row}>
      <div>
        <p className={classes.label} aria-hidden>
          {t('automatic.label')}
        </p>
        <p className={classes.hint}>
          {t(connections.yt_id === null ? 'automatic.idle' : 'automatic.hint')}
        </p>
      </div>
      <SwitchCell
        label={t('automatic.label')}
        checked={connections.yt_enabled}
        onChange={save}
        failureText={(error) => t('automatic.failed', { reason: sentenceOf(error) })}
      />
    </div>
  );
}
