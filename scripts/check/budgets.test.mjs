import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BUDGETS, budgetFindings, firstLoad } from './budgets.mjs';

const incompressible = (bytes) => randomBytes(bytes).toString('latin1');

const page = (scripts, styles) =>
  [
    ...scripts.map((path) => `<script type="module" crossorigin src="/${path}"></script>`),
    ...styles.map((path) => `<link rel="stylesheet" crossorigin href="/${path}">`),
  ].join('\n');

const sizesOf = (files) => firstLoad((path) => Buffer.from(files[path], 'latin1'));

describe('the first load', () => {
  it('counts linked scripts and styles', () => {
    const sizes = sizesOf({
      'index.html': page(['assets/a.js'], ['assets/a.css']),
      'assets/a.js': incompressible(5000),
      'assets/a.css': incompressible(3000),
    });
    expect(sizes.script.bytes).toBeGreaterThan(5000);
    expect(sizes.style.bytes).toBeGreaterThan(3000);
  });

  it('counts what a script imports, and not what it may load later', () => {
    const files = {
      'index.html': page(['assets/a.js'], []),
      'assets/a.js': 'import{x}from"./b.js";const later=()=>import("./c.js");',
      'assets/b.js': incompressible(5000),
      'assets/c.js': incompressible(90_000),
    };
    const { script } = sizesOf(files);
    expect(script.bytes).toBeGreaterThan(5000);
    expect(script.bytes).toBeLessThan(9000);
  });
});

const load = (script, style) => ({
  script: { bytes: script, files: [{ path: 'assets/a.js', bytes: script }] },
  style: { bytes: style, files: [] },
});

describe('budgets', () => {
  it('hold up to the byte', () => {
    expect(budgetFindings(load(BUDGETS.script, BUDGETS.style))).toEqual([]);
  });

  it('are broken by one byte more, and the heaviest files are named', () => {
    const [finding, ...others] = budgetFindings(load(BUDGETS.script + 1, BUDGETS.style));
    expect(finding).toContain('assets/a.js');
    expect(others).toEqual([]);
    expect(budgetFindings(load(BUDGETS.script, BUDGETS.style + 1))).toHaveLength(1);
  });

  it('do not take an empty page for a light one', () => {
    expect(budgetFindings(load(0, 0))).toHaveLength(2);
  });
});
