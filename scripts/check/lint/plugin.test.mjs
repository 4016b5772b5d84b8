import { readFileSync } from 'node:fs';
import { RuleTester } from 'oxlint/plugins-dev';
import { describe, expect, it } from 'vitest';
import plugin from './plugin.mjs';
import { samples } from './samples.mjs';

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({
  languageOptions: { sourceType: 'module', parserOptions: { lang: 'tsx' } },
});

for (const [name, { good, bad }] of Object.entries(samples)) {
  tester.run(name, plugin.rules[name], {
    valid: good.map((code) => ({ code, filename: 'sample.tsx' })),
    invalid: bad.map((code) => ({ code, filename: 'sample.tsx', errors: 1 })),
  });
}

describe('the plugin', () => {
  it('has samples for every rule', () => {
    expect(Object.keys(samples).toSorted()).toEqual(Object.keys(plugin.rules).toSorted());
  });

  it('has every rule switched on', () => {
    const config = readFileSync(new URL('../../../.oxlintrc.json', import.meta.url), 'utf8');
    const missing = Object.keys(plugin.rules).filter(
      (name) => !config.includes(`"bimah/${name}": "error"`),
    );
    expect(missing).toEqual([]);
  });
});
