import { expect, it } from 'vitest';
import { tool } from './tool.mjs';

const node = (script, options) => tool('node', ['--eval', script], options);

it.each([
  ['ended well', 'console.log("hint")', {}, ''],
  ['ended well and may not speak', 'console.log("hint")', { isSilent: true }, 'hint'],
  ['ended well without a word', '', { isSilent: true }, ''],
  ['failed', 'console.error("broken"); process.exit(2)', {}, 'broken'],
  ['failed without a word', 'process.exit(2)', {}, 'node ended with code 2'],
])('of a tool that %s', async (_, script, options, found) => {
  expect(await node(script, options)).toBe(found);
});
