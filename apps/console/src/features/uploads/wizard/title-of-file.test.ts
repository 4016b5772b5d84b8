import { VIDEO_TITLE_MAX } from '@bimah/contract/limits.ts';
import { expect, it } from 'vitest';
import { titleOfFile } from './title-of-file.ts';

it.each([
  ['selichot_early_1080p.mp4', 'selichot early 1080p'],
  ['שיעור 3 - הזהירות.MOV', 'שיעור 3 - הזהירות'],
  ['  דף__יומי  .webm', 'דף יומי'],
  ['גרסה 1.2 סופית', 'גרסה 1.2 סופית'],
  ['.mp4', ''],
  [`${'א'.repeat(400)}.mp4`, 'א'.repeat(VIDEO_TITLE_MAX)],
])('%j gives %j', (name, title) => {
  expect(titleOfFile(name)).toBe(title);
});
