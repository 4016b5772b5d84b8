import type { Room, StoredFiles } from '@bimah/contract/system.ts';
import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatBytes } from '#platform/numbers/format.ts';
import { formatRelative } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { PartHead } from './part-head.tsx';
import classes from './space.module.css';

const HUNDRED = 100;
const EVERY_MS = 60_000;

export interface SpaceProps {
  room: Room | null;
  stored: StoredFiles | null;
}

/** What is used of the server's disk, what files may still take, and what all of them are. */
export function Space({ room, stored }: SpaceProps) {
  const { t } = useTranslation('system');
  return (
    <section aria-labelledby="system-space">
      <PartHead id="system-space" title={t('space.title')} />
      <div className={classes.panel}>
        {room && <Disk room={room} />}
        <Stored stored={stored} />
      </div>
    </section>
  );
}

function Disk({ room }: { room: Room }) {
  const { t } = useTranslation('system');
  const used = room.total_bytes - room.free_bytes;
  const share = Math.round((used / room.total_bytes) * HUNDRED);
  const left = Math.max(0, room.free_bytes - room.reserve_bytes - room.promised_bytes);
  const facts = [
    ['left', left],
    ['reserve', room.reserve_bytes],
    ...(room.promised_bytes > 0 ? [['promised', room.promised_bytes] as const] : []),
  ] as const;
  return (
    <>
      <div className={classes.line}>
        <span>{t('space.disk')}</span>
        <Ltr>{`${formatBytes(used)} / ${formatBytes(room.total_bytes)}`}</Ltr>
      </div>
      <Progress.Root size={6}>
        <Progress.Section
          value={share}
          withAria={false}
          role="meter"
          aria-valuemin={0}
          aria-valuemax={HUNDRED}
          aria-valuenow={share}
          className={classes.bar}
          data-level={room.level}
          aria-label={t('space.used')}
        />
      </Progress.Root>
      <dl className={classes.facts}>
        {facts.map(([name, bytes]) => (
          <div key={name} className={classes.line}>
            <dt>{t(`space.${name}`)}</dt>
            <dd>
              <Ltr>{formatBytes(bytes)}</Ltr>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Stored({ stored }: Pick<SpaceProps, 'stored'>) {
  const { t } = useTranslation('system');
  const { language } = useLanguage();
  const now = useNow(EVERY_MS);
  return (
    <div className={classes.stored}>
      <div className={classes.line}>
        <span>{t('space.stored')}</span>
        {stored && <Ltr>{formatBytes(stored.bytes)}</Ltr>}
      </div>
      <span className={classes.note}>
        {stored
          ? t('space.counted', {
              count: stored.files,
              when: formatRelative(stored.counted_at, now, language),
            })
          : t('space.notCounted')}
      </span>
    </div>
  );
}
