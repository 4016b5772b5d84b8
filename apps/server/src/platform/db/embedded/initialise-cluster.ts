import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { lastLine, runToEnd } from './run-as-account.ts';

/** Owner of every database of ours; no superuser, so a stolen connection stays inside them. */
export const ROLE = 'bimah';

/** May copy the cluster as a whole, and cannot open any database of it. */
export const BACKUP_ROLE = 'bimah_backup';

/** PostgreSQL takes no other connections than these: our roles, by password, from this machine. */
const ACCESS_RULES = [
  `host all ${ROLE} 127.0.0.1/32 scram-sha-256\n`,
  `host replication ${BACKUP_ROLE} 127.0.0.1/32 scram-sha-256\n`,
].join('');

const ACCESS_FILE = 'pg_hba.conf';

/** Classifies letters for trigram search: under plain C, Hebrew words would have no trigrams. */
const LETTER_LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'UTF-8'] as const;

export type ClusterPlan = { binaries: Binaries; account: Account | null; isDurable: boolean };

export async function initialiseCluster(plan: ClusterPlan, folder: string, password: string) {
  await runInitdb(plan, folder);
  await execute(plan, folder, [
    `CREATE ROLE ${ROLE} LOGIN CREATEDB PASSWORD '${password}'`,
    `CREATE DATABASE ${ROLE} OWNER ${ROLE}`,
    createBackupRole(password),
  ]);
  await writeAccessRules(plan, folder);
}

/** Lets clusters be copied that were made before there were backups. */
export async function allowBackups(plan: ClusterPlan, folder: string, password: string) {
  const rules = await readFile(join(folder, ACCESS_FILE), 'utf8').catch(() => '');
  if (rules === ACCESS_RULES) return;
  await execute(plan, folder, [`DROP ROLE IF EXISTS ${BACKUP_ROLE}`, createBackupRole(password)]);
  await writeAccessRules(plan, folder);
}

export async function changePassword(plan: ClusterPlan, folder: string, password: string) {
  await execute(plan, folder, [
    `ALTER ROLE ${ROLE} PASSWORD '${password}'`,
    `ALTER ROLE ${BACKUP_ROLE} PASSWORD '${password}'`,
  ]);
}

const createBackupRole = (password: string) =>
  `CREATE ROLE ${BACKUP_ROLE} LOGIN REPLICATION PASSWORD '${password}'`;

/** The last step of setting up: that the file is as we write it shows that nothing is missing. */
async function writeAccessRules(plan: ClusterPlan, folder: string): Promise<void> {
  await writeFile(join(folder, ACCESS_FILE), ACCESS_RULES, { flush: plan.isDurable });
}

async function runInitdb(plan: ClusterPlan, folder: string): Promise<void> {
  let errors = '';
  for (const letterLocale of LETTER_LOCALES) {
    await makeEmptyFolder(folder, plan.account);
    const args = initdbArguments(folder, letterLocale, plan.isDurable);
    const result = await runToEnd({ ...plan, file: plan.binaries.initdb, args });
    if (result.code === 0) return;
    errors = result.errors;
    if (!errors.includes('locale')) break;
  }
  throw new EmbeddedDatabaseError(`The database cannot be created: ${lastLine(errors)}.`);
}

function initdbArguments(folder: string, letterLocale: string, isDurable: boolean): string[] {
  return [
    `--pgdata=${folder}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${letterLocale}`,
    ...(isDurable ? [] : ['--no-sync']),
  ];
}

/** Statements for a stopped cluster, without any server that others could reach. */
async function execute(plan: ClusterPlan, folder: string, statements: readonly string[]) {
  const args = ['--single', '-D', folder, '-c', 'exit_on_error=on', 'postgres'];
  const input = `${statements.join('\n')}\n`;
  const { code, errors } = await runToEnd({ ...plan, file: plan.binaries.postgres, args }, input);
  if (code === 0) return;
  throw new EmbeddedDatabaseError(`The database cannot be set up: ${lastLine(errors)}.`);
}

export async function makeEmptyFolder(folder: string, account: Account | null): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  await chmod(folder, 0o700);
  if (account !== null) await chown(folder, account.uid, account.gid);
}
