import type { Channel } from '@bimah/contract/channel-record.ts';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { notify } from '#ui/toasts/toast-store.ts';
import { FormSection } from './form-section.tsx';
import { RemoveChannelDialog } from './remove-channel-dialog.tsx';

/** The end of a channel stands apart, at the end of its page. */
export function RemovalSection({ channel }: { channel: Channel }) {
  const { t } = useTranslation('channels');
  const navigate = useNavigate();
  const [opened, dialog] = useDisclosure(false);
  const leave = () => {
    dialog.close();
    notify.success(t('remove.done'), { detail: channel.name });
    void navigate({ to: '/channels' });
  };
  return (
    <FormSection id="removal" title={t('section.removal')} help={t('remove.help')}>
      <div>
        <Button variant="outline" color="red" onClick={dialog.open}>
          {t('remove.open')}
        </Button>
      </div>
      {opened && <RemoveChannelDialog channel={channel} onRemoved={leave} onClose={dialog.close} />}
    </FormSection>
  );
}
