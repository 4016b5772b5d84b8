import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { channelQuery } from '#features/channels/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatBytes } from '#platform/numbers/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import classes from './storage-line.module.css';

/** From this share of the quota on it is time to say so. */
const NEARLY_FULL = 0.9;

/** For those who send files to a channel with a quota: how much of it is used. */
export function StorageLine({ channelId }: { channelId: number }) {
  const { t } = useTranslation('uploads');
  const storage = useQuery(channelQuery(channelId)).data?.storage;
  if (!storage || storage.quota_bytes === null) return null;
  const { used_bytes, quota_bytes } = storage;
  return (
    <p
      className={classes.line}
      data-nearly-full={used_bytes >= quota_bytes * NEARLY_FULL || undefined}
    >
      <RichText
        text={(slots) => t('source.storage', { used: slots['used'], quota: slots['quota'] })}
        values={{
          used: <Ltr>{formatBytes(used_bytes)}</Ltr>,
          quota: <Ltr>{formatBytes(quota_bytes)}</Ltr>,
        }}
      />
    </p>
  );
}
