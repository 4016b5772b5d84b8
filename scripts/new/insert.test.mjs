import { describe, expect, it } from 'vitest';
import { before, inOrder } from './insert.mjs';

const fill = (line) => line.replace('__words__', 'notes');

it('puts a line before the last one that begins so', () => {
  expect(before('b', '__words__')('a\nb 1\nb 2\n', fill)).toBe('a\nb 1\nnotes\nb 2\n');
  expect(() => before('b', 'new')('a\n', fill)).toThrow('begins with b');
});

describe('in the order of the alphabet', () => {
  const among = /^import [^;]+ from '(\.\/[^']+)';$/gm;
  const add = inOrder({ among }, ["import { x } from './__words__.ts';"]);

  it.each([
    ['first', ["import { z } from './z.ts';"], 0],
    ['last', ["import { a } from './a.ts';"], 1],
    ['between', ["import { a } from './a.ts';", "import {\n  z,\n} from './z.ts';"], 1],
    ['beside others', ["import { z } from '#z.ts';", "import { z } from './z.ts';"], 1],
  ])('puts it %s', (_, lines, at) => {
    const expected = lines.toSpliced(at, 0, "import { x } from './notes.ts';");
    expect(add(`${lines.join('\n')}\n\nconst z = 1;\n`, fill)).toBe(
      `${expected.join('\n')}\n\nconst z = 1;\n`,
    );
  });

  it('stays in the part that is meant, and keeps equals as they come', () => {
    const where = { among: /^ '[A-Z]+ ([^']+)',$/gm, from: 'b: [', to: '],' };
    const rows = [" 'GET /m',", " 'POST /m',"];
    const text = "x\na: [\n 'GET /k',\n],\nb: [\n 'GET /l',\n],\n";
    expect(inOrder(where, rows)(text, fill)).toBe(
      "x\na: [\n 'GET /k',\n],\nb: [\n 'GET /l',\n 'GET /m',\n 'POST /m',\n],\n",
    );
    expect(() => inOrder({ ...where, from: 'c' }, rows)(text, fill)).toThrow('begins with c');
  });
});
