import type { Channel } from '@bimah/contract/channel-record.ts';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatBytes } from '#platform/numbers/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';

/** What a channel's files take, and of how much where that is limited. */
export function StorageUsed({ storage }: Pick<Channel, 'storage'>) {
  const { t } = useTranslation('channels');
  const used = <Ltr>{formatBytes(storage.used_bytes)}</Ltr>;
  if (storage.quota_bytes === null) return used;
  return (
    <RichText
      text={(slots) => t('figure.storage', { used: slots['used'], quota: slots['quota'] })}
      values={{ used, quota: <Ltr>{formatBytes(storage.quota_bytes)}</Ltr> }}
    />
  );
}
