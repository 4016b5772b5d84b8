import type { Room } from '@bimah/contract/system.ts';
import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#platform/numbers/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import classes from './space-panel.module.css';

const HUNDRED = 100;

/** What is used of the server's disk, and what files may still take. */
export function SpacePanel({ room }: { room: Room }) {
  const { t } = useTranslation('system');
  const used = room.total_bytes - room.free_bytes;
  const share = Math.round((used / room.total_bytes) * HUNDRED);
  const left = Math.max(0, room.free_bytes - room.reserve_bytes - room.promised_bytes);
  const facts = [
    ['left', left],
    ['reserve', room.reserve_bytes],
    ['promised', room.promised_bytes],
  ] as const;
  return (
    <div className={classes.space}>
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
    </div>
  );
}
