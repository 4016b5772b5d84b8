import { IconServerOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { roomQuery } from '#features/system/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatBytes } from '#platform/numbers/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import classes from './warning.module.css';

/** For platform admins, who alone can make room. The region is always there, so that it is announced. */
export function RoomWarning() {
  const { t } = useTranslation('app');
  const room = useQuery(roomQuery()).data;
  const level = room?.level ?? 'enough';
  return (
    <div role="status" className={level === 'enough' ? undefined : classes.warning}>
      {room && level !== 'enough' && (
        <>
          <DirIcon icon={IconServerOff} />
          <span>
            <RichText
              text={(slots) => t(`room.${level}`, { free: slots['free'] })}
              values={{ free: <Ltr>{formatBytes(room.free_bytes)}</Ltr> }}
            />{' '}
            <Link to="/system">{t('room.open')}</Link>
          </span>
        </>
      )}
    </div>
  );
}
