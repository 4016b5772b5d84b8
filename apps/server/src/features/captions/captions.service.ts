import type { CaptionTrack, WholeCaptionTrack } from '@bimah/contract';
import { captionProblems } from '@bimah/contract/rules/caption-checks.ts';
import { readCaptions, toVtt, type Caption } from '@bimah/contract/rules/caption-file.ts';
import { FIELD_ERRORS_MAX } from '@bimah/contract/limits.ts';
import { channelsOfVideo } from '#features/videos/index.ts';
import { audit, type AuditEntry } from '#platform/audit/audit.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { refuseStale } from '#platform/db/stale.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import * as repository from './captions.repository.ts';
import type { TrackName, TrackRow } from './captions.repository.ts';

const present = ({
  language,
  lines,
  problems,
  shown,
  source_name,
  updated_at,
  updated_by,
}: TrackRow): CaptionTrack => ({
  language,
  lines,
  problems,
  shown,
  source_name,
  updated_at: updated_at.toISOString(),
  updated_by,
});

export const list = async (db: Db, video_id: number) => ({
  tracks: (await repository.findAll(db, video_id)).map(present),
});

export async function get(db: Db, name: TrackName): Promise<WholeCaptionTrack> {
  const row = await repository.find(db, name);
  if (!row) throw new ApiError('not_found');
  return { ...present(row), captions: [...row.captions] };
}

/** As for every other change of a video: not while it is on its way, and not once it was removed. */
async function lockedVideo(tx: Tx, id: number) {
  const video = await repository.lockVideo(tx, id);
  if (!video) throw new ApiError('not_found');
  if (video.listing === 'processing') throw new ApiError('video_processing');
  if (video.listing === 'removed') throw new ApiError('conflict');
  return video;
}

/** The texts themselves are too long for the history: it tells how many there were and are. */
async function record(
  tx: Tx,
  context: SignedInContext,
  { video_id, language }: TrackName,
  { action, change }: Pick<AuditEntry, 'action' | 'change'>,
): Promise<void> {
  const channel_ids = (await channelsOfVideo(tx, video_id)) ?? [];
  await audit(tx, context, {
    action,
    object_type: 'video',
    object_id: video_id,
    change: { video_id, channel_ids, language, ...change },
  });
}

interface Writing {
  readonly captions: readonly Caption[];
  readonly source_name?: string | null | undefined;
  /** Null: there were none when the writer looked. */
  readonly updated_at?: string | null | undefined;
}

function refuseOverwriting(before: TrackRow | undefined, updated_at: Writing['updated_at']): void {
  if (updated_at === undefined) return;
  if ((before === undefined) !== (updated_at === null)) throw new ApiError('stale');
  if (before && updated_at !== null) refuseStale(before, { updated_at });
}

function write(
  context: SignedInContext,
  name: TrackName,
  writing: Writing,
  action: 'captions.save' | 'captions.import',
): Promise<CaptionTrack> {
  const { captions, source_name } = writing;
  return inTransaction(context.db, async (tx) => {
    const { duration } = await lockedVideo(tx, name.video_id);
    const before = await repository.find(tx, name);
    refuseOverwriting(before, writing.updated_at);
    await repository.write(tx, name, {
      captions,
      lines: captions.length,
      problems: captionProblems(captions, duration).length,
      ...(source_name !== undefined && { source_name }),
      updated_by: context.actor.user_id,
    });
    const after = (await repository.find(tx, name)) as TrackRow;
    await record(tx, context, name, {
      action,
      change: {
        lines: [before?.lines ?? 0, after.lines],
        ...(before?.source_name !== after.source_name && {
          source_name: [before?.source_name ?? null, after.source_name],
        }),
      },
    });
    return present(after);
  });
}

export const save = (context: SignedInContext, name: TrackName, writing: Writing) =>
  write(context, name, writing, 'captions.save');

export async function importFile(
  context: SignedInContext,
  name: TrackName,
  file: { name: string; base64: string; updated_at?: string | null | undefined },
) {
  const read = readCaptions(Buffer.from(file.base64, 'base64'));
  if ('refusal' in read) throw fieldError('base64', read.refusal);
  const { captions, encoding, stripped, problems } = read;
  const writing = { captions, source_name: file.name, updated_at: file.updated_at };
  return {
    track: await write(context, name, writing, 'captions.import'),
    encoding,
    stripped,
    problems: problems.slice(0, FIELD_ERRORS_MAX),
  };
}

/** Of what is there; nothing happens where there is nothing. */
const withTrack = <T>(
  { db }: SignedInContext,
  name: TrackName,
  work: (tx: Tx, row: TrackRow) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (tx) => {
    await lockedVideo(tx, name.video_id);
    const row = await repository.find(tx, name);
    if (!row) throw new ApiError('not_found');
    return work(tx, row);
  });

export const show = (context: SignedInContext, name: TrackName, shown: boolean) =>
  withTrack(context, name, async (tx, row) => {
    if (row.shown === shown) return present(row);
    await repository.setShown(tx, name, shown);
    await record(tx, context, name, {
      action: 'captions.show',
      change: { shown: [row.shown, shown] },
    });
    return present({ ...row, shown });
  });

export const remove = (context: SignedInContext, name: TrackName) =>
  withTrack(context, name, async (tx, { lines, source_name }) => {
    await repository.remove(tx, name);
    await record(tx, context, name, { action: 'captions.remove', change: { lines, source_name } });
    return { status: 'ok' } as const;
  });

/** For viewers: the languages that are not kept back and have something to show. */
export const shownTracks = async (db: Db, video_id: number) =>
  (await repository.findAll(db, video_id))
    .filter(({ shown, lines }) => shown && lines > 0)
    .map(({ language, updated_at }) => ({ language, updated_at: updated_at.toISOString() }));

/** As a file; null where viewers get none. */
export async function shownVtt(db: Db, name: TrackName): Promise<string | null> {
  const row = await repository.find(db, name);
  return row?.shown ? toVtt(row.captions) : null;
}
