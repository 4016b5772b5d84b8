import type { UserDevice, UserPage } from '@bimah/contract/users.ts';
import {
  IconBrandAndroid,
  IconBrandApple,
  IconDeviceDesktop,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatExact } from '#platform/numbers/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './device-totals.module.css';

const icons: Record<UserDevice, Icon> = {
  android: IconBrandAndroid,
  ios: IconBrandApple,
  web: IconDeviceDesktop,
};

const DEVICES = ['android', 'ios', 'web'] as const;

/** How many people use each kind of device; the search does not narrow it. */
export function DeviceTotals({ page }: { page: UserPage | undefined }) {
  const { t } = useTranslation('users');
  if (!page) return null;
  return (
    <dl className={classes.totals} aria-label={t('totals.title')}>
      {DEVICES.map((device) => {
        const total = page[`total_${device}`];
        return total === undefined ? null : (
          <div key={device} className={classes.total}>
            <dt>
              <DirIcon icon={icons[device]} size={16} />
              {t(`device.${device}`)}
            </dt>
            <dd>{formatExact(total)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
