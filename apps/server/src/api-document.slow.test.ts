import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { sql } from 'drizzle-orm';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, uploadsApi, type Endpoint } from '@bimah/contract';
import { loadDemoIfEmpty } from './commands/demo.ts';
import { caption_tracks } from './schema/captions.ts';
import { aCrop, anAdminToken, aToken } from './testing/factories.ts';
import { sampleOf } from './testing/matrix/samples.ts';
import type { World } from './testing/matrix/world.ts';
import { addressOf, startTestApp, type TestApp } from './testing/test-app.ts';

/** Answered from outside or by a secret of the demo, so that nothing can be read of them here. */
const NOT_READABLE = new Set([
  'GET /signup_invitations/by_shortcode',
  'GET /video_site/video.json',
  'GET /video_site/channel.json',
]);
/** Of each kind of thing as many are looked at. */
const OF_EACH = 4;

interface Read {
  readonly endpoint: Endpoint;
  readonly answer: unknown;
}

const calls = Object.entries(api).flatMap(([group, table]) =>
  Object.entries(table as Record<string, Endpoint>)
    .filter(([, { method, path, stream, textType }]) => {
      return method === 'GET' && !stream && !textType && !NOT_READABLE.has(`GET ${path}`);
    })
    .map(([name, endpoint]) => ({ group, name, endpoint })),
);

const documentPath = ({ path }: Endpoint): string => path.replaceAll(/:([a-z_]+)/g, '{$1}');

describe('the API document holds for the demo content', () => {
  let test: TestApp;
  let folder: string;
  let document: Record<string, unknown>;
  const read: Read[] = [];

  /** The things that stand at this position among their kind. */
  async function thingsAt(offset: number): Promise<World & { opener_id: number }> {
    const one = (table: string, where = 'true', column = 'id') =>
      sql.raw(
        `(select ${column} from ${table} where ${where} order by id offset ${offset} limit 1)`,
      );
    const { rows } = await test.db.execute(sql`select
      1::int as channel_id,
      ${one('users')}::int as user_id,
      ${one('categories')}::int as category_id,
      ${one('stories')}::int as story_id,
      ${one('crops')}::int as crop_id,
      ${one('conversations', 'channel_id = 1')}::int as conversation_id,
      ${one('conversations', 'channel_id = 1', 'opener_id')}::int as opener_id,
      ${one('commbox_conversations')}::int as commbox_conversation_id,
      ${one('places', "place_type = 'event'")}::int as place_id,
      jsonb_build_object('appVersions', ${one('app_versions')}) as made,
      ${one('videos', "listing <> 'processing'")}::int as video_id,
      ${one('videos', "listing = 'published'")}::int as published_video_id,
      ${one('playlists', 'id in (select playlist_id from playlist_channels where channel_id = 1)')}::int as playlist_id`);
    return rows[0] as unknown as World & { opener_id: number };
  }

  async function readAll(offset: number): Promise<void> {
    const things = await thingsAt(offset);
    const tokens = {
      console: await anAdminToken(test.db),
      app: await aToken(test.db, things.opener_id),
    };
    // Nobody else's can be read.
    const opening = { body: { ...uploadsApi.open.example.body, channel_id: 1 } };
    const opened = await test.call(uploadsApi.open, opening, { token: tokens.console });
    const world = { ...things, upload_id: opened.value.upload.id };
    for (const video_id of [things.video_id, things.published_video_id]) {
      const captions = [{ start: 0, end: 1_000, text: 'שלום' }];
      const track = { video_id, language: 'he' as const, captions, lines: 1, problems: 0 };
      await test.db.insert(caption_tracks).values(track).onConflictDoNothing();
    }
    for (const { group, name, endpoint } of calls) {
      const input = sampleOf(group, name, endpoint)(world);
      const ids: readonly unknown[] = Object.values(input.params ?? {});
      if (ids.some((id) => id == null)) continue;
      const token = group === 'app' ? tokens.app : tokens.console;
      const response = await test.fetch(addressOf(endpoint, input), { headers: { token } });
      const answer: unknown = await response.json();
      expect([endpoint.path, response.status, answer]).toEqual([endpoint.path, 200, answer]);
      read.push({ endpoint, answer });
    }
  }

  beforeAll(async () => {
    test = await startTestApp();
    folder = await mkdtemp(join(tmpdir(), 'bimah-client-'));
    await loadDemoIfEmpty(test.services);
    await aCrop(test.db, 1);
    document = (await (await test.fetch('/api/openapi.json')).json()) as typeof document;
    for (let offset = 0; offset < OF_EACH; offset += 1) await readAll(offset);
  }, 300_000);
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  it('for whoever checks answers against its schemas', () => {
    expect(new Set(read.map(({ endpoint }) => endpoint)).size).toBe(calls.length);
    // The formats are the contract's to check, the rest is the document's.
    const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false });
    ajv.addSchema(document, 'api.json');
    for (const { endpoint, answer } of read) {
      const answerAt = ['paths', documentPath(endpoint), 'get', 'responses', '200'];
      const pointer = [...answerAt, 'content', 'application/json', 'schema']
        .map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
        .join('/');
      const check = ajv.getSchema(`api.json#/${pointer}`);
      expect(check?.(answer), JSON.stringify([endpoint.path, check?.errors])).toBe(true);
    }
  });

  /** What the compiler, in its strictest mode, has to say of a program that uses the client. */
  async function compile(lines: readonly string[]): Promise<string[]> {
    const client = await openapiTS(document as never);
    await writeFile(join(folder, 'client.ts'), astToString(client));
    const program = join(folder, 'program.ts');
    await writeFile(program, lines.join('\n'));
    const built = ts.createProgram([program], {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2024,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      allowImportingTsExtensions: true,
      types: [],
    });
    return ts
      .getPreEmitDiagnostics(built)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  }

  it('for a client that openapi-typescript makes of it', async () => {
    const lines = [
      "import type { paths } from './client.ts';",
      "type Json<R> = R extends { content: { 'application/json': infer A } } ? A : never;",
      'type Read<P extends keyof paths> =',
      '  paths[P] extends { get: { responses: { 200: infer R } } } ? Json<R> : never;',
      ...read.map(({ endpoint, answer }, index) => {
        return `export const a${index}: Read<'${documentPath(endpoint)}'> = ${JSON.stringify(answer)};`;
      }),
      'declare function get<P extends keyof paths>(',
      '  path: P,',
      "  input: paths[P] extends { get: { parameters: infer I } } ? Omit<I, 'cookie'> : never,",
      '): Read<P>;',
      "export const title: string = get('/videos/{id}.json', { path: { id: 5 } }).video.title;",
      '// @ts-expect-error -- a number is no text',
      "get('/videos/{id}.json', { path: { id: 'five' } });",
      '// @ts-expect-error -- nor is this an account',
      "export const wrong: Read<'/users/current_user'> = { id: 1 };",
    ];
    expect(await compile(lines)).toEqual([]);
  });
});
