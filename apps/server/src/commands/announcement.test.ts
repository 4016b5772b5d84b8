import { describe, expect, it } from 'vitest';
import { loadConfig } from '#config.ts';
import { announcement } from './announcement.ts';

const APP_SECRET = 'q7Vt2mXc9LrPz4KdWf8NbGh3JsYa6EuT';
const DATABASE_URL = 'postgres://bimah@db.internal/bimah';

function textFor(
  env: Record<string, string>,
  hasDemoAccounts: boolean,
  startAddress: string | null = null,
): string {
  const config = { ...loadConfig(env), appSecret: APP_SECRET };
  return announcement(config, { hasDemoAccounts, startAddress }).join('\n');
}

describe('announcement', () => {
  it('names the address', () => {
    expect(textFor({ PORT: '8080' }, false)).toContain('http://localhost:8080');
  });

  it('lists the demo accounts only while they exist', () => {
    expect(textFor({}, true)).toMatch(/bimah-demo[\s\S]*admin@bimah\.local {2,}platform admin/);
    expect(textFor({}, false)).not.toContain('bimah-demo');
  });

  it.each([
    ['127.0.0.1', true, false],
    ['127.0.0.2', true, false],
    ['::1', true, false],
    ['localhost', true, false],
    ['0.0.0.0', true, true],
    ['192.0.2.7', true, true],
    ['::', true, true],
    ['0.0.0.0', false, false],
  ])('on %s with demo accounts %s warns: %s', (HOST, hasDemoAccounts, isWarned) => {
    expect(textFor({ HOST }, hasDemoAccounts).includes('Warning')).toBe(isWarned);
  });

  it.each([
    ['https', {}, 'TRUSTED_PROXIES=127.0.0.1'],
    ['https', { HOST: '0.0.0.0' }, 'TRUSTED_PROXIES to its address'],
    ['https', { TRUSTED_PROXIES: '127.0.0.1' }, null],
    ['http', {}, null],
  ])('behind a proxy by %s with %o warns of shared limits: %s', (scheme, env, words) => {
    const text = textFor({ PUBLIC_URL: `${scheme}://console.example.org`, ...env }, false);
    expect(text.includes('share one set of limits')).toBe(words !== null);
    expect(text).toContain(words ?? '');
  });

  it('names the address where the first admin is made, while there is none', () => {
    const address = 'http://localhost:3000/start#token';
    expect(textFor({}, false, address)).toMatch(
      /no platform admin yet[\s\S]*\n {2}http\S+#token\n/,
    );
    expect(textFor({}, false)).not.toContain('/start');
  });

  it('names no address for a worker', () => {
    const env = { ROLES: 'worker', DATABASE_URL, APP_SECRET };

    expect(textFor(env, true)).not.toContain('http');
  });
});
