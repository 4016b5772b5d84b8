import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { email, name, newPassword } from '@bimah/contract/fields.ts';
import { z } from 'zod';
import { environment, loadConfig } from '#config.ts';
import { createFirstAdmin } from '#features/users/index.ts';
import { createDatabase } from '#platform/db/database.ts';
import { attachOrStartEmbedded } from '#platform/db/embedded/index.ts';
import { migrate } from '#platform/db/migrate.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { isMessageKey, say } from '#platform/http/words.ts';
import { jobs } from '../worker.ts';
import { openTerminal } from './ask.ts';
import { openDataFolder } from './data-folder.ts';
import { openDatabase } from './open-database.ts';
import { explain, StartFailure } from './start-failure.ts';

const adminSchema = z.object({ email, name, password: newPassword });
type Admin = z.output<typeof adminSchema>;
type Given = { email?: string | undefined; name?: string | undefined };

/** Makes the first platform admin: asks at a terminal, else reads the password from its input. */
async function createAdmin(): Promise<void> {
  const given = readFlags();
  const answers = process.stdin.isTTY ? await ask(given) : await readInput(given);
  const admin = check(answers);
  const { config } = await openDataFolder(loadConfig(environment));
  const database = await openDatabase(config, {}, attachOrStartEmbedded);
  try {
    const url = database.directUrl ?? database.url;
    await migrate(url, jobs);
    await insert(url, admin);
  } finally {
    await database.stop();
  }
  process.stdout.write(`${admin.email} is now the platform admin.\n`);
}

function readFlags(): Given {
  try {
    const options = { email: { type: 'string' }, name: { type: 'string' } } as const;
    return parseArgs({ options }).values;
  } catch {
    throw new StartFailure('Use: npm run admin:create -- [--email ADDRESS] [--name NAME]');
  }
}

async function ask(given: Given) {
  const terminal = openTerminal();
  const answers = {
    email: given.email ?? (await terminal.ask('Email: ')),
    name: given.name ?? (await terminal.ask('Name: ')),
    password: await terminal.askSecret('Password: '),
  };
  const repeated = await terminal.askSecret('Password again: ');
  terminal.close();
  if (repeated !== answers.password) throw new StartFailure(say('passwords_differ', 'en'));
  return answers;
}

async function readInput(given: Given) {
  if (given.email === undefined || given.name === undefined) {
    throw new StartFailure(
      'Without a terminal, give --email and --name, and the password on standard input.',
    );
  }
  const [password = ''] = (await text(process.stdin)).split('\n');
  return { ...given, password };
}

function check(answers: object): Admin {
  const checked = adminSchema.safeParse(answers);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new StartFailure(`${String(issue?.path[0])}: ${sentence(issue?.message ?? '')}`);
}

async function insert(url: string, admin: Admin): Promise<void> {
  const database = createDatabase(url, { max: 1 });
  try {
    await createFirstAdmin(database.db, admin);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new StartFailure(
      error.code === 'conflict'
        ? 'There is a platform admin already: further ones are made inside the console.'
        : say(error.details.message ?? error.code, 'en'),
      { cause: error },
    );
  } finally {
    await database.close();
  }
}

function sentence(key: string): string {
  return isMessageKey(key) ? say(key, 'en') : key;
}

createAdmin().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
