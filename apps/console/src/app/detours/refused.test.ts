import { expect, it } from 'vitest';
import { screens } from '../screens.ts';
import { refusedBy } from './refused.ts';

it.each([
  ['/channels/3/library?tab=awaiting', { what: 'channel', channelId: 3 }],
  ['/registered-channels', { what: 'system' }],
  ['/channels/add', { what: 'system' }],
  ['/no/such/page', { what: 'page' }],
  [undefined, { what: 'page' }],
])('who was sent away from %s was refused %j', (address, refused) => {
  expect(refusedBy(screens, address)).toMatchObject(refused);
});
