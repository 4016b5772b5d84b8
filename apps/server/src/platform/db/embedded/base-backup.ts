import { PassThrough, type Readable } from 'node:stream';
import pg from 'pg';
import { EmbeddedDatabaseError, hasCode } from './embedded-database-error.ts';

/** Keeps the log that belongs to the copy from being cleared away until the connection ends. */
const KEEP_LOG = 'CREATE_REPLICATION_SLOT bimah_backup_%ID TEMPORARY PHYSICAL (RESERVE_WAL true)';
const BASE_BACKUP =
  "BASE_BACKUP (LABEL 'bimah', CHECKPOINT 'fast', WAL true, MANIFEST 'no', PROGRESS false)";

/** The first byte of a message says what the rest is: of a new archive, its data, its progress. */
const DATA = 'd'.charCodeAt(0);
const READ_AHEAD_BYTES = 1_048_576;

type Sending = { readonly stream: Readable };

/** A query whose answer is not rows but a stream of bytes. */
class ArchiveQuery extends pg.Query {
  readonly #archive: PassThrough;

  constructor(archive: PassThrough, done: (error?: Error) => void) {
    super(BASE_BACKUP, done);
    this.#archive = archive;
  }

  /** Called by the driver for each message. */
  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Sending): void {
    if (chunk[0] !== DATA || this.#archive.destroyed) return;
    // A copy: the driver uses its buffer again.
    if (this.#archive.write(Buffer.from(chunk.subarray(1))) || stream.isPaused()) return;
    stream.pause();
    this.#archive.once('drain', () => stream.resume());
  }
}

/**
 * The whole cluster as a tar archive, copied while it is at work. With the log that was written
 * meanwhile, which is in it too, PostgreSQL brings it to the moment at which the copy was complete.
 */
export function baseBackup(backupUrl: string): Readable {
  const archive = new PassThrough({ highWaterMark: READ_AHEAD_BYTES });
  const client = new pg.Client({ connectionString: backupUrl, application_name: 'bimah-backup' });
  client.on('error', (error) => archive.destroy(error));
  archive.once('close', () => void client.end().catch(() => undefined));
  receive(client, archive).then(
    () => archive.end(),
    (error: unknown) => archive.destroy(inWords(error)),
  );
  return archive;
}

async function receive(client: pg.Client, archive: PassThrough): Promise<void> {
  await client.connect();
  await client.query(KEEP_LOG.replace('%ID', String(process.pid)));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  client.query(new ArchiveQuery(archive, (error) => (error ? reject(error) : resolve())));
  await promise;
}

function inWords(error: unknown): Error {
  // No such role, or no rule that lets it in.
  if (hasCode(error, '28P01', '28000')) {
    return new EmbeddedDatabaseError(
      'The running server is of a version that cannot be backed up: start it again with this one, and then make the backup.',
    );
  }
  return error as Error;
}
