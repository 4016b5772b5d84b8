import { workFolders } from './work-folders.ts';

/** A process of its own, for a test that freezes and kills it: each time it is asked, it makes a folder. */
const folders = workFolders(String(process.argv[2]));
process.on('message', () => {
  void folders.create().then(({ path }) => process.send?.(path));
});
