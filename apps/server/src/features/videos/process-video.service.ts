import type { JobRun } from '#platform/jobs/port.ts';
import type { Services } from '#platform/services.ts';
import { chosenPicture } from './chosen-picture.ts';
import { ProcessingError } from './failures.ts';
import { keysOf } from './files.ts';
import { filmKeys, makeFilm } from './make-film.ts';
import { runProcessing } from './processing-run.ts';
import * as repository from './videos.repository.ts';

/** Makes the film, and only then one transaction that makes it count. */
export async function processVideo(
  video_id: number,
  services: Services,
  job: JobRun,
): Promise<void> {
  const { storage } = services;
  const { db } = services.database;
  const keys = filmKeys();
  const order = { video_id, output_keys: Object.values(keys) };
  await runProcessing({ db, storage, job }, order, async (run) => {
    const row = await repository.find(db, video_id);
    if (!row) throw new ProcessingError({ code: 'source_missing', permanent: true });
    const { link, thumb_url } = row;
    const chosen = thumb_url === null ? null : await chosenPicture(services, thumb_url);
    const { bytes, ...film } = await makeFilm(services, run, {
      link,
      picture: chosen ?? 'drawn',
      keys,
    });
    const values = {
      ...film,
      link: film.video_url,
      picture_refused: thumb_url !== null && chosen === null,
      picture_drawn: chosen === null,
      bytes: bytes.film + bytes.thumb,
    };
    return { values, spent_keys: keysOf(storage, [link, thumb_url]) };
  });
}
