import type { System } from '@bimah/contract/system.ts';
import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconClipboardText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { useReport } from '../use-report.ts';

/** Takes along what the page shows, for whoever is asked for help. */
export function CopyReport({ system }: { system: System }) {
  const { t } = useTranslation('system');
  const report = useReport();
  return (
    <CopyButton value={report(system)}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          leftSection={<DirIcon icon={copied ? IconCheck : IconClipboardText} />}
          onClick={copy}
        >
          {t(copied ? 'report.copied' : 'report.copy')}
        </Button>
      )}
    </CopyButton>
  );
}
