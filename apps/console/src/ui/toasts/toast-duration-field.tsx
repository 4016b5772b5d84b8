import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { setToastSeconds, TOAST_SECONDS, useToastSeconds } from './toast-seconds.ts';

/** Lets everyone read at their own pace. */
export function ToastDurationField() {
  const { t } = useTranslation('kit');
  const chosen = useToastSeconds();
  return (
    <Segmented
      wide
      label={t('toast.duration.label')}
      value={String(chosen)}
      segments={TOAST_SECONDS.map((seconds) => ({
        value: String(seconds),
        label:
          seconds === null
            ? t('toast.duration.untilClosed')
            : t('toast.duration.seconds', { count: seconds }),
      }))}
      onChange={(value) =>
        setToastSeconds(TOAST_SECONDS.find((seconds) => String(seconds) === value) ?? null)
      }
    />
  );
}
