import { CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';

const SHOWN_MS = 1_500;

export interface CopyIconButtonProps {
  value: string;
  /** What is copied. */
  label: string;
}

/** Beside a text that people take along, and says that it has been taken. */
export function CopyIconButton({ value, label }: CopyIconButtonProps) {
  const { t } = useTranslation('kit');
  return (
    <CopyButton value={value} timeout={SHOWN_MS}>
      {({ copied, copy }) => (
        <IconButton
          size="sm"
          icon={copied ? IconCheck : IconCopy}
          label={copied ? t('states.copied') : label}
          onClick={copy}
        />
      )}
    </CopyButton>
  );
}
