import { DIALOG_WIDTH_PX, EARLIER_FILE_DAYS } from '@bimah/contract/limits.ts';
import { VIDEO_BYTES_MAX, VIDEO_TYPES } from '@bimah/contract/rules/media-types.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { Button, Group, Progress } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dropUpload } from '#features/files/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { formatBytes, formatPercent } from '#platform/numbers/format.ts';
import { judgeFile, type FileProblem } from '#platform/upload/judge-file.ts';
import type { UploadTrouble } from '#platform/upload/patience.ts';
import type { UploadProgress } from '#platform/upload/progress-meter.ts';
import { refusalOf } from '#platform/upload/upload-error.ts';
import { useLeaveWarning } from '#platform/upload/use-leave-warning.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { FileInput } from '#ui/file-drop/file-input.tsx';
import { useFileDrop } from '#ui/file-drop/use-file-drop.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { useReplaceFile } from '../video-files.queries.ts';
import classes from './replace-dialog.module.css';

const FILMS = { types: VIDEO_TYPES, maxBytes: VIDEO_BYTES_MAX };
/** Endings help where a system does not know the type. */
const ACCEPT = ['video/*', ...VIDEO_TYPES, '.mkv', '.mov', '.avi', '.m4v', '.webm'].join(',');
const HUNDRED = 100;

interface Chosen {
  readonly file: File;
  readonly problem: FileProblem | null;
}

interface ReplaceDialogProps {
  video: Video;
  channelId: number;
  onClose: () => void;
}

/** Another film for the video: chosen, looked into, sent. What becomes of it then is told in its block. */
export function ReplaceDialog({ video, channelId, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation('video');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { share, trouble, isSending, send, failure } = useSending(video, channelId, onClose);
  useLeaveWarning(isSending);
  const take = async (file: File | undefined) => {
    if (file && !isSending) setChosen(await judgeFile(file, FILMS));
  };
  const isReady = chosen?.problem === null;

  return (
    <Dialog
      title={t('file.replaceTitle')}
      size={DIALOG_WIDTH_PX.standard}
      closeOnClickOutside={!isSending}
      onClose={onClose}
    >
      <p className={classes.text}>{t('file.replaceText', { days: EARLIER_FILE_DAYS })}</p>
      {isSending ? (
        <div className={classes.sending}>
          <span className={classes.words}>
            {t('file.sending')} <Ltr>{formatPercent(share)}</Ltr>
          </span>
          <Progress.Root size={6}>
            <Progress.Section value={share * HUNDRED} aria-label={t('file.sending')} />
          </Progress.Root>
          <p className={classes.text}>{t(trouble === null ? 'file.stayHere' : 'file.trouble')}</p>
        </div>
      ) : (
        <FilmZone chosen={chosen} onFile={(file) => void take(file)} />
      )}
      {failure !== null && (
        <p role="alert" className={classes.problem}>
          {failure}
        </p>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t(isSending ? 'file.stopSending' : 'file.cancel')}
        </Button>
        <Button
          disabled={!isReady}
          loading={isSending}
          onClick={() => isReady && void send(chosen.file)}
        >
          {t('file.replaceNow')}
        </Button>
      </Group>
    </Dialog>
  );
}

/** Closing the dialog cuts the sending off. */
function useSending(video: Video, channelId: number, onDone: () => void) {
  const { t } = useTranslation('video');
  const replacing = useReplaceFile(video.id);
  const [share, setShare] = useState(0);
  const [trouble, setTrouble] = useState<UploadTrouble | null>(null);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const send = async (file: File) => {
    const stop = new AbortController();
    leaving.current = stop;
    setShare(0);
    const remote: { id: number | null } = { id: null };
    const onProgress = ({ sent, total }: UploadProgress) => setShare(sent / Math.max(1, total));
    try {
      await replacing.mutateAsync({
        file,
        channelId,
        onProgress,
        onTrouble: setTrouble,
        onOpened: (remoteId) => {
          remote.id = remoteId;
        },
        // The same film in another video is no reason against it here.
        isWanted: true,
        signal: stop.signal,
      });
      notify.success(t('file.sent'), { detail: t('file.sentDetail') });
      onDone();
    } catch {
      // Why is told in the dialog. Where it was called off nobody wants what has arrived of it.
      if (stop.signal.aborted && remote.id !== null) dropUpload(remote.id);
    }
  };
  const { error } = replacing;
  return {
    share,
    trouble,
    send,
    isSending: replacing.isPending,
    failure: error === null ? null : (refusalOf(error) ?? sentenceOf(error)),
  };
}

interface FilmZoneProps {
  chosen: Chosen | null;
  onFile: (file: File | undefined) => void;
}

function FilmZone({ chosen, onFile }: FilmZoneProps) {
  const { t } = useTranslation('video');
  const id = useId();
  const { isOver, target } = useFileDrop(onFile);
  return (
    <>
      <div className={classes.zone} data-over={isOver || undefined} {...target}>
        <FileInput id={id} accept={ACCEPT} onFiles={([file]) => onFile(file)} />
        <label htmlFor={id} className={classes.pick}>
          <DirIcon icon={IconCloudUpload} size={24} />
          {chosen === null ? t('file.choose') : t('file.chooseOther')}
        </label>
      </div>
      {chosen !== null && chosen.problem === null && (
        <p className={classes.chosen}>
          <UserText>{chosen.file.name}</UserText> <Ltr>{formatBytes(chosen.file.size)}</Ltr>
        </p>
      )}
      {chosen !== null && chosen.problem !== null && (
        <p role="alert" className={classes.problem}>
          {t(`file.refused.${chosen.problem}`, {
            name: chosen.file.name,
            max: formatBytes(VIDEO_BYTES_MAX),
          })}
        </p>
      )}
    </>
  );
}
