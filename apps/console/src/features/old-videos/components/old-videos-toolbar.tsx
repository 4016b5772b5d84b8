import { OLD_VIDEO_DATES } from '@bimah/contract/old-videos.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListStateHandle } from '#platform/list-state/use-list-state.ts';
import type { PlainDate } from '#platform/time/format.ts';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { ToolbarRow } from '#ui/toolbar-row/toolbar-row.tsx';
import type { oldVideoParams } from '../old-videos-params.ts';
import { BeforeField } from './before-field.tsx';

export interface OldVideosToolbarProps {
  list: ListStateHandle<typeof oldVideoParams>;
  /** What counts while no date is chosen. */
  usualDate: PlainDate;
  tools: ReactNode;
}

export function OldVideosToolbar({ list, usualDate, tools }: OldVideosToolbarProps) {
  const { t } = useTranslation('old-videos');
  const { state, change, filterCount } = list;
  return (
    <ToolbarRow
      filters={
        <>
          <Segmented
            label={t('filter.field')}
            value={state.field}
            segments={OLD_VIDEO_DATES.map((value) => ({ value, label: t(`filter.${value}`) }))}
            onChange={(field) => change({ field })}
          />
          <BeforeField
            value={state.before ?? usualDate}
            onChange={(date) => change({ before: date === usualDate ? undefined : date })}
          />
        </>
      }
      filterCount={filterCount}
      tools={tools}
    />
  );
}
