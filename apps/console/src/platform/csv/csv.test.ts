// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isolate } from '#platform/i18n/isolate.ts';
import { csvFile, csvText } from './csv.ts';

const cell = (value: string | number) => csvText([[value]]).slice(1, -2);

describe('a cell', () => {
  it.each([
    ['plain', 'plain'],
    ['', ''],
    ['צפיות', 'צפיות'],
    ['שלום, עולם', '"שלום, עולם"'],
    ['רמב״ם', 'רמב״ם'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
    ['+972', "'+972"],
    ['-3', "'-3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1', "'  =1"],
    ['\t=1', "'\t=1"],
    ['＝1', "'＝1"],
    ['a=1', 'a=1'],
    [isolate('=1'), "'=1"],
    [`זמן ${isolate('CSV')}`, 'זמן CSV'],
    [12, '12'],
    [-3, '-3'],
    [12.5, '12.5'],
    [1_234_567, '1234567'],
  ])('%j is written as %s', (value, written) => {
    expect(cell(value)).toBe(written);
  });
});

it('ends every line as the standard asks, and begins so that Hebrew is read as Hebrew', async () => {
  const rows = [
    ['תאריך', 'צפיות'],
    ['2026-11-15', 7],
  ];
  expect(csvText(rows)).toBe('\uFEFFתאריך,צפיות\r\n2026-11-15,7\r\n');
  const file = csvFile(rows);
  expect(file.type).toBe('text/csv;charset=utf-8');
  expect([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});
