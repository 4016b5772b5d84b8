import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#platform/db/embedded/free-port.ts';
import { fitted, listens } from './shipped.ts';

export const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0;

export interface Balancer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** HAProxy with the settings we ship, without TLS, before servers on these ports. */
export async function startHaproxy(ports: readonly number[]): Promise<Balancer> {
  const port = await findFreePort();
  const folder = await mkdtemp(join(tmpdir(), 'bimah-haproxy-'));
  const settings = join(folder, 'haproxy.cfg');
  const servers = ports.map((to, index) => `    server api${index + 1} 127.0.0.1:${to}`);
  const text = await fitted('haproxy/haproxy.cfg', {
    'maxconn 8000': 'maxconn 500',
    // Only root can become somebody else.
    '    user haproxy\n    group haproxy\n': '',
    '    bind :80\n': '',
    'bind :443 ssl crt /etc/haproxy/bimah.pem alpn h2,http/1.1': `bind 127.0.0.1:${port}`,
    '    http-request redirect scheme https code 301 unless { ssl_fc }\n': '',
    '    server api1 10.0.0.11:3000\n    server api2 10.0.0.12:3000': servers.join('\n'),
  });
  await writeFile(settings, text);
  const child = spawn('haproxy', ['-db', '-f', settings], { stdio: 'pipe' });
  const said: string[] = [];
  child.stderr.on('data', (chunk) => said.push(String(chunk)));
  child.stdout.resume();
  const exited = once(child, 'close');
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`HAProxy did not start: ${said.join('')}`);
    await sleep(50);
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
