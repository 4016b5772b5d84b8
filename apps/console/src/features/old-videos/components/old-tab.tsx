import type { OldVideo } from '@bimah/contract/old-videos.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { pageSelection } from '#ui/data-table/selection.ts';
import { useSelection } from '#ui/data-table/use-selection.ts';
import { Pager } from '#ui/pager/pager.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { defaultDate } from '../old-videos-params.ts';
import { useLatestRows } from '../old-videos.queries.ts';
import { useChooseAllKey } from '../use-choose-all-key.ts';
import { useDeletion } from '../use-deletion.tsx';
import { useOldList, type OldListHandle } from '../use-old-list.ts';
import { useSaveZip } from '../use-save-zip.ts';
import { useOldVideoColumns } from './old-video-columns.tsx';
import { OldVideosBulkBar } from './old-videos-bulk-bar.tsx';
import { OldVideosToolbar } from './old-videos-toolbar.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { ZipPanel } from './zip-panel.tsx';
import classes from './old-tab.module.css';

const keyOf = ({ id }: OldVideo) => String(id);
const NO_ROWS: readonly OldVideo[] = [];

function Nothing({ list }: { list: OldListHandle }) {
  const { t } = useTranslation(['old-videos', 'kit']);
  return (
    <EmptyState
      title={t('empty.title')}
      text={t('empty.text')}
      {...(list.filterCount > 0 && {
        action: (
          <Button variant="default" onClick={list.clearFilters}>
            {t('kit:states.clearFilters')}
          </Button>
        ),
      })}
    />
  );
}

/** Films that have grown old: to look at, to save, to let go. */
export function OldTab({ list }: { list: OldListHandle }) {
  const { t } = useTranslation('old-videos');
  const { state, change } = list;
  const [usualDate] = useState(() => defaultDate(new Date()));
  const [previewed, setPreviewed] = useState<OldVideo | null>(null);
  const { answer, pager } = useOldList(list);
  const { videos, total, capped = false } = answer.data ?? {};
  const selection = useSelection(keyOf);
  const chosen = useLatestRows([...selection.selected.values()]);
  const columns = useOldVideoColumns({ field: state.field, onPreview: setPreviewed });
  const saveZip = useSaveZip();
  const { remove } = useDeletion();
  const page = videos ?? NO_ROWS;
  useChooseAllKey(() => {
    if (pageSelection(selection.selected, page, keyOf) !== 'all') selection.togglePage(page);
  });

  const removeChosen = async () => {
    for (const video of await remove(chosen)) selection.toggle(video, { page: [], range: false });
  };
  return (
    <div className={classes.tab}>
      <OldVideosToolbar
        list={list}
        usualDate={usualDate}
        tools={
          total !== undefined && (
            <span className={classes.total}>
              {t(capped ? 'moreThan' : 'total', { count: total })}
            </span>
          )
        }
      />
      <ZipPanel />
      <DataTable
        id="old-videos"
        label={t('title')}
        columns={columns}
        rows={videos}
        keyOf={keyOf}
        nameOf={({ title }) => title}
        skeletonRows={state.size}
        refreshing={answer.isPlaceholderData}
        selection={selection}
        sort={{ field: 'date', dir: state.dir }}
        onSort={({ dir }) => change({ dir })}
        onOpen={setPreviewed}
        empty={<Nothing list={list} />}
        failed={answer.isError && <FailedAnswer title={t('failed')} answer={answer} />}
      />
      <Pager {...pager} />
      <OldVideosBulkBar
        chosen={chosen}
        onZip={() => void saveZip(chosen)}
        onDelete={() => void removeChosen()}
        onClear={selection.clear}
      />
      {previewed && <PreviewDialog video={previewed} onClose={() => setPreviewed(null)} />}
    </div>
  );
}
