import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { keysOf } from './files.ts';
import * as replaced from './replaced-films.repository.ts';
import { removeFiles } from './videos.queue.ts';
import * as repository from './videos.repository.ts';

const AT_A_TIME = 50;

interface Shelves {
  readonly db: Db;
  readonly storage: StoragePort;
}

/** Another video may have the same file. */
const unused = async (tx: Tx, { address, thumb_url }: replaced.ReplacedFilm) => [
  (await repository.countWithFilm(tx, address)) > 0 ? null : address,
  thumb_url === null || (await repository.countWithPicture(tx, thumb_url)) > 0 ? null : thumb_url,
];

/** Lets go of replaced films whose time is over, with their files; tells how many. */
export async function forgetFilms({ db, storage }: Shelves): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const due = await replaced.findDue(db, AT_A_TIME);
    for (const { id, video_id } of due) {
      await inTransaction(db, async (tx) => {
        await repository.findForUpdate(tx, video_id);
        const film = await replaced.forget(tx, id);
        if (!film) return;
        await replaced.lighten(tx, video_id, film.bytes);
        const keys = keysOf(storage, await unused(tx, film));
        if (keys.length > 0) await enqueue(tx, removeFiles, { keys });
      });
    }
    forgotten += due.length;
    if (due.length < AT_A_TIME) return forgotten;
  }
}
