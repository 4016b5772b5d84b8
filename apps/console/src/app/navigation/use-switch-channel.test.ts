import { expect, it } from 'vitest';
import { screens } from '../screens.ts';
import { addressInChannel } from './use-switch-channel.ts';

it.each([
  ['/channels/3/dashboard?lang=he', '/channels/7/dashboard?lang=he'],
  ['/channels/3/videos/12', '/channels/7/dashboard'],
  ['/channels/3/videos/12/edit?a=b#c', '/channels/7/dashboard'],
  ['/app/versions', '/app/versions'],
  ['/no/such/page', '/no/such/page'],
])('from %s to %s', (from, to) => {
  expect(addressInChannel(screens, from, 7)).toBe(to);
});
