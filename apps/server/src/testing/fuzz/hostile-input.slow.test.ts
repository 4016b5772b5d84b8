import { Agent, request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api, type Endpoint } from '@bimah/contract';
import { rate_limits } from '#schema/system.ts';
import { loadDemoIfEmpty } from '../../commands/demo.ts';
import { anAppToken, APP_KEY } from '../factories.ts';
import type { Sample } from '../matrix/in-channel.ts';
import { sampleOf } from '../matrix/samples.ts';
import { buildWorld, type World } from '../matrix/world.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { Dice } from './dice.ts';
import { fuzzedRequest, type FuzzedRequest, type Operation } from './fuzzed-requests.ts';
import { judge, type Answer, type Judged } from './judge.ts';
import type { Shape } from './shapes.ts';

/** `FUZZ_SEED` throws other dice, `FUZZ_CALL` is how the operations begin that it throws them at. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const ONE_CALL = process.env['FUZZ_CALL'];
const REQUESTS = 32_000;
const AT_ONCE = 4;
/** The limits stay, and each caller comes to feel them; they do not swallow the rest. */
const REQUESTS_PER_LIMIT = 40;
const TOLD = 20;
/** Two minutes of work, on a machine that has much else to do. */
const PATIENCE_MS = 1_800_000;
/** What took so long was given up for want of time, which says nothing of the request. */
const SLOW_MS = 8_000;
const TRIES = 4;
const COMMBOX_SECRET = 'k9Xw2Lq8Zr5Tv1Bn7Mc4Jh6Gd3Fs0Pya';
/** Nothing listens there: what needs the video site is told at once that it is away. */
const NOWHERE = 'http://127.0.0.1:9';

interface Call extends Judged {
  readonly name: string;
  readonly sample: (world: World) => Sample;
}

/** Tries once more what the database was too slow for. */
async function again<T>(work: () => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (tries === 1) throw error;
    return again(work, tries - 1);
  }
}

let test: TestApp;
let calls: Call[];
let named: Record<string, Shape>;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

