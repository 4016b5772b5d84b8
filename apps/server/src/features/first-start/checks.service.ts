import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ParsedOf, StartCheckResult, firstStartApi } from '@bimah/contract';
import type { Language } from '@bimah/contract/fields.ts';
import { ask } from '#features/system/index.ts';
import { renderMail } from '#platform/mail/render.ts';
import type { Services } from '#platform/services.ts';
import { newKey } from '#platform/storage/keys.ts';

type CheckRequest = ParsedOf<typeof firstStartApi.check>['body'];
type Needs = Pick<Services, 'config' | 'mail' | 'storage'>;

/** Somebody sits and waits, but a mail server may think about a stranger for a while. */
const PATIENCE_MS = 25_000;
const WORKS: StartCheckResult = { state: 'works', reason: null };

/** The smallest picture: what is stored must be what its name says. */
const PICTURE = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

const trouble = (code: string) => Object.assign(new Error(code), { code });

async function writeAndRemove(storage: Services['storage']): Promise<void> {
  const key = newKey('start-check', 'image/gif');
  try {
    await storage.put(key, PICTURE, { type: 'image/gif', bytes: PICTURE.length });
    const stored = await storage.open(key);
    if (!stored || !PICTURE.equals(await buffer(stored.stream))) throw trouble('read_differs');
  } finally {
    await storage.remove(key);
  }
  if (await storage.stat(key)) throw trouble('not_removed');
}

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}

async function tried(work: () => Promise<unknown>): Promise<StartCheckResult> {
  const { state, reason } = await ask(work, PATIENCE_MS);
  return state === 'working' ? WORKS : { state: 'failed', reason };
}

async function sendMail({ config, mail }: Needs, to: string, language: Language) {
  const letter = renderMail(config.publicUrl, {
    template: 'start_check',
    to,
    name: null,
    language,
    path: '/login',
  });
  const result = await tried(() => mail.send(letter, `start-check-${randomUUID()}`));
  return result.state === 'works' && !mail.isSetUp
    ? { state: 'kept' as const, reason: null }
    : result;
}

/** Does what the part is there for, once, and tells how it went. */
export function check(
  request: CheckRequest,
  services: Needs,
  language: Language,
): Promise<StartCheckResult> {
  if (request.part === 'mail') return sendMail(services, request.email, language);
  if (request.part === 'storage') return tried(() => writeAndRemove(services.storage));
  const isSame = originOf(request.address) === originOf(services.config.publicUrl);
  return Promise.resolve(isSame ? WORKS : { state: 'differs', reason: null });
}
