import { useEffect, useRef, useState } from 'react';

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
  /** From 0 to 1. */
  share: number;
}

/** One transfer at a time; a new one or a cancel ends the one before. */
export function useImageUpload(upload: UploadImage, onUploaded: (url: string) => void) {
  const [transfer, setTransfer] = useState<ImageTransfer | null>(null);
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);
  const preview = transfer?.preview;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const run = async (started: ImageTransfer) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const update = (change: Partial<ImageTransfer>) => {
      if (!signal.aborted) setTransfer((current) => current && { ...current, ...change });
    };

    setTransfer({ ...started, status: 'uploading', share: 0 });
    try {
      const url = await upload(started.file, {
        signal,
        onProgress: ({ sent, total }) => update({ share: total > 0 ? sent / total : 0 }),
      });
      if (signal.aborted) return;
      setTransfer(null);
      onUploaded(url);
    } catch {
      update({ status: 'failed' });
    }
  };

  return {
    transfer,
    start: (file: File) =>
      run({ file, preview: URL.createObjectURL(file), status: 'uploading', share: 0 }),
    retry: () => transfer && run(transfer),
    cancel: () => {
      running.current?.abort();
      setTransfer(null);
    },
  };
}
