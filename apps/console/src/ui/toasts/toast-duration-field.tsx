import { Radio, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { setToastSeconds, TOAST_SECONDS, useToastSeconds } from './toast-seconds.ts';

/** Lets everyone read at their own pace. */
export function ToastDurationField() {
  const { t } = useTranslation('kit');
  const chosen = useToastSeconds();
  return (
    <Radio.Group
      label={t('toast.duration.label')}
      value={String(chosen)}
      onChange={(value) =>
        setToastSeconds(TOAST_SECONDS.find((seconds) => String(seconds) === value) ?? null)
      }
    >
      <SimpleGrid cols={2} spacing={24} verticalSpacing={10} mt={6} w="fit-content">
        {TOAST_SECONDS.map((seconds) => (
          <Radio
            key={String(seconds)}
            value={String(seconds)}
            label={
              seconds === null
                ? t('toast.duration.untilClosed')
                : t('toast.duration.seconds', { count: seconds })
            }
          />
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}
