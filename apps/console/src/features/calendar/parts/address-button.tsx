import { IconCalendarShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadWords } from '#platform/i18n/i18n.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { latePart } from '#ui/late-part/late-part.tsx';
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
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        variant="subtle"
        color="gray"
        icon={IconCalendarShare}
        label={t('address')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <CalendarAddressDialog channelId={channelId} onClose={() => setOpen(false)} />}
    </>
  );
}
