import {
  CONTENT_HEAD_BYTES,
  isDrawableSize,
  mediaTypesIn,
} from '@bimah/contract/rules/media-content.ts';
import { isImageType, mediaTypeOfFile } from '@bimah/contract/rules/media-types.ts';

export interface FileRules {
  /** MIME types. */
  readonly types: readonly string[];
  readonly maxBytes: number;
}

/** `unreadable`: damaged, or a picture of more pixels than anything here draws. */
export type FileProblem = 'wrongType' | 'empty' | 'tooLarge' | 'unreadable';

export interface JudgedFile {
  /** By the type its content has, whatever it is called. */
  readonly file: File;
  readonly problem: FileProblem | null;
}

const headOf = async (file: File) =>
  new Uint8Array(await file.slice(0, CONTENT_HEAD_BYTES).arrayBuffer());

async function isDrawable(file: File): Promise<boolean> {
  const picture = await createImageBitmap(file);
  const isFit = isDrawableSize(picture, file.type);
  picture.close();
  return isFit;
}

async function problemOf(file: File, maxBytes: number): Promise<FileProblem | null> {
  if (file.size > maxBytes) return 'tooLarge';
  if (!isImageType(file.type)) return null;
  return (await isDrawable(file).catch(() => false)) ? null : 'unreadable';
}

/**
 * Looks into a chosen file before a byte of it is sent: a film by its first bytes, a picture by being
 * drawn. The server looks again when it arrives.
 */
export async function judgeFile(file: File, { types, maxBytes }: FileRules): Promise<JudgedFile> {
  if (file.size === 0) return { file, problem: 'empty' };
  const head = await headOf(file).catch(() => null);
  if (head === null) return { file, problem: 'unreadable' };
  const found = mediaTypesIn(head);
  const called = mediaTypeOfFile(file);
  const type = found.find((one) => one === called) ?? found[0];
  if (type === undefined || !types.includes(type)) return { file, problem: 'wrongType' };
  const { name, lastModified } = file;
  const typed = file.type === type ? file : new File([file], name, { type, lastModified });
  return { file: typed, problem: await problemOf(typed, maxBytes) };
}
