import { randomUUID } from 'node:crypto';
import { request, type APIRequestContext, type BrowserContextOptions } from '@playwright/test';
import type { ChannelRole } from '../../packages/contract/src/index.ts';
import { accounts, PASSWORD } from '../accounts.ts';
import { answerOf } from './answers.ts';
import { chooseAddresses } from './addresses.ts';
import { withDatabase } from './database.ts';

interface Session {
  readonly token: string;
  readonly token_expires: number;
}

export interface MadeChannel {
  readonly id: number;
  readonly name: string;
  /** Of its one person, for calls beside a page. */
  readonly token: string;
  /** What the browser of its one person keeps. */
  readonly storageState: Exclude<BrowserContextOptions['storageState'], string | undefined>;
}

const callsOf = async (extraHTTPHeaders: Record<string, string> = {}) => {
  const { console: baseURL } = await chooseAddresses();
  return request.newContext({ baseURL, extraHTTPHeaders });
};

async function signIn(email: string): Promise<Session> {
  const stranger = await callsOf();
  const data = { email, password: PASSWORD };
  const { user } = await answerOf<{ user: Session }>(
    stranger.post('/api/users/login.json', { data }),
  );
  await stranger.dispose();
  return user;
}

/** With the password of the demo accounts; people come by mail otherwise, which has a journey of its own. */
export const makePerson = (email: string): Promise<number> =>
  withDatabase(async (database) => {
    const { rows } = await database.query<{ id: string }>(
      `insert into users (email, name, password_hash)
       select $1, 'אילן מסע', password_hash from users where email = $2 returning id`,
      [email, accounts.editor.email],
    );
    return Number(rows[0]?.id);
  });

async function makeChannel(admin: APIRequestContext, name: string): Promise<number> {
  const data = { name, conversation_enabled: true };
  const { id } = await answerOf<{ id: number }>(admin.post('/api/channels.json', { data }));
  await answerOf(admin.put(`/api/channels/${id}/guide.json`, { data: { hidden: true } }));
  return id;
}

async function storageOf({ token, token_expires }: Session): Promise<MadeChannel['storageState']> {
  const { console: origin } = await chooseAddresses();
  const value = JSON.stringify({ token, token_expires });
  return {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'bimah.session', value }] }],
  };
}

/** What stands in it from the beginning; `admin` calls as a platform admin. */
type Fill = (channelId: number, admin: APIRequestContext) => Promise<unknown>;

/**
 * A channel that no other file knows of, with one person who works in it: what is changed there
 * changes nothing that others read. It is made when it is first asked for.
 */
export class OwnChannel {
  readonly #role: ChannelRole;
  readonly #fill: Fill;
  #made: Promise<MadeChannel> | undefined;

  constructor(role: ChannelRole, fill: Fill = () => Promise.resolve()) {
    this.#role = role;
    this.#fill = fill;
  }

  get(): Promise<MadeChannel> {
    return (this.#made ??= this.#make());
  }

  async #make(): Promise<MadeChannel> {
    const mark = randomUUID().slice(0, 8);
    const name = `ערוץ של מסע ${mark}`;
    const email = `journey-${mark}@bimah.local`;
    const { token } = await signIn(accounts.admin.email);
    const admin = await callsOf({ token });
    const id = await makeChannel(admin, name);
    const data = { channel_id: id, add_or_remove: 'add', role: this.#role };
    const userId = await makePerson(email);
    await answerOf(admin.put(`/api/users/${userId}/permissions.json`, { data }));
    await this.#fill(id, admin);
    await admin.dispose();
    const session = await signIn(email);
    return { id, name, token: session.token, storageState: await storageOf(session) };
  }
}
