import { VIDEO_TITLE_MAX } from '@bimah/contract/limits.ts';
import { textDirection } from '@bimah/contract/rules/text-direction.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { Button, Kbd, Loader } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import {
  useEffect,
  useId,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf } from '#platform/i18n/language.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { useTitleEdit, type TitleEdit } from './use-title-edit.ts';
import classes from './title-editor.module.css';

export interface TitleEditorProps {
  video: Video;
  /** With the title that was saved, or null where nothing was. */
  onClose: (saved: string | null) => void;
}

/** A title in a field of its own place. Enter keeps it, Esc gives up, and a failure loses no word. */
export function TitleEditor({ video, onClose }: TitleEditorProps) {
  const { t } = useTranslation('videos');
  const edit = useTitleEdit(video, onClose);
  const field = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  const { text, state } = edit;

  useEffect(() => {
    // The caret at the end, where most changes are made.
    const { length } = field.current?.value ?? '';
    field.current?.focus();
    field.current?.setSelectionRange(length, length);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') edit.giveUp();
    else if (event.key === 'Enter' && event.target === field.current) void edit.save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const stays = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    // Another window on top takes the focus too, and gives it back.
    if (!stays && document.activeElement !== field.current) edit.leave();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field and the buttons inside it
    <div className={classes.editor} onKeyDown={onKeyDown} onBlur={onBlur}>
      <textarea
        ref={field}
        className={classes.field}
        rows={2}
        aria-label={t('title.field')}
        aria-describedby={noteId}
        aria-invalid={state.name === 'failed' || undefined}
        dir={textDirection(text, directionOf(video.language))}
        lang={video.language}
        maxLength={VIDEO_TITLE_MAX}
        readOnly={state.name === 'saving'}
        value={text}
        onChange={(event) => edit.type(event.currentTarget.value.replaceAll('\n', ' '))}
      />
      <div id={noteId} className={classes.note}>
        <EditorNote edit={edit} />
      </div>
    </div>
  );
}

function EditorNote({ edit }: { edit: TitleEdit }) {
  const { t } = useTranslation('videos');
  const { state } = edit;
  if (state.name === 'saving') {
    return (
      <span role="status" className={classes.line}>
        <Loader size={14} />
        {t('title.saving')}
      </span>
    );
  }
  if (state.name === 'failed') {
    return (
      <Trouble words={t('title.failed', { reason: state.reason })}>
        <Button size="compact-xs" onClick={() => void edit.save()}>
          {t('title.retry')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={edit.giveUp}>
          {t('title.cancel')}
        </Button>
      </Trouble>
    );
  }
  if (state.name === 'conflict') {
    return (
      <Trouble
        words={
          <>
            {t('title.conflict')} <UserText>{state.theirs.title}</UserText>
          </>
        }
      >
        <Button size="compact-xs" onClick={() => void edit.save()}>
          {t('title.mine')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={edit.giveUp}>
          {t('title.theirs')}
        </Button>
      </Trouble>
    );
  }
  return <Hints edit={edit} />;
}

function Trouble({ words, children }: { words: ReactNode; children: ReactNode }) {
  return (
    <div role="alert" className={classes.trouble}>
      <p className={classes.line}>
        <DirIcon icon={IconAlertTriangle} size={16} />
        <span>{words}</span>
      </p>
      <div className={classes.choices}>{children}</div>
    </div>
  );
}

/** What the keys do; each is a button as well. */
function Hints({ edit }: { edit: TitleEdit }) {
  const { t } = useTranslation('videos');
  return (
    <div className={classes.line}>
      {edit.isEmpty ? (
        <span role="alert" className={classes.required}>
          {t('title.required')}
        </span>
      ) : (
        <button type="button" className={classes.hint} onClick={() => void edit.save()}>
          <Kbd>Enter</Kbd> {t('title.save')}
        </button>
      )}
      <button type="button" className={classes.hint} onClick={edit.giveUp}>
        <Kbd>Esc</Kbd> {t('title.cancel')}
      </button>
      <span className={classes.count}>
        <Ltr>{`${edit.text.length} / ${VIDEO_TITLE_MAX}`}</Ltr>
      </span>
    </div>
  );
}
