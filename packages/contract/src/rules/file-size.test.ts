import { expect, it } from 'vitest';
import { sizeInWords } from './file-size.ts';

const GB = 1_024 ** 3;

it.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [524_288, '512 KB'],
  [1_572_864, '1.5 MB'],
  [104_857_600, '100 MB'],
  [GB, '1 GB'],
  [4.84 * GB, '4.8 GB'],
  [362.4 * GB, '362 GB'],
  [2.31 * 1_024 * GB, '2.3 TB'],
  [5_000 * 1_024 * GB, '5,000 TB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});
