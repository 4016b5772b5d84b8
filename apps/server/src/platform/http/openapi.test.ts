import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import * as contract from '@bimah/contract';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument(contract.api, {
  parts: contract.apiParts,
  exported: contract,
});
const text = JSON.stringify(document);

interface Content {
  readonly content: Readonly<Record<string, { readonly schema: object }>>;
}
type Operation = { requestBody?: Content; responses: Record<string, Content> };
const operations = Object.values(document['paths'] as Record<string, object>).flatMap(
  (methods) => Object.values(methods) as Operation[],
);
const { schemas } = document['components'] as { schemas: Record<string, object> };

async function lint(): Promise<{ ruleId: string; message: string }[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bimah-document-'));
  const file = join(folder, 'openapi.json');
  await writeFile(file, text);
  const { resolve } = createRequire(import.meta.url);
  const program = join(dirname(resolve('@redocly/cli/package.json')), 'bin/cli.js');
  const args = [program, 'lint', file, '--extends=recommended', '--format=json'];
  // Asks nobody for a newer version of itself, and tells nobody that it ran.
  const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', HOME: folder };
  const run = promisify(execFile)(process.execPath, args, { cwd: folder, env });
  const { stdout } = await run.catch((failed: { stdout: string }) => failed);
  await rm(folder, { recursive: true });
  const report = stdout.slice(stdout.indexOf('{'), stdout.lastIndexOf('}') + 1);
  return (JSON.parse(report) as { problems: { ruleId: string; message: string }[] }).problems;
}

describe('the API document', () => {
  it('has nothing a linter would complain about', async () => {
    expect(await lint()).toEqual([]);
  });

  it('writes every body and answer down once, under a name', () => {
    const bodies = operations.flatMap(({ requestBody, responses }) => [
      requestBody,
      responses['200'],
    ]);
    for (const { content } of bodies.filter((body) => body !== undefined)) {
      const [{ schema } = { schema: {} }] = Object.values(content);
      expect(JSON.stringify(schema)).toMatch(/^\{"\$ref":"#\/components\/schemas\/[A-Z]\w+"\}$/);
    }
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Video', 'NewVideo', 'Language']));
  });

  it('names nothing that is not there, and nothing that nobody uses', () => {
    const named = text.matchAll(/"#\/components\/schemas\/([^"]+)"/g).map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(Object.keys(schemas)));
  });

  it('says of what may be null that it may, and of no default that it is null', () => {
    expect(text).not.toContain('"default":null');
    expect(text).not.toContain('"nullable"');
    const { Place } = schemas as { Place: { properties: { recurring_interval: object } } };
    expect(JSON.stringify(Place.properties.recurring_interval)).toContain('{"type":"null"}');
  });

  it('tells every way in which a call may be refused', () => {
    const paths = document['paths'] as Record<string, Record<string, Operation>>;
    const told = (path: string, method: string) =>
      Object.keys(paths[path]?.[method]?.responses ?? {});
    expect(told('/stories/{id}.json', 'delete')).toEqual(
      expect.arrayContaining(['404', '413', '414', '415', '422']),
    );
    expect(told('/stories.json', 'get')).not.toContain('414');
    for (const [path, method] of [
      ['/admins/video_positions', 'get'],
      ['/admins/video_positions', 'post'],
      ['/admins/video_positions/restore', 'put'],
      ['/app/feed.json', 'get'],
      ['/app/stories.json', 'get'],
      ['/app/events.json', 'get'],
    ] as const) {
      expect([path, method, told(path, method)]).toEqual([
        path,
        method,
        expect.arrayContaining(['404']),
      ]);
    }
  });

  it('shows numbers of an address as numbers', () => {
    expect(text).toContain(
      '{"name":"limit","in":"query","required":false,"schema":{"type":"integer","minimum":1,"maximum":100}}',
    );
  });
});
