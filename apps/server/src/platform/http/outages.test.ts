import { expect, it } from 'vitest';
import { createOutages } from './outages.ts';

const SECOND = 1_000;
const statement = (code: string) =>
  new Error('Failed query: select secret from users\nparams: dina@example.org', {
    cause: Object.assign(new Error('terminating connection'), { code }),
  });

it('an outage is one line, and one a minute while it lasts, without statements', () => {
  let now = 0;
  const lines: [object, string][] = [];
  const log = { error: (...line: [object, string]) => void lines.push(line) };
  const tell = createOutages(() => now);
  for (; now <= 125 * SECOND; now += SECOND) tell(log as never, statement('57P01'));
  expect(lines).toEqual([
    [{ what: 'database', code: '57P01', reason: 'terminating connection' }, 'calls are refused'],
    [{ what: 'database', refused: 60 }, 'calls are still refused'],
    [{ what: 'database', refused: 60 }, 'calls are still refused'],
  ]);
  tell(log as never, Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
  expect(lines).toHaveLength(3);
  tell(log as never, Object.assign(new Error('no'), { code: 'NoSuchBucket' }));
  expect(lines.at(-1)).toEqual([
    { what: 'NoSuchBucket', code: 'NoSuchBucket', reason: 'no' },
    'calls are refused',
  ]);
  now += 61 * SECOND;
  tell(log as never, statement('57P03'));
  expect(lines.at(-1)?.[1]).toBe('calls are refused');
  expect(JSON.stringify(lines)).not.toMatch(/secret|dina/);
});
