import { audit } from '#platform/audit/audit.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { JobRun } from '#platform/jobs/port.ts';
import type { Services } from '#platform/services.ts';
import { BY_ITSELF } from './by-itself.ts';
import { ProcessingError } from './failures.ts';
import { keysOf } from './files.ts';
import { filmKeys, makeFilm } from './make-film.ts';
import { runReplacement } from './processing-run.ts';
import * as processings from './processings.repository.ts';
import { changeOfFilm, holdWeighed, swapFilm } from './swap-film.ts';
import { removeFiles } from './videos.queue.ts';
import * as repository from './videos.repository.ts';

type Made = Awaited<ReturnType<typeof makeFilm>> & { readonly source: string };

/** The moment the new film counts. False: somebody stopped it, or the video is gone. */
async function finish(
  { database, storage }: Services,
  run: processings.Run,
  { source, bytes, ...made }: Made,
): Promise<boolean> {
  const { video_id: id } = run;
  const film = { address: made.video_url, thumb_url: made.thumb_url, duration: made.duration };
  const counts = await holdWeighed({ db: database.db, storage }, id, async (tx, row, leaving) => {
    if (!(await processings.finish(tx, run))) return false;
    const isPictureWanted = row.picture_drawn;
    const growth = bytes.film + (isPictureWanted ? bytes.thumb : 0);
    await swapFilm(tx, row, { film, leaving, growth });
    const spent = isPictureWanted ? [source] : [source, film.thumb_url];
    await enqueue(tx, removeFiles, { keys: keysOf(storage, spent) });
    await audit(tx, BY_ITSELF, {
      action: 'videos.file_replaced',
      object_type: 'video',
      object_id: id,
      change: changeOfFilm(row, film),
    });
    return true;
  });
  return counts ?? false;
}

/** Makes a film of the upload; the video has its former one until that counts, whatever happens. */
export async function replaceFilm(
  video_id: number,
  services: Services,
  job: JobRun,
): Promise<void> {
  const { storage } = services;
  const { db } = services.database;
  const keys = filmKeys();
  const order = { video_id, output_keys: Object.values(keys) };
  await runReplacement({ db, storage, job }, order, async (run) => {
    const row = await repository.find(db, video_id);
    const link = (await processings.find(db, video_id))?.source ?? null;
    if (!row || link === null) {
      throw new ProcessingError({ code: 'source_missing', permanent: true });
    }
    const picture = row.picture_drawn ? 'drawn' : null;
    const made = await makeFilm(services, run, { link, picture, keys });
    return finish(services, run, { ...made, source: link });
  });
}
