import { IconBell } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { loadWords } from '#platform/i18n/i18n.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Panel } from '../shell/panel/panel.tsx';
import { usePanel } from '../shell/panel/use-panel.ts';
import classes from './activity-button.module.css';
import { markActivitySeen, useActivity } from './activity-log.ts';
import { UploadRing } from './upload-ring.tsx';

const ActivityTray = lazy(async () => {
  const [tray] = await Promise.all([import('./activity-tray.tsx'), loadWords('uploads')]);
  return { default: tray.ActivityTray };
});

/**
 * The bell: everything that was said in a toast can be read again, and taken back, here. While files
 * are on their way a ring beside it opens the same tray.
 */
export function ActivityButton() {
  const { t } = useTranslation('app');
  const { unseen } = useActivity();
  const panel = usePanel(markActivitySeen);
  return (
    <Panel
      panel={panel}
      label={t('activity.title')}
      align="end"
      width={416}
      button={
        <>
          <UploadRing
            expanded={panel.buttonProps['aria-expanded']}
            onClick={panel.buttonProps.onClick}
          />
          <span className={classes.bell} data-unseen={unseen || undefined}>
            <IconButton
              icon={IconBell}
              label={t(unseen ? 'activity.openUnseen' : 'activity.open')}
              tooltipPosition="bottom"
              aria-haspopup="dialog"
              {...panel.buttonProps}
            />
          </span>
        </>
      }
    >
      <ActivityTray onLeave={panel.close} />
    </Panel>
  );
}
