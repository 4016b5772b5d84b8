import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatBytes } from '#platform/numbers/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { isWarning, storageReasonOf, type Trouble } from '../troubles.ts';
import classes from './trouble-strip.module.css';

export interface TroubleStripProps {
  trouble: Trouble;
  checking: boolean;
  onCheck: () => void;
}

/** What is wrong, what it means for those who work here, and what is not lost. */
export function TroubleStrip({ trouble, checking, onCheck }: TroubleStripProps) {
  const { t } = useTranslation('system');
  return (
    <div className={classes.strip} data-tone={isWarning(trouble) ? 'warning' : 'error'}>
      <span className={classes.tile}>
        <DirIcon icon={IconAlertTriangle} size={24} />
      </span>
      <div className={classes.words}>
        <TroubleWords trouble={trouble} />
      </div>
      <Button
        variant="default"
        leftSection={<DirIcon icon={IconRefresh} />}
        loading={checking}
        onClick={onCheck}
      >
        {t('check')}
      </Button>
    </div>
  );
}

function TroubleWords({ trouble }: Pick<TroubleStripProps, 'trouble'>) {
  const { t } = useTranslation('system');
  if (trouble.kind === 'room') {
    return (
      <>
        <strong>{t(`trouble.room.${trouble.level}.title`)}</strong>
        <span>
          <RichText
            text={(slots) => t(`trouble.room.${trouble.level}.text`, { free: slots['free'] })}
            values={{ free: <Ltr>{formatBytes(trouble.free)}</Ltr> }}
          />
        </span>
      </>
    );
  }
  const reason = storageReasonOf(trouble);
  return (
    <>
      <strong>{t(`trouble.${trouble.service}.title`)}</strong>
      <span>
        {reason && <>{t(`trouble.reason.${reason}`)} </>}
        {t(`trouble.${trouble.service}.text`)}
      </span>
      {trouble.reason !== null && (
        <code dir="ltr" className={classes.raw}>
          {trouble.reason}
        </code>
      )}
    </>
  );
}
