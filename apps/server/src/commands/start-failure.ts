import { ConfigError } from '#config.ts';
import { traceOf } from '#platform/describe-error.ts';
import { EmbeddedDatabaseError } from '#platform/db/embedded/index.ts';
import { MigrationError } from '#platform/db/migration-error.ts';

/** Something outside the program keeps it from working; the message is one sentence for a person. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** Those whose message is all there is to say. */
const SELF_EXPLAINING = [StartFailure, EmbeddedDatabaseError, MigrationError];

/** Says why a command failed: in its own sentence where we know one, else whole, as a defect. */
export function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.sentences.join('\n');
  const isSelfExplaining = SELF_EXPLAINING.some((kind) => error instanceof kind);
  return isSelfExplaining ? (error as Error).message : traceOf(error);
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'a part of its path is not a folder',
  EEXIST: 'a file is in its place',
  ENOSPC: 'the disk is full',
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host is unknown',
  ETIMEDOUT: 'no answer in time',
};

/** The cause of a system error in words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? (error.message || code);
}
