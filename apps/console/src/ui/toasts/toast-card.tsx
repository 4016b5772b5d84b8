import { textDirection } from '@bimah/contract/rules/text-direction.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { PlainIconButton } from '#ui/icon-button/plain-icon-button.tsx';
import classes from './toast-card.module.css';
import { closeToast, type Toast } from './toast-store.ts';
import { canUndo, undoToast } from './undo-toast.ts';
import { useCountdown } from './use-countdown.ts';

const TONE_ICONS = {
  success: IconCircleCheck,
  error: IconAlertTriangle,
  info: IconInfoCircle,
};

export interface ToastCardProps {
  toast: Toast;
  /** How long it stays; null until it is closed. */
  seconds: number | null;
  paused: boolean;
}

/** Long enough to read, find the button and press it. */
const BUTTON_SECONDS = 8;

function lifetimeOf(toast: Toast, seconds: number | null): number | null {
  if (toast.tone === 'error' || seconds === null) return null;
  const hasButton = canUndo(toast) || toast.action !== undefined;
  return 1000 * (hasButton ? Math.max(seconds, BUTTON_SECONDS) : seconds);
}

export function ToastCard({ toast, seconds, paused }: ToastCardProps) {
  const { t } = useTranslation('kit');
  const lifetime = lifetimeOf(toast, seconds);
  useCountdown(lifetime, paused, () => closeToast(toast.id));

  return (
    <div className={classes.toast} data-tone={toast.tone}>
      {toast.picture === undefined ? (
        <span className={classes.tile}>
          <DirIcon icon={TONE_ICONS[toast.tone]} size={16} />
        </span>
      ) : (
        <img src={toast.picture} alt="" className={classes.picture} />
      )}
      <div className={classes.words}>
        <p className={classes.text}>{toast.text}</p>
        {toast.detail !== undefined && (
          <p dir={textDirection(toast.detail, 'auto')} className={classes.detail}>
            {toast.detail}
          </p>
        )}
        {/* Beside another button it would leave no room for the words. */}
        {toast.more && (
          <Button size="compact-xs" variant="subtle" onClick={toast.more.run}>
            {toast.more.label}
          </Button>
        )}
      </div>
      {toast.action && (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => {
            closeToast(toast.id);
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      {canUndo(toast) && (
        <Button size="xs" variant="subtle" onClick={() => void undoToast(toast)}>
          {t('toast.undo')}
        </Button>
      )}
      <PlainIconButton
        icon={IconX}
        label={t('close')}
        size="md"
        onClick={() => closeToast(toast.id)}
      />
      {lifetime !== null && (
        <span
          className={classes.timer}
          data-paused={paused ? true : undefined}
          style={{ animationDuration: `${lifetime}ms` }}
        />
      )}
    </div>
  );
}
