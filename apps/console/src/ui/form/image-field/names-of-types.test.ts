import { expect, it } from 'vitest';
import { namesOfTypes } from './names-of-types.ts';

it('names types as people do', () => {
  expect(namesOfTypes(['image/jpeg', 'image/webp', 'image/tiff'])).toBe('JPG, WebP, image/tiff');
});
