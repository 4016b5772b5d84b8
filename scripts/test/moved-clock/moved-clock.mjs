import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const LIBRARY = 'faketime/libfaketimeMT.so.1';
const FOLDERS = ['/usr/lib', '/usr/lib64'];

const library = findLibrary();
export const hasMovedClock = () => library !== undefined;

/**
 * What makes a process and all it starts, the database among them, live at another moment, from
 * which their clocks run on.
 */
export function movedClock(at, options) {
  const files = new URL('moved-files.mjs', import.meta.url);
  return {
    LD_PRELOAD: library,
    FAKETIME: `+${Math.round((at - Date.now()) / 1000)}`,
    // How long things take stays true.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NODE_OPTIONS: `${options} --import=${files}`,
  };
}

/** In one of the folders, or below the machine's name in it, as Debian has it. */
function findLibrary() {
  const folders = FOLDERS.flatMap((folder) =>
    existsSync(folder) ? [folder, ...readdirSync(folder).map((name) => join(folder, name))] : [],
  );
  return folders.map((folder) => join(folder, LIBRARY)).find((path) => existsSync(path));
}
