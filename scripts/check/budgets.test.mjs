import { describe, expect, it } from 'vitest';
import { budgetFindings, filesOf } from './budgets.mjs';

const FILES = {
  'index.html':
    '<script type="module" src="/assets/first.js"></script><link href="/assets/first.css">',
  'pages.json': JSON.stringify([
    { path: '/', files: [], he: [], en: [] },
    {
      path: '/login',
      files: ['assets/door.js', 'assets/first.js'],
      he: ['assets/he.js'],
      en: ['assets/en.js'],
    },
  ]),
};
const SIZES = { 'first.js': 50, 'first.css': 40, 'door.js': 30, 'he.js': 20, 'en.js': 10 };
const build = {
  read: (file) => Buffer.from(FILES[file]),
  travels: (file) => SIZES[file.replace('assets/', '')],
};

describe('the files of a page', () => {
  it("are those linked, the screen's own and those of Hebrew, each once, the heaviest first", () => {
    expect(filesOf('/login', build)).toEqual([
      { file: 'assets/first.js', bytes: 50 },
      { file: 'assets/first.css', bytes: 40 },
      { file: 'assets/door.js', bytes: 30 },
      { file: 'assets/he.js', bytes: 20 },
    ]);
  });

  it('are not guessed where the build has no such page', () => {
    expect(() => filesOf('/elsewhere', build)).toThrow('/elsewhere');
  });
});

describe('budgets', () => {
  const of = () => [{ file: 'assets/a.js', bytes: 100 }];

  it('hold up to the byte', () => {
    expect(budgetFindings({ '/login': 100 }, of)).toEqual([]);
  });

  it('are broken by one byte more, and the heaviest files are named', () => {
    const [finding, ...others] = budgetFindings({ '/login': 99, '/': 100 }, of);
    expect(finding).toContain('/login');
    expect(finding).toContain('assets/a.js');
    expect(others).toEqual([]);
  });

  it('do not take an empty page for a light one', () => {
    expect(budgetFindings({ '/login': 100 }, () => [])).toHaveLength(1);
  });
});
