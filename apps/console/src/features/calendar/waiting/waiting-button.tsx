import { DIALOG_WIDTH_PX } from '@bimah/contract/limits.ts';
import { Button } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Count, WaitingTray, type WaitingTrayProps } from './waiting-tray.tsx';
import { FIRST_WAITING, waitingQuery } from './waiting.queries.ts';

/** The tray of a phone: how much waits, and a sheet with it. */
export function WaitingButton({ channelId, onMove }: WaitingTrayProps) {
  const { t } = useTranslation('calendar');
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(waitingQuery(channelId, FIRST_WAITING));
  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<DirIcon icon={IconInbox} />}
        rightSection={data && <Count {...data} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('waiting.title')}
      </Button>
      {isOpen && (
        <Dialog
          size={DIALOG_WIDTH_PX.standard}
          title={t('waiting.title')}
          onClose={() => setOpen(false)}
        >
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
