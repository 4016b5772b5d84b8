import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { RequestLog } from './request-log.ts';

async function linesOf(url: string, headers: Record<string, string> = {}) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', {
    write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  const app = Fastify({ loggerInstance: log, logController: new RequestLog() });
  app.decorateRequest('actor', null);
  app.get('/*', (request) => {
    request.log.info({ headers: request.headers, body: { password: 'open-sesame' } }, 'inside');
    return { status: 'ok' };
  });
  await app.inject({ url, headers });
  return lines;
}

test('a request leaves one line that says what was asked, by whom and how it ended', async () => {
  const lines = await linesOf('/api/videos.json?term=x');
  const completed = lines.filter(({ msg }) => msg === 'request completed');
  expect(completed).toHaveLength(1);
  expect(completed[0]).toMatchObject({
    level: 'info',
    req: { method: 'GET', path: '/api/videos.json', ip: '127.0.0.1' },
    status: 200,
  });
  expect(Object.keys(completed[0] ?? {})).toEqual(
    expect.arrayContaining(['request_id', 'milliseconds']),
  );
});

test('probes leave none', async () => {
  const lines = await linesOf('/healthz');
  expect(lines.filter(({ msg }) => msg === 'request completed')).toEqual([]);
});

test('the code of a calendar address is hidden', async () => {
  const lines = await linesOf('/api/calendar_addresses/abc123secret.ics');
  const completed = lines.find(({ msg }) => msg === 'request completed');
  expect(completed).toMatchObject({ req: { path: '/api/calendar_addresses/[hidden]' } });
});

test('what could open a session is hidden wherever it stands', async () => {
  const lines = await linesOf('/reset_password/abc123secret', { token: 'opensesame' });
  const text = JSON.stringify(lines);
  for (const secret of ['open-sesame', 'opensesame', 'abc123secret']) {
    expect(text).not.toContain(secret);
  }
  expect(text).toContain('[hidden]');
});
