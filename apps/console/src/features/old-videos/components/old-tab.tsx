import { OLD_VIDEOS_AT_ONCE_MAX } from '@bimah/contract/limits.ts';
import type { OldVideo } from '@bimah/contract/old-videos.ts';
import { Button } from '@mantine/core';
import { IconFileZip, IconTrash } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startPlaying, VideoPlayer } from '#features/video-parts/index.ts';
import { isHotkey } from '#platform/keys/use-hotkey.ts';
import { formatExact } from '#platform/numbers/format.ts';
import { formatDate } from '#platform/time/format.ts';
import { BulkBar } from '#ui/bulk-bar/bulk-bar.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { pageSelection } from '#ui/data-table/selection.ts';
import { useSelection } from '#ui/data-table/use-selection.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { defaultDate } from '../old-videos-params.ts';
import { useLatestRows } from '../old-videos.queries.ts';
import { useDeletion } from '../use-deletion.tsx';
import { keyOf, useOldList, type OldListHandle } from '../use-old-list.ts';
import { useSaveZip } from '../use-save-zip.ts';
import { useZipJob } from '../zip/zip-store.ts';
import { useOldVideoColumns } from './old-video-columns.tsx';
import { ChooseUnsaved, OldVideosToolbar } from './old-toolbar.tsx';
import { ZipPanel } from './zip-panel.tsx';
import classes from './old-tab.module.css';

const NO_ROWS: readonly OldVideo[] = [];

function Nothing({ list }: { list: OldListHandle }) {
  const { t } = useTranslation(['old-videos', 'kit']);
  return (
    <EmptyState
      picture="old"
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

const CTRL_A = { code: 'KeyA', mod: true } as const;
/** There the keys mean the text, or another list. */
const ELSEWHERE = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/** Ctrl+A chooses the rows of the page, unless a person is typing or a dialog is open. */
function useChooseAllKey(chooseAll: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.matches(ELSEWHERE);
    if (!isHotkey(event, CTRL_A) || isTyping) return;
    if (document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    chooseAll();
  });

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

interface OldVideosBulkBarProps {
  chosen: readonly OldVideo[];
  onZip: () => void;
  onDelete: () => void;
  onClear: () => void;
}

/** What keeps people from an action comes before what they should think of. */
function useNote(chosen: readonly OldVideo[]): string | undefined {
  const { t } = useTranslation('old-videos');
  const unsaved = chosen.filter(({ downloaded }) => !downloaded).length;
  if (chosen.length > OLD_VIDEOS_AT_ONCE_MAX) {
    return t('bulk.tooMany', { max: OLD_VIDEOS_AT_ONCE_MAX });
  }
  return unsaved > 0 ? t('notDownloaded', { count: unsaved, total: chosen.length }) : undefined;
}

function OldVideosBulkBar({ chosen, onZip, onDelete, onClear }: OldVideosBulkBarProps) {
  const { t } = useTranslation('old-videos');
  const isPacking = useZipJob()?.stage === 'running';
  return (
    <BulkBar
      count={chosen.length}
      note={useNote(chosen)}
      onClear={onClear}
      actions={[
        {
          label: t('bulk.zip'),
          icon: IconFileZip,
          tone: 'main',
          disabled: isPacking,
          onAction: onZip,
        },
        {
          label: t('bulk.delete'),
          icon: IconTrash,
          tone: 'danger',
          disabled: chosen.length > OLD_VIDEOS_AT_ONCE_MAX,
          onAction: onDelete,
        },
      ]}
    />
  );
}

const WIDTH_PX = 720;

interface PreviewDialogProps {
  video: OldVideo;
  onClose: () => void;
}

/** The film itself, to decide whether it may go. */
function PreviewDialog({ video, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('old-videos');
  const player = useId();
  useEffect(() => startPlaying(player), [player]);
  const facts = [
    {
      name: t('column.channel'),
      value: video.channel && <UserText>{video.channel.name}</UserText>,
    },
    { name: t('column.created_at'), value: <Ltr>{formatDate(video.created_at)}</Ltr> },
    {
      name: t('column.publish_time'),
      value: video.publish_time && <Ltr>{formatDate(video.publish_time)}</Ltr>,
    },
    { name: t('preview.views'), value: <Ltr>{formatExact(video.views)}</Ltr> },
  ];
  return (
    <Dialog
      onClose={onClose}
      size={WIDTH_PX}
      title={<UserText lang={video.language}>{video.title}</UserText>}
    >
      <VideoPlayer video={video} playerKey={player} />
      <dl className={classes.facts}>
        {facts
          .filter(({ value }) => value !== null)
          .map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Dialog>
  );
}

/** Films that have grown old: to look at, to save, to let go. */
export function OldTab({ list }: { list: OldListHandle }) {
  const { t } = useTranslation('old-videos');
  const { state, change } = list;
  const phone = usePhone();
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
        total={total}
        capped={capped}
        choice={page.length > 0 && <ChooseUnsaved page={page} selection={selection} />}
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
        cardTools={<ChooseUnsaved page={page} selection={selection} />}
        sort={{ field: 'date', dir: state.dir }}
        {...(!phone && { onSort: ({ dir }) => change({ dir }) })}
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
