import type { MessageKey } from '@bimah/contract/messages.ts';
import { STORY_BYTES_MAX } from '@bimah/contract/rules/media-types.ts';
import type { StoryMediaType } from '@bimah/contract/story-record.ts';
import { Progress, VisuallyHidden } from '@mantine/core';
import {
  IconMovie,
  IconPhoto,
  IconPhotoVideo,
  IconReplace,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatBytes, formatPercent } from '#platform/numbers/format.ts';
import { useLeaveWarning } from '#platform/upload/use-leave-warning.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { FileInput } from '#ui/file-drop/file-input.tsx';
import { useFileDrop } from '#ui/file-drop/use-file-drop.ts';
import { describedBy, FieldShell, partIds } from '#ui/form/field/field-shell.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { MiddleCut } from '#ui/ltr/middle-cut.tsx';
import { useTouch } from '#ui/phone/use-touch.ts';
import { STORY_ACCEPT } from '../media-file.ts';
import type { StoryMedia } from '../story-values.ts';
import type { MediaTransfer, StoryMediaState } from '../use-story-media.ts';
import classes from './media-field.module.css';

interface MediaDropZoneProps {
  id: string;
  empty: boolean;
  invalid: boolean;
  labelledBy: string;
  describedBy: string | undefined;
  onFile: (file: File) => void;
  /** The window for choosing was closed without a choice, or what was dropped is no file. */
  onNothing: () => void;
}

const asLink = (words: ReactNode) => <span className={classes.link}>{words}</span>;

function MediaDropZone(props: MediaDropZoneProps) {
  const { id, empty, invalid } = props;
  const { t } = useTranslation('stories');
  const isTouch = useTouch();
  const take = (file: File | undefined) => (file ? props.onFile(file) : props.onNothing());
  const { isOver, target } = useFileDrop(take);
  const input = useRef<HTMLInputElement>(null);
  const pickId = `${id}-pick`;

  // React knows no such event of an input.
  const onNothing = useEffectEvent(props.onNothing);
  useEffect(() => {
    const element = input.current;
    const tell = () => onNothing();
    element?.addEventListener('cancel', tell);
    return () => element?.removeEventListener('cancel', tell);
  }, []);

  return (
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      data-compact={!empty || undefined}
      data-invalid={invalid || undefined}
      {...target}
    >
      <FileInput
        ref={input}
        id={id}
        accept={STORY_ACCEPT}
        aria-labelledby={`${props.labelledBy} ${pickId}`}
        aria-describedby={props.describedBy}
        aria-invalid={invalid || undefined}
        onFiles={([file]) => take(file)}
      />
      <label id={pickId} htmlFor={id} className={classes.pick}>
        <DirIcon icon={empty ? IconPhotoVideo : IconReplace} />
        <span>
          {isOver && t('media.drop')}
          {!isOver && empty && (
            <RichText
              text={() => t(isTouch ? 'media.chooseTouch' : 'media.choose')}
              marks={{ link: asLink }}
            />
          )}
          {!isOver && !empty && t('media.replace')}
        </span>
      </label>
      {empty && (
        <p id={partIds(id).description} className={classes.formats}>
          {t('media.formats')}
        </p>
      )}
    </div>
  );
}

const icons = { image: IconPhoto, video: IconMovie } as const;

interface TransferRowProps {
  transfer: MediaTransfer;
  onCancel: () => void;
}

/** How far the file has come: first on its way, then, for a film, under the knife. */
function TransferRow({ transfer, onCancel }: TransferRowProps) {
  const { t } = useTranslation('stories');
  const { name, media_type, stage, share } = transfer;
  const percent = Math.floor((share ?? 0) * 100);
  useLeaveWarning(true);
  return (
    <div className={classes.row}>
      <span className={classes.tile}>
        <DirIcon icon={icons[media_type]} />
      </span>
      <div className={classes.meter}>
        <div className={classes.line}>
          <MiddleCut>{name}</MiddleCut>
          {share !== null && <Ltr className={classes.percent}>{formatPercent(percent / 100)}</Ltr>}
        </div>
        <Progress
          value={share === null ? 100 : percent}
          animated={share === null}
          size={8}
          radius="xl"
          aria-label={t(`media.progress.${stage}`, { name })}
        />
        <span className={classes.stage}>{t(`media.stage.${stage}`)}</span>
      </div>
      <IconButton icon={IconX} label={t('media.cancel')} size="md" onClick={onCancel} />
    </div>
  );
}

interface KeptMediaRowProps {
  media_type: StoryMediaType;
  /** Of the file, where it was chosen on this page. */
  name: string | null;
  onRemove: () => void;
}

/** What fills the picture, with the way back to a colour. */
function KeptMediaRow({ media_type, name, onRemove }: KeptMediaRowProps) {
  const { t } = useTranslation('stories');
  return (
    <div className={classes.row}>
      <span className={classes.tile}>
        <DirIcon icon={icons[media_type]} />
      </span>
      <div className={classes.meter}>
        {name !== null && <MiddleCut>{name}</MiddleCut>}
        <span className={classes.stage}>{t(`media.ready.${media_type}`)}</span>
      </div>
      <IconButton
        icon={IconTrash}
        label={t(`media.remove.${media_type}`)}
        size="md"
        onClick={onRemove}
      />
    </div>
  );
}

export interface MediaFieldProps {
  id: string;
  value: StoryMedia;
  files: Pick<StoryMediaState, 'transfer' | 'problem' | 'arrivedAs'>;
  error: string | undefined;
  /** Undefined where a choice brought no file. */
  onFile: (file: File | undefined) => void;
  onCancel: () => void;
  onRemove: () => void;
}

/** A picture or a film in the place of the colour: sent at once, with what becomes of it. */
export function MediaField(props: MediaFieldProps) {
  const { id, value, files, onFile } = props;
  const { t } = useTranslation(['stories', 'messages']);
  const { transfer, problem } = files;
  const error = problem === null ? props.error : t(`messages:${problem satisfies MessageKey}`);
  const isEmpty = value.media === null && transfer === null;
  const news = () => {
    if (transfer) return t(`media.stage.${transfer.stage}`);
    return value.media_type === null ? '' : t(`media.ready.${value.media_type}`);
  };
  return (
    <FieldShell
      error={error}
      id={id}
      role="group"
      label={t('form.media')}
      aside={t('form.mediaAside', { size: formatBytes(STORY_BYTES_MAX) })}
    >
      {transfer && <TransferRow transfer={transfer} onCancel={props.onCancel} />}
      {!transfer && value.media !== null && value.media_type !== null && (
        <KeptMediaRow
          media_type={value.media_type}
          name={files.arrivedAs(value.media)?.name ?? null}
          onRemove={props.onRemove}
        />
      )}
      <MediaDropZone
        id={id}
        empty={isEmpty}
        invalid={error !== undefined}
        labelledBy={partIds(id).label}
        describedBy={describedBy(id, { error, description: isEmpty && t('media.formats') })}
        onFile={onFile}
        // Whoever has a file already has merely changed their mind.
        onNothing={() => isEmpty && onFile(undefined)}
      />
      <VisuallyHidden role="status">{news()}</VisuallyHidden>
    </FieldShell>
  );
}
