import { isInsideTransaction } from '#platform/db/transaction.ts';
import type { Services } from '#platform/services.ts';

/** Of the ports, what neither waits nor works: names are reckoned, not asked for. */
const QUICK = new Set(['addressOf', 'keyOf', 'signedAddressOf', 'close', 'watch', 'constructor']);

function methodsOf(port: object): string[] {
  const names = new Set<string>();
  for (
    let level: object | null = port;
    level !== null && level !== Object.prototype;
    level = Object.getPrototypeOf(level) as object | null
  ) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(level))) {
      if (typeof value === 'function' && !QUICK.has(name)) names.add(name);
    }
  }
  return [...names];
}

type Call = (...args: unknown[]) => unknown;

/**
 * Has every port refuse whoever calls it while holding a transaction: drawing, disks and networks take
 * their time, and a pool of connections is soon held by those who wait for them. Told by where the call
 * comes from and not by how long it took, it says the same on every machine. What it refused is told
 * at the end too, where somebody caught the refusal.
 */
export function outsideTransactions(services: Pick<Services, PortName>): { assertNone(): void } {
  const refused = new Set<string>();
  const guard = (name: string, port: object | null) => {
    for (const method of port === null ? [] : methodsOf(port)) {
      const call = (port as Record<string, Call>)[method] as Call;
      const guarded = (...args: unknown[]) => {
        if (isInsideTransaction()) {
          const words = `${name}.${method} was called inside a transaction`;
          refused.add(words);
          throw new Error(words);
        }
        return call.apply(port, args);
      };
      Object.defineProperty(port, method, { value: guarded, writable: true, configurable: true });
    }
  };
  for (const name of PORTS) guard(name, services[name]);
  guard('storage.parted', services.storage.parted);
  return {
    assertNone() {
      if (refused.size > 0) throw new Error([...refused].join('; '));
    },
  };
}

const PORTS = [
  'room',
  'storage',
  'media',
  'mail',
  'push',
  'videoSite',
  'geocoding',
  'google',
] as const;
type PortName = (typeof PORTS)[number];
