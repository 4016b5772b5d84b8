import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#platform/numbers/format.ts';
import { judgeFile, type FileProblem, type FileRules } from '#platform/upload/judge-file.ts';
import { refusalOf } from '#platform/upload/upload-error.ts';
import { namesOfTypes } from './names-of-types.ts';

export interface UploadOptions {
  onProgress: (progress: { sent: number; total: number }) => void;
  signal: AbortSignal;
}

/** Sends a file where it belongs and gives the address it can be seen at. */
export type UploadImage = (file: File, options: UploadOptions) => Promise<string>;

export interface ImageTransfer {
  file: File;
  /** An address of the file in this browser, to show it before it has arrived. */
  preview: string;
  status: 'uploading' | 'failed';
  /** Why the server would not have it, in its words. */
  refusal: string | null;
  /** From 0 to 1. */
  share: number;
}

interface Refused {
  readonly problem: FileProblem;
  readonly size: number;
}

function useRefusedWords({ types, maxBytes }: FileRules) {
  const { t } = useTranslation('forms');
  return ({ problem, size }: Refused) =>
    t(`image.${problem}`, {
      types: namesOfTypes(types),
      size: formatBytes(size),
      max: formatBytes(maxBytes),
    });
}

/** One transfer at a time; a new one or a cancel ends the one before. */
export function useImageUpload(
  upload: UploadImage,
  rules: FileRules,
  onUploaded: (url: string) => void,
  onBusyChange?: (busy: boolean) => void,
) {
  const { t } = useTranslation('forms');
  const [transfer, setTransfer] = useState<ImageTransfer | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const wordsOf = useRefusedWords(rules);
  const running = useRef<AbortController>(undefined);
  /** Looking into a file takes a moment, in which another may be chosen. */
  const choice = useRef(0);

  const stop = () => {
    choice.current += 1;
    running.current?.abort();
  };
  useEffect(() => stop, []);
  const preview = transfer?.preview;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const send = async (file: File, shown: string) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const update = (change: Partial<ImageTransfer>) => {
      if (!signal.aborted) setTransfer((current) => current && { ...current, ...change });
    };
    setTransfer({ file, preview: shown, status: 'uploading', refusal: null, share: 0 });
    try {
      const url = await upload(file, {
        signal,
        onProgress: ({ sent, total }) => update({ share: total > 0 ? sent / total : 0 }),
      });
      if (signal.aborted) return;
      setTransfer(null);
      onUploaded(url);
    } catch (error) {
      update({ status: 'failed', refusal: refusalOf(error) });
    }
  };

  const isBusy = transfer?.status === 'uploading';
  const reportBusy = useEffectEvent((busy: boolean) => onBusyChange?.(busy));
  useEffect(() => reportBusy(isBusy), [isBusy]);

  const failure = transfer?.status === 'failed' && (transfer.refusal ?? t('image.failed'));
  return {
    transfer,
    /** What is wrong with the last choice. */
    error: refused ? wordsOf(refused) : failure || undefined,
    /** Looks into a chosen file and sends it if it is a picture. */
    take: async (chosen: File) => {
      setRefused(null);
      const turn = (choice.current += 1);
      const { file, problem } = await judgeFile(chosen, rules);
      if (turn !== choice.current) return;
      if (problem === null) await send(file, URL.createObjectURL(file));
      else setRefused({ problem, size: file.size });
    },
    retry: () => transfer && send(transfer.file, transfer.preview),
    cancel: () => {
      stop();
      setTransfer(null);
    },
  };
}

export type ImageSending = ReturnType<typeof useImageUpload>;
