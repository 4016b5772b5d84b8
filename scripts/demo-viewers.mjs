#!/usr/bin/env node
import './lib/require-node.mjs';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { appKey } from './demo-viewers/app-key.mjs';
import { playCrowd } from './demo-viewers/crowd.mjs';

const USE = `Use: npm run demo:viewers -- [--viewers 12] [--seconds 60] [--url http://127.0.0.1:3000]
A crowd of viewers against a running server, for looking at the console meanwhile.
Servers of other machines are left alone unless --elsewhere is given; APP_KEY names the key of such a server.`;

const LIMITS = { viewers: 50, seconds: 600 };
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

function readNumber(text, name) {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= LIMITS[name]) return number;
  throw new Error(`--${name} is a whole number from 1 to ${LIMITS[name]}.`);
}

function readFlags() {
  const { values } = parseArgs({
    options: {
      viewers: { type: 'string', default: '12' },
      seconds: { type: 'string', default: '60' },
      url: { type: 'string', default: `http://127.0.0.1:${process.env.PORT ?? 3000}` },
      elsewhere: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const url = new URL(values.url);
  if (!values.elsewhere && !LOOPBACK.test(url.hostname)) {
    throw new Error(
      `${url.hostname} is not this machine; --elsewhere would play there all the same.`,
    );
  }
  return {
    url,
    viewers: readNumber(values.viewers, 'viewers'),
    seconds: readNumber(values.seconds, 'seconds'),
  };
}

async function main() {
  const flags = readFlags();
  if (!flags) return void process.stdout.write(`${USE}\n`);
  await ensureInstalled();
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(flags.seconds * 1_000)]);
  const said = await playCrowd({ ...flags, key: await appKey(), signal });
  process.stdout.write(`${said}\n`);
}

main().catch((error) => {
  process.stderr.write(`${error.message}\n\n${USE}\n`);
  process.exitCode = 1;
});
