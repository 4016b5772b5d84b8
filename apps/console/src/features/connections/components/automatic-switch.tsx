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

function hintOf({ yt_id, yt_enabled, rules }: Connections) {
  if (yt_id === null) return 'automatic.idle';
  if (!yt_enabled) return 'automatic.paused';
  return rules.publishes ? 'automatic.hint' : 'automatic.hintAwait';
}

/** Whether new videos of the linked channel come by themselves. Saves at once. */
export function AutomaticSwitch({ channelId, connections }: AutomaticSwitchProps) {
  const { t } = useTranslation('connections');
  const set = useSetAutomatic(channelId);
  const { publishes } = connections.rules;
  const save = async (on: boolean) => {
    await set.mutateAsync(on);
    const done = publishes ? t('automatic.on') : t('automatic.onAwait');
    notify.success(on ? done : t('automatic.off'), { undo: () => set.mutateAsync(!on) });
  };
  return (
    <div className={classes.line}>
      <SwitchCell
        label={t('automatic.label')}
        checked={connections.yt_enabled}
        disabled={connections.yt_id === null}
        onChange={save}
        failureText={(error) => t('automatic.failed', { reason: sentenceOf(error) })}
      />
      <h2 className={classes.label} data-idle={connections.yt_id === null || undefined}>
        {t('automatic.label')}
      </h2>{' '}
      <p className={classes.hint}>{t(hintOf(connections))}</p>
    </div>
  );
}
