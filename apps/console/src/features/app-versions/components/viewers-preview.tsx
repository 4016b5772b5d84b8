import { IconAlertTriangle, IconDeviceMobileUp, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import classes from './viewers-preview.module.css';

export interface ViewersPreviewProps {
  /** As typed so far. */
  version: string;
  forced: boolean;
}

/** A telephone of a viewer on an older version, the moment the app is opened. */
function ViewerPhone({ forced }: { forced: boolean }) {
  const { t } = useTranslation('app-versions');
  return (
    <div className={classes.phone} aria-hidden>
      {forced ? (
        <div className={classes.prompt}>
          <DirIcon icon={IconDeviceMobileUp} size={24} />
          <strong>{t('viewers.screenTitle')}</strong>
          <span>{t('viewers.screenText')}</span>
          <span className={classes.button}>{t('viewers.screenButton')}</span>
        </div>
      ) : (
        <div className={classes.quiet}>
          <span className={classes.picture}>
            <DirIcon icon={IconPlayerPlay} size={24} />
          </span>
          <span>{t('viewers.screenQuiet')}</span>
        </div>
      )}
    </div>
  );
}

/** What the choice means for people who have an older version, drawn and in words. */
export function ViewersPreview({ version, forced }: ViewersPreviewProps) {
  const { t } = useTranslation('app-versions');
  const name = version.trim();
  return (
    <aside className={classes.aside} aria-labelledby="viewers-preview">
      <h2 id="viewers-preview" className={classes.title}>
        {t('viewers.title')}
      </h2>
      <ViewerPhone forced={forced} />
      <p role="status" className={classes.caption}>
        {forced ? (
          <RichText
            text={(slots) => t('viewers.forced', { version: slots['version'] })}
            values={{ version: name === '' ? t('viewers.unnamed') : <Ltr>{name}</Ltr> }}
          />
        ) : (
          t('viewers.quiet')
        )}
      </p>
      {forced && (
        <p className={classes.warning}>
          <DirIcon icon={IconAlertTriangle} size={16} />
          {t('viewers.warning')}
        </p>
      )}
    </aside>
  );
}
