import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Config, LoadedConfig } from '#config.ts';
import { createDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createFiles, keepSwept } from '#platform/files.ts';
import { createLog } from '#platform/log.ts';
import { createServices, type Services } from '#platform/services.ts';
import { uploadsInHand, type UploadsInHand } from '#platform/storage/uploads-in-hand.ts';
import { hasDemoAccounts } from '../../seeds/demo/index.ts';
import { buildApp } from '../app.ts';
import { jobs, startWorker } from '../worker.ts';
import { announcement } from './announcement.ts';
import { closingStack } from './closing-stack.ts';
import { openDataFolder } from './data-folder.ts';
import { loadDemoIfEmpty } from './demo.ts';
import { openDatabase } from './open-database.ts';
import { reasonOf, StartFailure } from './start-failure.ts';

const CONSOLE_ROOT = fileURLToPath(new URL('../../../console/dist', import.meta.url));

/** What PostgreSQL says about itself; what it says about single queries, their callers log. */
const SERIOUS = /^(?:WARNING|PANIC):/;

/**
 * A machine that others work on too stands still for a second or two now and then: callers who wait
 * that long get their page, those who are refused do not.
 */
const SHED_AFTER_MS = 5_000;

type ServeHooks = {
  /** A line for the person at the terminal. */
  say: (line: string) => void;
};

export type Serving = {
  /** Takes no new uploads, and waits for those under way as long as the configuration says. */
  finishUploads(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts everything the roles ask for; what was started before a failure is stopped again. */
export async function serve(loaded: LoadedConfig, { say }: ServeHooks): Promise<Serving> {
  const { config, notice } = await openDataFolder(loaded);
  if (notice !== null) say(notice);
  const log = createLog(config.logLevel);
  const closing = closingStack((error) => log.error({ err: error }, 'did not stop in order'));
  try {
    const files = await createFiles(config);
    // First of all: it may be our own leftovers that keep the database from starting.
    const sweeping = await keepSwept(files, log);
    closing.add(() => sweeping.stop());
    const opened = await openDatabase(config, {
      onLog: (line) => log[SERIOUS.test(line) ? 'warn' : 'debug']({ line }, 'database'),
    });
    closing.add(() => opened.stop());
    await migrate(opened.url, jobs);
    const database = createDatabase(opened.url);
    closing.add(() => database.close());
    const services = await createServices(config, database, { log, files });
    closing.add(() => services.close());
    if (config.demo) await loadDemoIfEmpty(services);
    if (config.roles.worker) {
      const worker = await startWorker(services);
      closing.add(() => worker.stop());
    }
    const uploads = uploadsInHand();
    if (config.roles.api) closing.add(await listen(services, { say, uploads }));
    // In one piece, so that whoever waits for it never reads half.
    say(announcement(config, await hasDemoAccounts(database.db)).join('\n'));
    return {
      finishUploads: () => finish(uploads, config.uploadGraceMs, say),
      stop: () => closing.closeAll(),
    };
  } catch (error) {
    await closing.closeAll();
    throw error;
  }
}

async function finish(uploads: UploadsInHand, limitMs: number, say: ServeHooks['say']) {
  if (uploads.count > 0) {
    const seconds = limitMs / 1_000;
    say(
      `Uploads under way: ${uploads.count}. They have ${seconds} seconds; asked again, the server ends at once.`,
    );
  }
  await uploads.finish(limitMs);
}

async function listen(
  services: Services,
  { say, uploads }: Pick<ServeHooks, 'say'> & { uploads: UploadsInHand },
): Promise<() => Promise<void>> {
  const { host, port } = services.config;
  const isBuilt = existsSync(`${CONSOLE_ROOT}/index.html`);
  if (!isBuilt) say('The console is not built: only the API is served.');
  const app = await buildApp(services, {
    consoleRoot: isBuilt ? CONSOLE_ROOT : null,
    shedAfterMs: SHED_AFTER_MS,
    say,
    uploads,
  });
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw cannotListen(services.config, error);
  }
  return () => app.close();
}

function cannotListen({ host, port }: Config, error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} on ${host} is already in use: set PORT to a free one.`,
    EACCES: `Port ${port} on ${host} needs more rights: set PORT to one above 1023.`,
    EADDRNOTAVAIL: `${host} is no address of this machine: set HOST to one that is.`,
    ENOTFOUND: `${host} is no address of this machine: set HOST to one that is.`,
  };
  const sentence = sentences[String(code)] ?? `Port ${port} on ${host}: ${reasonOf(error)}.`;
  return new StartFailure(sentence, { cause: error });
}
