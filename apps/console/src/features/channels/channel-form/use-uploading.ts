import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Pictures still on their way, by the field they are for: the form waits for them. */
export function useUploading() {
  const { t } = useTranslation('channels');
  const [fields, setFields] = useState<readonly string[]>([]);
  return {
    missing: fields.length > 0 ? [t('form.uploading')] : [],
    reportBusy: (field: string) => (busy: boolean) =>
      setFields((others) => [...others.filter((one) => one !== field), ...(busy ? [field] : [])]),
  };
}

export type ReportBusy = ReturnType<typeof useUploading>['reportBusy'];
