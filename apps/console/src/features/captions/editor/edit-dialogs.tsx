import {
  replaceInCaptions,
  shiftCaptions,
  shiftWithin,
} from '@bimah/contract/rules/caption-edit.ts';
import { CAPTION_TEXT_MAX } from '@bimah/contract/limits.ts';
import { Button, Checkbox } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NumberField } from '#ui/form/number-field/number-field.tsx';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import type { CaptionEditor } from './use-caption-editor.ts';
import classes from './edit-dialogs.module.css';

export interface EditDialogProps {
  editor: CaptionEditor;
  onClose: () => void;
}

const SHIFT_SECONDS_MAX = 86_400;

/** All lines, or those from the current one on, earlier or later. */
export function ShiftDialog({ editor, onClose }: EditDialogProps) {
  const { t } = useTranslation('captions');
  const [seconds, setSeconds] = useState<number | null>(0.5);
  const [fromCurrent, setFromCurrent] = useState(false);
  const from = fromCurrent ? Math.max(editor.current, 0) : 0;
  const wanted = Math.round((seconds ?? 0) * 1_000);
  const possible = shiftWithin(editor.rows.slice(from), wanted);

  const shift = (event: SyntheticEvent) => {
    event.preventDefault();
    if (possible !== 0) editor.change(shiftCaptions(editor.rows, possible, from));
    onClose();
  };

  return (
    <Dialog title={t('shift.title')} onClose={onClose}>
      <form className={classes.form} onSubmit={shift}>
        <NumberField
          label={t('shift.by')}
          description={t('shift.help')}
          value={seconds}
          min={-SHIFT_SECONDS_MAX}
          max={SHIFT_SECONDS_MAX}
          decimals={3}
          onChange={setSeconds}
          {...(possible !== wanted && {
            error: t('shift.cut', { seconds: (possible / 1_000).toFixed(1) }),
          })}
        />
        <Checkbox
          label={t('shift.fromCurrent', { line: Math.max(editor.current, 0) + 1 })}
          checked={fromCurrent}
          onChange={(event) => setFromCurrent(event.currentTarget.checked)}
        />
        <div className={classes.acts}>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit">{t('shift.action')}</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Letters for letters, everywhere. */
export function ReplaceDialog({ editor, onClose }: EditDialogProps) {
  const { t } = useTranslation('captions');
  const [wanted, setWanted] = useState('');
  const [by, setBy] = useState('');
  const { captions, count } = replaceInCaptions(editor.rows, wanted, by);

  const replace = (event: SyntheticEvent) => {
    event.preventDefault();
    if (count === 0) return;
    editor.change(captions);
    notify.info(t('replace.done', { count }));
    onClose();
  };

  return (
    <Dialog title={t('replace.title')} onClose={onClose}>
      <form className={classes.form} onSubmit={replace}>
        <TextField
          label={t('replace.wanted')}
          value={wanted}
          maxLength={CAPTION_TEXT_MAX}
          onChange={setWanted}
        />
        <TextField
          label={t('replace.by')}
          value={by}
          maxLength={CAPTION_TEXT_MAX}
          onChange={setBy}
        />
        <p role="status" className={classes.count}>
          {wanted !== '' && t('replace.found', { count })}
        </p>
        <div className={classes.acts}>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" disabled={count === 0}>
            {t('replace.action')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
