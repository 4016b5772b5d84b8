import { IconBell } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Panel } from '../shell/panel/panel.tsx';
import { usePanel } from '../shell/panel/use-panel.ts';
import classes from './activity-button.module.css';
import { markActivitySeen, useActivity } from './activity-log.ts';

const ActivityTray = lazy(async () => ({
  default: (await import('./activity-tray.tsx')).ActivityTray,
}));

/** The bell: everything that was said in a toast can be read again, and taken back, here. */
export function ActivityButton() {
  const { t } = useTranslation('app');
  const { unseen } = useActivity();
  const panel = usePanel(markActivitySeen);
  return (
    <Panel
      panel={panel}
      label={t('activity.title')}
      align="end"
      width={400}
      button={
        <span className={classes.bell} data-unseen={unseen || undefined}>
          <IconButton
            icon={IconBell}
            label={t(unseen ? 'activity.openUnseen' : 'activity.open')}
            tooltipPosition="bottom"
            aria-haspopup="dialog"
            {...panel.buttonProps}
          />
        </span>
      }
    >
      <ActivityTray />
    </Panel>
  );
}
