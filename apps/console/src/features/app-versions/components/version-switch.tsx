import type { AppVersion } from '@bimah/contract/app-versions.ts';
import { useTranslation } from 'react-i18next';
import { SwitchCell } from '#ui/switch-cell/switch-cell.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { useUpdatePrompt } from '../app-versions.queries.ts';

/** Whether viewers on older versions are asked to update to this one. Saves at once. */
export function VersionSwitch({ version }: { version: AppVersion }) {
  const { t } = useTranslation('app-versions');
  const prompt = useUpdatePrompt();
  const name = { version: version.version };

  const save = async (force_update: boolean) => {
    await prompt.mutateAsync({ version, force_update });
    notify.success(t(force_update ? 'switch.on' : 'switch.off', name), {
      undo: () => prompt.mutateAsync({ version, force_update: !force_update }),
    });
  };

  return (
    <SwitchCell
      label={t('switch.label', name)}
      checked={version.force_update}
      onChange={save}
      failureText={() => t('switch.failed', name)}
    />
  );
}
