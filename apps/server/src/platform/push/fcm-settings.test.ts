import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { ConfigError, loadConfig } from '#config.ts';

const pem = (type: 'rsa' | 'ec'): string => {
  const { privateKey } =
    type === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2_048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
};
const account = {
  FCM_PROJECT_ID: 'bimah-app',
  FCM_CLIENT_EMAIL: 'push@bimah-app.iam.gserviceaccount.com',
};

it('reads a service account whose key is written as in its file', () => {
  const key = pem('rsa');
  const { fcm } = loadConfig({ ...account, FCM_PRIVATE_KEY: key.replaceAll('\n', '\\n') });
  expect(fcm).toEqual({
    projectId: 'bimah-app',
    clientEmail: 'push@bimah-app.iam.gserviceaccount.com',
    privateKey: key,
    url: 'https://fcm.googleapis.com',
    tokenUrl: 'https://oauth2.googleapis.com/token',
  });
});

it.each([
  ['no key', 'key'],
  ['a key that cannot sign for us', pem('ec')],
])('refuses %s without repeating it', (_, key) => {
  const read = () => loadConfig({ ...account, FCM_PRIVATE_KEY: key });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/^FCM_PRIVATE_KEY must be the private key of a service account, in PEM\.$/);
});
