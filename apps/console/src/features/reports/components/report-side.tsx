import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Triage } from '../use-triage.ts';
import { ReportPreview } from './report-preview.tsx';
import classes from './report-side.module.css';

export interface ReportSideProps {
  triage: Triage;
  channelId: number | null;
  /** Whether there is room for it beside the list; else it lies over it, once asked for. */
  beside: boolean;
  sheet: { readonly opened: boolean; readonly close: () => void };
}

export function ReportSide({ triage, channelId, beside, sheet }: ReportSideProps) {
  const { t } = useTranslation('reports');
  const { current } = triage;
  if (!current) return null;
  const preview = (
    <ReportPreview
      report={current}
      channelId={channelId}
      onIgnore={(ignore) => {
        sheet.close();
        void triage.setIgnored(current, ignore);
      }}
      onRemove={() => {
        sheet.close();
        void triage.removeVideo(current);
      }}
    />
  );
  return beside ? (
    <aside aria-label={t('preview')} className={classes.aside}>
      {preview}
    </aside>
  ) : (
    <Drawer
      opened={sheet.opened}
      onClose={sheet.close}
      position="bottom"
      size="auto"
      classNames={{ content: classes.sheet ?? '' }}
      title={t('preview')}
    >
      {preview}
    </Drawer>
  );
}
