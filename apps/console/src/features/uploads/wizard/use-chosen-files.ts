import { useState } from 'react';
import { type UploadTarget } from '#features/files/index.ts';
import type { FileProblem, JudgedFile } from '#platform/upload/judge-file.ts';
import type { AppForm } from '#ui/form/app-form/app-form.ts';
import { useVideoUploads, videoUploads, type VideoUpload } from '../video-uploads.ts';
import { judgeFilm } from './take-films.ts';
import { titleOfFile } from './title-of-file.ts';
import type { WizardValues } from './wizard-values.ts';

export interface RefusedFile {
  readonly file: File;
  readonly problem: FileProblem;
}

export interface ChosenFile {
  readonly upload: VideoUpload;
  readonly title: string;
}

/** Tells files apart also after a reload, when nothing is left of their uploads. */
const keyOf = ({ name, size }: File) => `${name}:${size}`;

const isWaitingForDetails = ({ request, target }: VideoUpload, { channelId }: UploadTarget) =>
  request === null && target.channelId === channelId;

export const waitingFiles = (target: UploadTarget): readonly VideoUpload[] =>
  videoUploads.list().filter((upload) => isWaitingForDetails(upload, target));

/** The files this form is about: those it has sent off, and those nobody has described yet. */
export function useOwnUploads(
  target: UploadTarget,
  submitted: readonly number[],
): readonly VideoUpload[] {
  return useVideoUploads().filter(
    (upload) => isWaitingForDetails(upload, target) || submitted.includes(upload.id),
  );
}

interface Choice {
  readonly form: AppForm<WizardValues>;
  readonly uploads: readonly VideoUpload[];
  readonly target: UploadTarget;
}

/** Takes files in, lets them go, and keeps a title for each. */
export function useChosenFiles({ form, uploads, target }: Choice) {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const { title, titles } = form.values;
  const several = uploads.length > 1;

  const ownTitle = (file: File) => titles[keyOf(file)] ?? titleOfFile(file.name);
  const setTitle = (file: File, next: string) =>
    form.setValue('titles', { ...titles, [keyOf(file)]: next });

  const take = (judged: readonly JudgedFile[]) => {
    setRefused(judged.filter((one): one is RefusedFile => one.problem !== null));
    const good = judged.filter(({ problem }) => problem === null).map(({ file }) => file);
    const [first] = good;
    if (!first) return;
    form.setValue('source', 'file');
    const [only] = uploads;
    // The title on the form was the one file's; from now on it has company.
    if (uploads.length === 1 && only && title.trim() !== '') setTitle(only.file, title);
    if (uploads.length === 0 && good.length === 1 && title.trim() === '') {
      form.setValue('title', ownTitle(first));
    }
    videoUploads.add(good, target);
  };
  const add = (files: readonly File[]) => void Promise.all(files.map(judgeFilm)).then(take);

  const remove = ({ id, file }: VideoUpload) => {
    const rest = uploads.filter((upload) => upload.id !== id);
    const [last] = rest;
    if (rest.length === 1 && last) form.setValue('title', ownTitle(last.file));
    if (rest.length === 0 && title === titleOfFile(file.name)) form.setValue('title', '');
    videoUploads.remove(id);
  };

  const chosen: readonly ChosenFile[] = uploads.map((upload) => ({
    upload,
    title: several ? ownTitle(upload.file) : title,
  }));
  return { chosen, several, refused, add, remove, setTitle };
}
