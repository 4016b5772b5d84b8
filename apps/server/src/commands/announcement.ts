import { BlockList, isIP } from 'node:net';
import type { Config } from '#config.ts';
import { DEMO_PASSWORD, demoAccounts } from '../../seeds/demo/index.ts';

const OLD_DEMO_DAYS = 14;

/** What the person who started the server wants to know, as lines for the terminal. */
export function announcement(
  config: Config,
  { demoDays, startAddress }: { demoDays: number | null; startAddress: string | null },
): string[] {
  if (!config.roles.api) return ['', '  Bimah works on its jobs.', ''];
  const warning = `  Warning: HOST is ${config.host}, so others than you can sign in with the demo accounts.`;
  return [
    '',
    `  Bimah is ready: ${config.publicUrl}`,
    '',
    ...(startAddress === null ? [] : firstStartLines(startAddress)),
    ...(demoDays === null ? [] : [...demoAccountLines(), ...oldDemoLines(config, demoDays)]),
    ...(demoDays !== null && !isLoopback(config.host) ? [warning, ''] : []),
    ...unnamedProxyLines(config),
  ];
}

function firstStartLines(address: string): string[] {
  return [
    '  There is no platform admin yet. Make the first one here, within a day; it works once:',
    '',
    `  ${address}`,
    '',
  ];
}

/** We speak no TLS: where people come by https, something stands in front of us. */
function unnamedProxyLines({ publicUrl, trustedProxies, host }: Config): string[] {
  if (trustedProxies.length > 0 || !publicUrl.startsWith('https:')) return [];
  const address = isLoopback(host) ? 'TRUSTED_PROXIES=127.0.0.1' : 'TRUSTED_PROXIES to its address';
  return [
    '  Warning: PUBLIC_URL is https, so a proxy stands in front, but TRUSTED_PROXIES is not set:',
    `  everybody would share one set of limits. Set ${address}.`,
    '',
  ];
}

function demoAccountLines(): string[] {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  return [
    `  Demo accounts (password of all: ${DEMO_PASSWORD})`,
    ...demoAccounts.map(({ email, can }) => `    ${email.padEnd(width)}  ${can}`),
    '',
  ];
}

/** Its dates count from the day of loading, and grow old with it. */
function oldDemoLines({ databaseUrl, dataDir }: Config, days: number): string[] {
  if (days < OLD_DEMO_DAYS) return [];
  const emptied = databaseUrl === null ? `remove ${dataDir}` : 'empty the database';
  return [
    `  The demo content was loaded ${days} days ago. For a fresh one, stop and run`,
    `  npm run demo:renew; where somebody has worked in it, ${emptied} instead.`,
    '',
  ];
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

function isLoopback(host: string): boolean {
  const family = isIP(host);
  return family === 0 ? host === 'localhost' : loopback.check(host, family === 6 ? 'ipv6' : 'ipv4');
}
