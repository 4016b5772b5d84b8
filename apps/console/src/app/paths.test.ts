import { expect, it } from 'vitest';
import { fillPath } from './paths.ts';

it('fills parameters, safely', () => {
  expect(fillPath('/channels/$channel_id/videos/$video_id', { channel_id: 3, video_id: 9 })).toBe(
    '/channels/3/videos/9',
  );
  expect(fillPath('/reset_password/$reset_token', { reset_token: 'a/b?c' })).toBe(
    '/reset_password/a%2Fb%3Fc',
  );
});

it('has no address for a missing parameter', () => {
  expect(() => fillPath('/channels/$channel_id/library', {} as never)).toThrow('channel_id');
});
