import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { csvFile } from '#platform/csv/csv.ts';
import { saveFile } from '#platform/download/fetch-file.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import type { DayFigures } from '../figures.ts';
import { fileName, figuresTable } from '../figures-file.ts';

/** Stays reachable while something is missing, and says so. */
export function DownloadButton({ figures }: { figures: DayFigures | null }) {
  const { t } = useTranslation('analytics');
  const save = () => {
    if (!figures) return;
    const table = figuresTable(figures, {
      day: t('figures.day'),
      of: (figure) => t(`figures.${figure}`),
    });
    saveFile(csvFile(table), fileName(figures));
  };
  return (
    <Tooltip label={t('download.waits')} disabled={figures !== null}>
      <Button
        variant="default"
        aria-disabled={figures === null || undefined}
        data-disabled={figures === null}
        leftSection={<DirIcon icon={IconDownload} />}
        onClick={save}
      >
        {t('download.label')}
      </Button>
    </Tooltip>
  );
}
