import type { WholeCaptionTrack } from '@bimah/contract/captions.ts';
import type { Language } from '@bimah/contract/fields.ts';
import { captionProblems } from '@bimah/contract/rules/caption-checks.ts';
import { toSrt, toVtt, type CaptionFormat } from '@bimah/contract/rules/caption-file.ts';
import { finder } from '@bimah/contract/rules/search-text.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconChevronDown,
  IconFileExport,
  IconPlus,
  IconReplace,
} from '@tabler/icons-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { saveFile } from '#platform/download/fetch-file.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { DirtyGuard } from '#ui/form/app-form/dirty-guard.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { useMenu } from '#ui/menu/menu-button.tsx';
import { TypingSearchField } from '#ui/search-field/typing-search-field.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { StaleNote } from '#ui/states/stale-note.tsx';
import { CaptionList } from './caption-list.tsx';
import { CaptionPlayer } from './caption-player.tsx';
import { ReplaceDialog, ShiftDialog } from './edit-dialogs.tsx';
import { ImportButton, ImportNote, useImport, type TakenFile } from './import-file.tsx';
import { KeyHelp, ProblemList } from './problem-list.tsx';
import { TimeLine } from './time-line.tsx';
import { useCaptionEditor, type CaptionEditor } from './use-caption-editor.ts';
import { useEditorKeys, usePlayerControls } from './use-editor-keys.ts';
import { lineAt } from './use-playhead.ts';
import classes from './caption-editor.module.css';

const SEARCH_WAIT_MS = 150;

export interface CaptionEditorProps {
  video: Video;
  language: Language;
  /** Null: there are none yet. */
  track: WholeCaptionTrack | null;
  /** Heads the page; gets what belongs beside the title, once there is anything to act on. */
  renderHead: (acts: ReactNode) => ReactNode;
  /** Languages and what belongs to them; gets the sentence about what is not saved. */
  renderTabs: (unsaved: ReactNode, isDirty: () => boolean) => ReactNode;
}

const isTyping = () =>
  document.activeElement instanceof HTMLTextAreaElement ||
  document.activeElement instanceof HTMLInputElement;

/** The lines of one language beside the film. */
export function CaptionEditorPage(props: CaptionEditorProps) {
  const { video, language, track } = props;
  const { t } = useTranslation('captions');
  const editor = useCaptionEditor({ id: video.id, language, track });
  const player = useRef<HTMLVideoElement>(null);
  const controls = usePlayerControls(player);
  const [taken, setTaken] = useState<TakenFile | null>(null);
  const takeFile = useImport((file) => {
    editor.takeFile(file.captions, file.name);
    setTaken(file);
  });
  useEditorKeys(editor, controls);

  const problems = useMemo(
    () =>
      new Map(
        captionProblems(editor.rows, video.duration).map(({ index, problem }) => [index, problem]),
      ),
    [editor.rows, video.duration],
  );
  const choose = (index: number) => {
    editor.typeInto(index);
    controls.jump(editor.rows[index]?.start ?? 0);
  };
  /** The line follows the film, unless somebody types into one. */
  const follow = (time: number) => {
    if (isTyping()) return;
    const index = lineAt(editor.rows, time);
    if (index >= 0 && index !== editor.current) editor.choose(index);
  };
  const isDirty = () => editor.changes > 0;
  const hasLines = editor.rows.length > 0;

  return (
    <div data-fills-sheet className={classes.page}>
      <DirtyGuard form={{ isDirty, reset: () => undefined, keepsDraft: false }} />
      <div className={classes.top}>
        {props.renderHead(
          hasLines || editor.changes > 0 ? (
            <Acts
              editor={editor}
              name={`${video.id}.${language}`}
              onFile={(file) => void takeFile(file)}
            />
          ) : undefined,
        )}
        {props.renderTabs(
          editor.changes > 0 && (
            <span role="status" className={classes.unsaved}>
              {t('unsaved', { count: editor.changes })}
            </span>
          ),
          isDirty,
        )}
      </div>
      <div className={classes.work}>
        <aside aria-label={t('player.label')} className={classes.side}>
          <CaptionPlayer
            video={video}
            language={language}
            player={player}
            editor={editor}
            onTime={follow}
          />
          {video.platform === 'internal' && hasLines && (
            <TimeLine editor={editor} player={player} problems={problems} onChoose={choose} />
          )}
          {hasLines && <ProblemList editor={editor} problems={problems} onChoose={choose} />}
          <KeyHelp hasLines={hasLines} />
        </aside>
        <div className={classes.lines}>
          {editor.isStale && (
            <StaleNote
              words={t('stale.words')}
              action={t('stale.load')}
              onLoad={editor.loadTheirs}
              failure={{ title: t('failed'), detailOf: sentenceOf }}
            />
          )}
          {taken && <ImportNote file={taken} onClose={() => setTaken(null)} />}
          {!hasLines ? (
            <div className={classes.empty}>
              <EmptyState
                picture="listItems"
                title={t(`empty.title.${language}`)}
                text={t('empty.text')}
                action={
                  <div className={classes.begin}>
                    <ImportButton primary onFile={(file) => void takeFile(file)} />
                    <Button
                      variant="default"
                      leftSection={<DirIcon icon={IconPlus} />}
                      onClick={() => editor.add(-1, controls.now() ?? 0)}
                    >
                      {t('empty.first')}
                    </Button>
                  </div>
                }
              />
            </div>
          ) : (
            <Lines editor={editor} problems={problems} onChoose={choose} />
          )}
        </div>
      </div>
    </div>
  );
}