beforeAll(async () => {
  test = await startTestApp({
    env: { COMMBOX_SECRET, VIDEO_SITE_API_URL: NOWHERE, VIDEO_SITE_OEMBED_URL: NOWHERE },
  });
  await again(() => loadDemoIfEmpty(test.services));
  const document = (await (await test.fetch('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Shape> };
  };
  named = document.components.schemas;
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'api.json');
  calls = Object.entries(api).flatMap(([group, table]) =>
    Object.entries(table as Record<string, Endpoint>).map(([name, endpoint]): Call => {
      const path = endpoint.path.replaceAll(/:([a-z_]+)/g, '{$1}');
      const operation = document.paths[path]?.[endpoint.method.toLowerCase()] as Operation;
      const content = (operation.responses['200'] as { content: object }).content;
      const [{ schema }] = Object.values(content) as [{ schema: { $ref: string } }];
      const fits = ajv.compile({ $ref: `api.json${schema.$ref}` });
      const sample = sampleOf(group, name, endpoint);
      return {
        name: `${group}_${name}`,
        endpoint,
        operation,
        fits,
        sample,
      };
    }),
  );
}, PATIENCE_MS);
afterAll(async () => {
  agent.destroy();
  await test.close();
});

const send = ({ method, path, headers, body }: FuzzedRequest): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(test.origin);
    const sent = httpRequest({ hostname, port, method, path, headers, agent }, (response) => {
      const {
        statusCode: status = 0,
        headers: { 'content-type': type = '' },
      } = response;
      if (type.startsWith('text/event-stream')) {
        response.destroy();
        resolve({ status, type, bytes: Buffer.alloc(0) });
        return;
      }
      buffer(response).then((bytes) => resolve({ status, type, bytes }), reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });

/** A machine too busy to answer in time is asked again, as any client would do. */
async function patiently(request: FuzzedRequest, tries = TRIES): Promise<Answer> {
  const began = performance.now();
  const answer = await send(request);
  const isGivenUp = answer.status === 503 && performance.now() - began > SLOW_MS;
  return isGivenUp && tries > 1 ? patiently(request, tries - 1) : answer;
}

/** Those a call is meant for have the most to send; the others only try the door. */
function mayPass(caller: string, { access: { level } }: Endpoint): boolean {
  if (level === 'anonymous') return true;
  if (level === 'integration') return caller === 'app and services';
  if (caller === 'nobody') return false;
  if (level === 'app') return true;
  if (caller === 'app and services') return false;
  if (level === 'viewer' || caller === 'platform admin') return true;
  return caller === 'channel admin' && level !== 'platform-admin';
}
const sharesOf = (caller: string, endpoint: Endpoint): number =>
  mayPass(caller, endpoint) ? 6 : 1;

/** Who knocks, and what each shows for itself. */
async function callersOf(world: World): Promise<Record<string, Record<string, string>>> {
  return {
    'platform admin': { token: world.tokens['platform admin'] },
    'channel admin': { token: world.tokens['channel admin'] },
    viewer: { token: await anAppToken(test.db, world.viewer_id) },
    nobody: {},
    'app and services': {
      app_key: APP_KEY,
      authorization: `Bearer ${COMMBOX_SECRET}`,
    },
  };
}

const shown = ({ method, path, headers, body }: FuzzedRequest): string =>
  JSON.stringify({ method, path, headers, body: body?.toString('latin1').slice(0, 2_000) });

/** What came of it all. */
const statuses = new Map<number, number>();
const answered = new Set<string>();
const failures: string[] = [];

async function check(call: Call, caller: string, request: FuzzedRequest): Promise<void> {
  const fail = (complaint: string, said = '') =>
    failures.push(`${call.name} as ${caller}: ${complaint}\n  ${shown(request)}\n  ${said}`);
  try {
    const answer = await patiently(request);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status < 300) answered.add(call.name);
    const said = `${answer.status} ${answer.bytes.toString('utf8').slice(0, 300)}`;
    for (const complaint of judge(answer, request, call)) fail(complaint, said);
  } catch (error) {
    fail(String(error));
  }
}

async function fuzz(call: Call, index: number): Promise<void> {
  const world = await again(() => buildWorld(test));
  const callers = Object.entries(await callersOf(world));
  const ids = Object.values(world).filter((value) => typeof value === 'number');
  const supply = { dice: new Dice(SEED * 1_000 + index), named, ids };
  const shares = callers.reduce((sum, [caller]) => sum + sharesOf(caller, call.endpoint), 0);
  const share = REQUESTS / calls.length / shares;
  const requests = callers.flatMap(([caller, own]) =>
    Array.from({ length: Math.ceil(share * sharesOf(caller, call.endpoint)) }, () => {
      const made = fuzzedRequest({ ...call, sample: call.sample(world) }, supply);
      return { caller, request: { ...made, headers: { ...own, ...made.headers } } };
    }),
  );
  for (let start = 0; start < requests.length; start += AT_ONCE) {
    if (start % REQUESTS_PER_LIMIT === 0) await test.db.delete(rate_limits);
    const together = requests.slice(start, start + AT_ONCE);
    await Promise.all(together.map(({ caller, request }) => check(call, caller, request)));
  }
}

function report(): void {
  const sum = statuses.values().reduce((total, count) => total + count, 0);
  const byStatus = [...statuses].toSorted(([one], [other]) => one - other);
  const lines = [
    `seed ${SEED}: ${sum} requests, ${calls.length} calls, ${answered.size} of them with success`,
    byStatus.map(([status, count]) => `${status}: ${count}`).join(', '),
    ...failures.slice(0, TOLD),
  ];
  process.stdout.write(`\n${lines.join('\n')}\n`);
}

it(
  'is answered as the contract says, whoever sends it',
  async () => {
    for (const [index, call] of calls.entries()) {
      if (ONE_CALL === undefined || call.name.startsWith(ONE_CALL)) await fuzz(call, index);
    }
    report();
    expect(failures).toEqual([]);
  },
  PATIENCE_MS,
);
