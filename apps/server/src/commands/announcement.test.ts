import { describe, expect, it } from 'vitest';
import { loadConfig } from '#config.ts';
import { announcement } from './announcement.ts';

const APP_SECRET = 'q7Vt2mXc9LrPz4KdWf8NbGh3JsYa6EuT';
const DATABASE_URL = 'postgres://bimah@db.internal/bimah';

function textFor(
  env: Record<string, string>,
  demoDays: number | null,
  startAddress: string | null = null,
): string {
  const config = { ...loadConfig(env), appSecret: APP_SECRET };
  return announcement(config, { demoDays, startAddress }).join('\n');
}

describe('announcement', () => {
  it('names the address', () => {
    expect(textFor({ PORT: '8080' }, null)).toContain('http://localhost:8080');
  });

  it('lists the demo accounts only while they exist', () => {
    expect(textFor({}, 0)).toMatch(/bimah-demo[\s\S]*admin@bimah\.local {2,}platform admin/);
    expect(textFor({}, null)).not.toContain('bimah-demo');
  });

  it.each([
    ['127.0.0.1', 0, false],
    ['127.0.0.2', 0, false],
    ['::1', 0, false],
    ['localhost', 0, false],
    ['0.0.0.0', 0, true],
    ['192.0.2.7', 0, true],
    ['::', 0, true],
    ['0.0.0.0', null, false],
  ])('on %s with a demo of %s days warns: %s', (HOST, demoDays, isWarned) => {
    expect(textFor({ HOST }, demoDays).includes('Warning')).toBe(isWarned);
  });

  it.each([
    ['https', {}, 'TRUSTED_PROXIES=127.0.0.1'],
    ['https', { HOST: '0.0.0.0' }, 'TRUSTED_PROXIES to its address'],
    ['https', { TRUSTED_PROXIES: '127.0.0.1' }, null],
    ['http', {}, null],
  ])('behind a proxy by %s with %o warns of shared limits: %s', (scheme, env, words) => {
    const text = textFor({ PUBLIC_URL: `${scheme}://console.example.org`, ...env }, null);
    expect(text.includes('share one set of limits')).toBe(words !== null);
    expect(text).toContain(words ?? '');
  });

  it('names the address where the first admin is made, while there is none', () => {
    const address = 'http://localhost:3000/start#token';
    expect(textFor({}, null, address)).toMatch(/no platform admin yet[\s\S]*\n {2}http\S+#token\n/);
    expect(textFor({}, null)).not.toContain('/start');
  });

  it.each([
    [null, {}, null],
    [13, {}, null],
    [
      14,
      { DATA_DIR: '/srv/bimah' },
      /loaded 14 days ago\. For a fresh one, stop and run\n {2}npm run demo:renew; .+ remove \/srv\/bimah instead/,
    ],
    [
      90,
      { DATABASE_URL, APP_SECRET },
      /loaded 90 days ago[\s\S]+demo:renew; .+ empty the database instead/,
    ],
  ])('says how a demo of %s days is made fresh with %o: %s', (demoDays, env, words) => {
    const text = textFor(env, demoDays);
    expect(text.includes('days ago')).toBe(words !== null);
    expect(text).toMatch(words ?? '');
  });

  it('names no address for a worker', () => {
    const env = { ROLES: 'worker', DATABASE_URL, APP_SECRET };

    expect(textFor(env, 0)).not.toContain('http');
  });
});
