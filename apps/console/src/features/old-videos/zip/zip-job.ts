import type { OldVideo } from '@bimah/contract/old-videos.ts';
import type { FileChange, FileFailure } from './pack-zip.ts';

export interface ZipFile {
  readonly id: number;
  readonly title: string;
  readonly stage: 'waiting' | 'fetching' | 'packed' | 'failed';
  /** Bytes; 0 until the server has said. */
  readonly size: number;
  readonly received: number;
  readonly failure: FileFailure | null;
}

/** `tooLarge` and `failed` leave no zip behind; `saved` may lack some films. */
export type ZipStage = 'running' | 'saved' | 'failed' | 'tooLarge';

export interface ZipJob {
  readonly stage: ZipStage;
  readonly files: readonly ZipFile[];
  readonly secondsLeft: number | null;
}

export const newJob = (videos: readonly Pick<OldVideo, 'id' | 'title'>[]): ZipJob => ({
  stage: 'running',
  files: videos.map(({ id, title }) => ({
    id,
    title,
    stage: 'waiting',
    size: 0,
    received: 0,
    failure: null,
  })),
  secondsLeft: null,
});

export const withFile = (job: ZipJob, id: number, change: FileChange): ZipJob => ({
  ...job,
  files: job.files.map((file) => (file.id === id ? { ...file, ...change } : file)),
});

/** Bytes of the films that are, or may still come, in the zip. */
export function bytesOf({ files }: ZipJob): { received: number; total: number } {
  const counted = files.filter(({ stage }) => stage !== 'failed');
  return {
    received: counted.reduce((sum, { received }) => sum + received, 0),
    total: counted.reduce((sum, { size }) => sum + size, 0),
  };
}

export const inStage = ({ files }: ZipJob, stage: ZipFile['stage']): readonly ZipFile[] =>
  files.filter((file) => file.stage === stage);
