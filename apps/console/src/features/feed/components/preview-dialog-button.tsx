import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DIALOG_WIDTH_PX } from '@bimah/contract/limits.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { PhonePreview, type PhonePreviewProps } from './phone-preview.tsx';

/** The preview where there is no room for it beside the board. */
export function PreviewDialogButton(props: PhonePreviewProps) {
  const { t } = useTranslation('feed');
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<DirIcon icon={IconDeviceMobile} />}
        onClick={dialog.open}
      >
        {t('preview.open')}
      </Button>
      <Modal
        opened={opened}
        onClose={dialog.close}
        title={t('preview.title')}
        size={DIALOG_WIDTH_PX.standard}
      >
        <PhonePreview {...props} />
      </Modal>
    </>
  );
}
