import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Read by every Node process under a moved clock. The disk goes on telling the time of the machine:
 * what it is told and tells is moved too, so that a file just written is not years old.
 */
const movedBy = Number(process.env.FAKETIME) * 1000;

/** Makes one that tells the times of a file tell them by the moved clock. */
function move(owner) {
  const { stat } = owner;
  owner.stat = async function movedStat(...args) {
    const stats = await stat.apply(this, args);
    // Node itself asks for integers without a limit where it copies files.
    if (typeof stats.mtimeMs === 'number') {
      stats.mtimeMs += movedBy;
      stats.mtime = new Date(stats.mtimeMs);
    }
    return stats;
  };
}

move(promises);
const file = await promises.open(fileURLToPath(import.meta.url));
move(Object.getPrototypeOf(file));
await file.close();

const { utimes } = promises;
promises.utimes = (path, ...times) =>
  utimes(path, ...times.map((time) => new Date(new Date(time).getTime() - movedBy)));

syncBuiltinESMExports();
