import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Whether the picture is still on its way: the form waits for it. */
export function useUploading() {
  const { t } = useTranslation('categories');
  const [busy, setBusy] = useState(false);
  return { missing: busy ? [t('form.uploading')] : [], reportBusy: setBusy };
}