interface ActsProps {
  editor: CaptionEditor;
  /** Of exported files. */
  name: string;
  onFile: (file: File) => void;
}

function Acts({ editor, name, onFile }: ActsProps) {
  const { t } = useTranslation('captions');
  const exportAs = (format: CaptionFormat) => {
    const text = format === 'vtt' ? toVtt(editor.rows) : toSrt(editor.rows);
    const type = format === 'vtt' ? 'text/vtt' : 'application/x-subrip';
    saveFile(new Blob([text], { type }), `${name}.${format}`);
  };
  const menu = useMenu([
    { label: t('export.vtt'), onAction: () => exportAs('vtt') },
    { label: t('export.srt'), onAction: () => exportAs('srt') },
  ]);
  return (
    <>
      {editor.rows.length > 0 && (
        <>
          <ImportButton onFile={onFile} />
          <Button
            variant="default"
            leftSection={<DirIcon icon={IconFileExport} />}
            rightSection={<DirIcon icon={IconChevronDown} size={16} />}
            {...menu.buttonProps}
          >
            {t('export.action')}
          </Button>
          {menu.panel}
        </>
      )}
      <Button
        loading={editor.isSaving}
        disabled={editor.changes === 0}
        rightSection={
          <kbd aria-hidden className={classes.key}>
            <Ltr>Ctrl S</Ltr>
          </kbd>
        }
        onClick={() => void editor.save()}
      >
        {t('save')}
      </Button>
    </>
  );
}

type LinesProps = Pick<Parameters<typeof CaptionList>[0], 'editor' | 'problems' | 'onChoose'>;

/** The list with its tools: search, what is wrong, replace, shift, undo. */
function Lines({ editor, problems, onChoose }: LinesProps) {
  const { t } = useTranslation('captions');
  const [wanted, setWanted] = useState('');
  const [view, setView] = useState<'all' | 'problems'>('all');
  const [dialog, setDialog] = useState<'shift' | 'replace' | null>(null);
  const { rows, current } = editor;
  const shown = useMemo(() => {
    const isFound = finder(wanted);
    return rows.flatMap((row, index) => {
      // The line somebody works on stays, whatever becomes of it.
      if (index === current) return index;
      if (view === 'problems' && !problems.has(index)) return [];
      return isFound(row.text) ? index : [];
    });
  }, [rows, current, problems, view, wanted]);
  const close = () => setDialog(null);
  return (
    <>
      <div className={classes.tools}>
        <div className={classes.search}>
          <TypingSearchField
            label={t('search')}
            value={wanted}
            waitMs={SEARCH_WAIT_MS}
            onSearch={setWanted}
          />
        </div>
        <Segmented
          label={t('view.label')}
          value={view}
          segments={[
            { value: 'all', label: t('view.all') },
            { value: 'problems', label: t('view.problems'), count: problems.size },
          ]}
          onChange={setView}
        />
        <span className={classes.spring} />
        <IconButton
          icon={IconArrowBackUp}
          variant="subtle"
          color="gray"
          size="md"
          label={t('undo')}
          disabled={!editor.canUndo}
          onClick={editor.undo}
        />
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          leftSection={<DirIcon icon={IconReplace} />}
          onClick={() => setDialog('replace')}
        >
          {t('replace.open')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          leftSection={<DirIcon icon={IconArrowsExchange} />}
          onClick={() => setDialog('shift')}
        >
          {t('shift.open')}
        </Button>
      </div>
      <CaptionList
        editor={editor}
        shown={shown}
        problems={problems}
        onChoose={onChoose}
        onClearFilter={() => {
          setWanted('');
          setView('all');
        }}
      />
      {dialog === 'shift' && <ShiftDialog editor={editor} onClose={close} />}
      {dialog === 'replace' && <ReplaceDialog editor={editor} onClose={close} />}
    </>
  );
}
