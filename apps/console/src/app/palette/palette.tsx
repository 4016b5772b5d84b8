import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePhone } from '#ui/phone/use-phone.ts';
import type { Who } from '../access/may-open.ts';
import { useOpenAfterArrival } from '../frame/use-open-after-arrival.ts';
import { closeOverlay } from './command-store.ts';
import { PaletteBody } from './palette-body.tsx';
import classes from './palette.module.css';

export interface PaletteProps {
  who: Who;
  channel: ChannelSummary | null;
  opened: boolean;
}

/** Everything one can find, go to or do from anywhere, by typing a few letters of its name. */
export function Palette({ who, channel, opened }: PaletteProps) {
  const { t } = useTranslation(['app', 'palette']);
  return (
    <Modal.Root
      opened={useOpenAfterArrival(opened)}
      onClose={closeOverlay}
      fullScreen={usePhone()}
      size={640}
      yOffset={88}
      xOffset={16}
      classNames={{ content: classes.window ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('shell.search')}>
        <PaletteBody who={who} channel={channel} />
      </Modal.Content>
    </Modal.Root>
  );
}
