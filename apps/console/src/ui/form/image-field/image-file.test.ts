import { expect, it } from 'vitest';
import { imageFileProblem, namesOfTypes } from './image-file.ts';

const rules = { types: ['image/jpeg', 'image/png'], maxBytes: 1000 };

it.each([
  ['image/png', 1000, null],
  ['image/jpeg', 1, null],
  ['image/png', 1001, 'tooLarge'],
  ['image/png', 0, 'empty'],
  ['image/svg+xml', 10, 'wrongType'],
  ['application/pdf', 5000, 'wrongType'],
  ['', 10, 'wrongType'],
])('%s of %i bytes: %s', (type, size, problem) => {
  expect(imageFileProblem({ type, size }, rules)).toBe(problem);
});

it('names types as people do', () => {
  expect(namesOfTypes(['image/jpeg', 'image/webp', 'image/tiff'])).toBe('JPG, WebP, image/tiff');
});
