import { Button } from '@mantine/core';
import { IconCalendarShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadWords } from '#platform/i18n/i18n.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { latePart } from '#ui/late-part/late-part.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import type { CalendarAddressDialogProps } from '../calendar-address/calendar-address-dialog.tsx';

const CalendarAddressDialog = latePart<CalendarAddressDialogProps>(
  async () => {
    const [part] = await Promise.all([
      import('../calendar-address/index.ts'),
      loadWords('calendar-address'),
    ]);
    return part.CalendarAddressDialog;
  },
  ({ onClose }) => onClose(),
);

/** The same calendar in the programs people have at hand. */
export function AddressButton({ channelId }: { channelId: number | undefined }) {
  const { t } = useTranslation('calendar');
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      {isPhone ? (
        // In a sheet a sign alone would say too little.
        <Button
          variant="default"
          leftSection={<DirIcon icon={IconCalendarShare} />}
          aria-haspopup="dialog"
          onClick={open}
        >
          {t('address')}
        </Button>
      ) : (
        <IconButton
          variant="subtle"
          color="gray"
          icon={IconCalendarShare}
          label={t('address')}
          aria-haspopup="dialog"
          onClick={open}
        />
      )}
      {isOpen && <CalendarAddressDialog channelId={channelId} onClose={() => setOpen(false)} />}
    </>
  );
}
