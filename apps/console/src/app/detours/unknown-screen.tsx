import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './detour.module.css';
import { Detour } from './detour.tsx';

export function UnknownScreen() {
  const { t } = useTranslation('app');
  return (
    <Detour
      picture={
        <span className={classes.tile}>
          <DirIcon icon={IconLock} size={24} />
        </span>
      }
      title={t('unknown.title')}
      text={t('unknown.text')}
    />
  );
}
