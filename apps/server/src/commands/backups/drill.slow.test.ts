import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { attachOrStartEmbedded } from '#platform/db/embedded/index.ts';
import { runCommand } from '#testing/commands.ts';
import { APP_SECRET } from '#testing/factories.ts';
import { lostAndDoubled, makeCast, type Cast } from '#testing/faults/cast.ts';
import { queryAt } from '#testing/faults/own-cluster.ts';
import { startServer, type ServerProcess } from '#testing/faults/server-process.ts';
import { startWriters } from '#testing/faults/writers.ts';
import { FILM_HEAD } from '#testing/uploads.ts';
import { wholeBackups } from './place.ts';

const FILE_BYTES = 200_000;
const SENDERS = 2;
const PATIENCE = { timeout: 120_000 };
/** Four servers and commands are started, on a machine that may be busy with others. */
const LIMIT_MS = 300_000;

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Sends files until told to stop; tells the checksum of each by the address it was taken under. */
function startUploads({ origin }: ServerProcess, { staffToken, channelId }: Cast) {
  const acknowledged = new Map<string, string>();
  const stopping = new AbortController();
  const send = async () => {
    const ticket = await fetch(`${origin}/api/videos/presign_url`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: staffToken },
      body: JSON.stringify({ type: 'video/mp4', size: FILE_BYTES, channel_id: channelId }),
    });
    const { url } = (await ticket.json()) as { url: string };
    const content = Buffer.concat([FILM_HEAD, randomBytes(FILE_BYTES - FILM_HEAD.length)]);
    const headers = { 'content-type': 'video/mp4' };
    const sent = await fetch(origin + url, { method: 'PUT', headers, body: content });
    if (!sent.ok) throw new Error(`The upload was answered with ${sent.status}`);
    acknowledged.set(url.split('?', 1)[0] ?? '', digestOf(content));
  };
  const sender = async () => {
    while (!stopping.signal.aborted) await send();
  };
  const all = Array.from({ length: SENDERS }, sender);
  return {
    acknowledged,
    async stop() {
      stopping.abort();
      await Promise.all(all);
    },
  };
}

it(
  'all that was acknowledged before a backup began is there after a restore',
  { timeout: LIMIT_MS },
  async () => {
    const server = await startServer({});
    onTestFinished(() => server.clear());
    const place = await mkdtemp(join(tmpdir(), 'bimah-drill-'));
    onTestFinished(() => rm(place, { recursive: true, maxRetries: 20 }));
    // As root the database runs under another account, which must be able to pass through.
    await chmod(place, 0o711);
    const cast = await makeCast(
      (await attachOrStartEmbedded({ dir: server.dataDir })).url('bimah'),
    );

    const writers = startWriters(server.origin, cast.writers);
    const uploads = startUploads(server, cast);
    const countOf = (kind: string) => writers.ledger.acknowledged.get(kind)?.size ?? 0;
    await expect.poll(() => countOf('playlists'), PATIENCE).toBeGreaterThan(100);
    await expect.poll(() => countOf('activity'), PATIENCE).toBeGreaterThan(20);
    await expect.poll(() => uploads.acknowledged.size, PATIENCE).toBeGreaterThan(10);
    const rowsBefore = new Map(
      [...writers.ledger.acknowledged].map(([kind, names]) => [kind, new Set(names)]),
    );
    const filesBefore = new Map(uploads.acknowledged);

    const backups = join(place, 'backups');
    const made = await runCommand('backup', [backups], { DATA_DIR: server.dataDir, APP_SECRET });
    await writers.stop();
    await uploads.stop();
    expect(made).toMatchObject({ code: 0, errors: '' });
    expect(writers.ledger.wrong).toEqual([]);
    expect(uploads.acknowledged.size).toBeGreaterThan(filesBefore.size);

    const env = { DATA_DIR: join(place, 'restored'), APP_SECRET };
    expect(await runCommand('restore', [backups], env)).toMatchObject({ code: 0, errors: '' });

    const restored = await startServer({ dataDir: env.DATA_DIR });
    onTestFinished(() => restored.clear());
    expect(await restored.isReady()).toBe(true);
    const query = queryAt((await attachOrStartEmbedded({ dir: env.DATA_DIR })).url('bimah'));
    expect(await lostAndDoubled(rowsBefore, query)).toEqual({ lost: 0, doubled: 0 });
    for (const [address, checksum] of filesBefore) {
      expect(digestOf(await readFile(join(env.DATA_DIR, address)))).toBe(checksum);
    }

    const [backup] = await wholeBackups(backups);
    const rows = [...rowsBefore].map(([kind, names]) => `${names.size} ${kind}`).join(', ');
    process.stdout.write(
      `Acknowledged before the backup and restored: ${rows}, ${filesBefore.size} files with their checksums. In the backup: ${backup?.manifest.media.files} files, ${backup?.manifest.gone.length} gone. ${made.out}`,
    );
  },
);
