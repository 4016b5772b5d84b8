import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Config, LoadedConfig } from '#config.ts';
import { newStartAddress } from '#features/first-start/index.ts';
import { startHeartbeat } from '#features/system/index.ts';
import { createDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createFiles, keepSwept } from '#platform/files.ts';
import { createLog } from '#platform/log.ts';
import { createServices, type Services } from '#platform/services.ts';
import { uploadsInHand, type UploadsInHand } from '#platform/storage/uploads-in-hand.ts';
import { demoAge } from '../../seeds/demo/index.ts';
import { buildApp } from '../app.ts';
import { startMetrics } from '../metrics.ts';
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
  /** Lets a balancer notice, then takes no new uploads and waits for those under way. */
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
    // Told, and lived with: what needs no file works without them.
    await files.storage.check().catch((error: unknown) => say(`Warning: ${reasonOf(error)}`));
    // First of all: it may be our own leftovers that keep the database from starting.
    const sweeping = await keepSwept(files, log);
    closing.add(() => sweeping.stop());
    const opened = await openDatabase(config, {
      onLog: (line) => log[SERIOUS.test(line) ? 'warn' : 'debug']({ line }, 'database'),
    });
    closing.add(() => opened.stop());
    await migrate(opened.directUrl ?? opened.url, jobs);
    const database = createDatabase(opened.url, {
      directUrl: opened.directUrl,
      max: config.databasePool,
    });
    closing.add(() => database.close());
    const services = await createServices(config, database, { log, files });
    closing.add(() => services.close());
    if (config.demo) await loadDemoIfEmpty(services);
    const uploads = uploadsInHand();
    if (config.metrics) closing.add(await tellNumbers(services, uploads, config.metrics));
    if (config.roles.worker) {
      const worker = await startWorker(services);
      closing.add(() => worker.stop());
    }
    if (config.roles.api) closing.add(await listen(services, { say, uploads }));
    const heartbeat = await startHeartbeat(services);
    closing.add(() => heartbeat.stop());
    // In one piece, so that whoever waits for it never reads half.
    say((await announce(services)).join('\n'));
    return {
      finishUploads: async () => {
        if (config.roles.api) await uploads.drain(config.drainMs);
        await finish(uploads, config.uploadGraceMs, say);
      },
      stop: () => closing.closeAll(),
    };
  } catch (error) {
    await closing.closeAll();
    throw error;
  }
}

async function announce({ config, database: { db } }: Services): Promise<string[]> {
  const startAddress = config.roles.api ? await newStartAddress(db, config.publicUrl) : null;
  return announcement(config, { demoDays: await demoAge(db), startAddress });
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
    throw cannotListen({ host, port, setting: 'PORT' }, error);
  }
  return () => app.close();
}

async function tellNumbers(
  services: Services,
  uploads: UploadsInHand,
  where: NonNullable<Config['metrics']>,
): Promise<() => Promise<void>> {
  try {
    const metrics = await startMetrics(services, { ...where, uploads });
    return () => metrics.close();
  } catch (error) {
    throw cannotListen({ ...where, setting: 'METRICS_PORT' }, error);
  }
}

interface Listening {
  readonly host: string;
  readonly port: number;
  readonly setting: 'PORT' | 'METRICS_PORT';
}

function cannotListen({ host, port, setting }: Listening, error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const noAddress = `${host} is no address of this machine: set ${setting.replace('PORT', 'HOST')} to one that is.`;
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} on ${host} is already in use: set ${setting} to a free one.`,
    EACCES: `Port ${port} on ${host} needs more rights: set ${setting} to one above 1023.`,
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
  };
  const sentence = sentences[String(code)] ?? `Port ${port} on ${host}: ${reasonOf(error)}.`;
  return new StartFailure(sentence, { cause: error });
}
