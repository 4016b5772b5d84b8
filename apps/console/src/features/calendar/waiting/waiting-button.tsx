import { DIALOG_WIDTH_PX } from '@bimah/contract/limits.ts';
import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatExact } from '#platform/numbers/format.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import classes from './waiting-button.module.css';
import { useCountWords, WaitingTray, type WaitingTrayProps } from './waiting-tray.tsx';
import { FIRST_WAITING, waitingQuery } from './waiting.queries.ts';

/** The tray of a phone: how much waits, and a sheet with it. */
export function WaitingButton({ channelId, onMove }: WaitingTrayProps) {
  const { t } = useTranslation('calendar');
  const countWords = useCountWords();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(waitingQuery(channelId, FIRST_WAITING));
  const title = t('waiting.title');
  const count = data && data.total > 0 ? countWords(data) : null;
  return (
    <>
      <span className={classes.place}>
        <IconButton
          variant="default"
          icon={IconInbox}
          label={count === null ? title : t('waiting.titleCount', { number: count })}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
        {count !== null && (
          <span aria-hidden className={classes.badge}>
            {formatExact(data?.total ?? 0)}
          </span>
        )}
      </span>
      {isOpen && (
        <Dialog size={DIALOG_WIDTH_PX.standard} title={title} onClose={() => setOpen(false)}>
          <WaitingTray
            channelId={channelId}
            onMove={(thing) => {
              setOpen(false);
              onMove(thing);
            }}
            isTitled
          />
        </Dialog>
      )}
    </>
  );
}
