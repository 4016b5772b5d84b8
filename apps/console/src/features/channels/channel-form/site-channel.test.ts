import { expect, it } from 'vitest';
import { siteChannelLink } from './site-channel.ts';

const ID = 'UCaaaaaaaaaaaaaaaaaaaaaa';

it.each([
  [ID, `https://www.youtube.com/channel/${ID}`],
  [` youtube.com/channel/${ID} `, `youtube.com/channel/${ID}`],
  ['https://www.youtube.com/user/daf', 'https://www.youtube.com/user/daf'],
  ['https://www.youtube.com/c/daf', 'https://www.youtube.com/c/daf'],
  ['https://www.youtube.com/@daf', 'https://www.youtube.com/@daf'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', null],
  ['https://vimeo.com/daf', null],
  ['daf', null],
  ['', null],
])('%j leads to %j', (typed, link) => {
  expect(siteChannelLink(typed)).toBe(link);
});
