import {
  isGrave,
  READING_SPEED_MAX,
  readingSpeed,
  type CaptionProblem,
} from '@bimah/contract/rules/caption-checks.ts';
import { CAPTION_TEXT_MAX } from '@bimah/contract/limits.ts';
import { captionTimeOf, formatCaptionTime } from '@bimah/contract/rules/caption-time.ts';
import { textDirection } from '@bimah/contract/rules/text-direction.ts';
import { IconArrowMerge, IconPlus, IconScissors, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatExact } from '#platform/numbers/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { LineProblem } from './problem-words.tsx';
import type { CaptionEditor } from './use-caption-editor.ts';
import classes from './caption-list.module.css';

export interface CaptionRowProps {
  editor: CaptionEditor;
  index: number;
  problem: CaptionProblem | null;
  /** Somebody wants to go on here. */
  onChoose: (index: number) => void;
}

function Speed({ row }: { row: CaptionEditor['rows'][number] }) {
  const speed = readingSpeed(row);
  return (
    <span className={classes.speed} data-fast={(speed ?? 0) > READING_SPEED_MAX || undefined}>
      {speed === null ? '–' : formatExact(speed)}
    </span>
  );
}

/** A line as it is read; pressing it opens it. */
export function CaptionRow({ editor, index, problem, onChoose }: CaptionRowProps) {
  const { t } = useTranslation('captions');
  const row = editor.rows[index];
  if (!row) return null;
  const isBad = problem !== null && isGrave(problem) && problem !== 'order';
  return (
    <div className={classes.row}>
      <span className={classes.number}>{index + 1}</span>
      <span dir="ltr" className={classes.times}>
        <span>{formatCaptionTime(row.start)}</span>
        <span data-bad={isBad || undefined}>{formatCaptionTime(row.end)}</span>
      </span>
      <div className={classes.cell}>
        <button
          type="button"
          className={classes.text}
          aria-label={t('row.open', { line: index + 1, text: row.text })}
          onClick={() => onChoose(index)}
        >
          {row.text === '' ? (
            <span className={classes.none}>{t('row.empty')}</span>
          ) : (
            <UserText block>{row.text}</UserText>
          )}
        </button>
        {problem && <LineProblem editor={editor} index={index} problem={problem} />}
      </div>
      <Speed row={row} />
    </div>
  );
}

interface TimeInputProps {
  label: string;
  value: number;
  isBad: boolean;
  onChange: (time: number) => void;
}

/** Takes a time when the field is left or Enter is pressed; what is no time goes back. */
function TimeInput({ label, value, isBad, onChange }: TimeInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const time = typed === null ? null : captionTimeOf(typed);
    if (time !== null && time !== value) onChange(time);
    setTyped(null);
  };
  return (
    <input
      className={classes.time}
      dir="ltr"
      inputMode="decimal"
      aria-label={label}
      aria-invalid={isBad || (typed !== null && captionTimeOf(typed) === null) || undefined}
      value={typed ?? formatCaptionTime(value)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey) return;
        event.preventDefault();
        take();
      }}
    />
  );
}

/** The line somebody works on. */
export function CurrentRow({ editor, index, problem }: CaptionRowProps) {
  const { t } = useTranslation('captions');
  const field = useRef<HTMLTextAreaElement>(null);
  const row = editor.rows[index];
  const { isTyping, rows } = editor;

  useEffect(() => {
    if (isTyping) field.current?.focus({ preventScroll: true });
  }, [isTyping, index, rows.length]);

  if (!row) return null;
  const split = () => editor.split(index, field.current?.selectionStart);
  const remove = () => {
    editor.remove(index);
    notify.info(t('row.removed', { line: index + 1 }), {
      undo: async () => editor.bringBack(row, index),
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.altKey) return;
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) split();
    else editor.add(index);
  };
  const isBad = problem === 'backwards' || problem === 'overlap';
  return (
    <div className={classes.row} data-current>
      <span className={classes.number}>{index + 1}</span>
      <span className={classes.times}>
        <TimeInput
          label={t('row.start', { line: index + 1 })}
          value={row.start}
          isBad={false}
          onChange={(start) => editor.patch(index, { start })}
        />
        <TimeInput
          label={t('row.end', { line: index + 1 })}
          value={row.end}
          isBad={isBad}
          onChange={(end) => editor.patch(index, { end })}
        />
      </span>
      <div className={classes.cell}>
        <textarea
          ref={field}
          className={classes.field}
          dir={textDirection(row.text, 'auto')}
          aria-label={t('row.text', { line: index + 1 })}
          rows={Math.max(2, row.text.split('\n').length)}
          maxLength={CAPTION_TEXT_MAX}
          value={row.text}
          onChange={(event) => editor.patch(index, { text: event.target.value }, `text ${index}`)}
          onKeyDown={onKeyDown}
        />
        {problem && <LineProblem editor={editor} index={index} problem={problem} />}
        <div className={classes.acts}>
          <button type="button" className={classes.act} onClick={split}>
            <DirIcon icon={IconScissors} size={16} />
            {t('act.split')}
            <kbd aria-hidden className={classes.key}>
              <Ltr>Ctrl Enter</Ltr>
            </kbd>
          </button>
          <button
            type="button"
            className={classes.act}
            disabled={index === editor.rows.length - 1}
            onClick={() => editor.join(index)}
          >
            <DirIcon icon={IconArrowMerge} size={16} />
            {t('act.join')}
            <kbd aria-hidden className={classes.key}>
              <Ltr>Alt J</Ltr>
            </kbd>
          </button>
          <button type="button" className={classes.act} onClick={() => editor.add(index)}>
            <DirIcon icon={IconPlus} size={16} />
            {t('act.add')}
            <kbd aria-hidden className={classes.key}>
              <Ltr>Enter</Ltr>
            </kbd>
          </button>
          <span className={classes.spring} />
          <IconButton
            icon={IconTrash}
            variant="subtle"
            color="red"
            size="md"
            label={t('act.remove', { line: index + 1 })}
            onClick={remove}
          />
        </div>
      </div>
      <Speed row={row} />
    </div>
  );
}
