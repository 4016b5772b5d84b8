import { generateKeyPairSync, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fcmPush } from './fcm.ts';
import { PushRejectedError, type PushPort } from './port.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const push = { to: 'device-1', title: 'שיעור חדש', body: 'בשמונה', data: { video_id: '7' } };

interface Asked {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

describe('Firebase Cloud Messaging', () => {
  let server: Server;
  let port: number;
  let asked: Asked[];
  let answers: { status: number; body: unknown }[];
  let grants: number;

  beforeAll(async () => {
    server = createServer((request: IncomingMessage, response) => {
      void text(request).then((body) => {
        const { authorization } = request.headers;
        asked.push({ path: request.url ?? '', authorization, body });
        if (request.url === '/token') {
          grants += 1;
          return response.end(
            JSON.stringify({ access_token: `access-${grants}`, expires_in: 3_600 }),
          );
        }
        const answer = answers.shift() ?? { status: 200, body: { name: 'projects/p/messages/1' } };
        response.writeHead(answer.status, { 'content-type': 'application/json' });
        return response.end(JSON.stringify(answer.body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => {
    server.close();
  });
  beforeEach(() => {
    asked = [];
    answers = [];
    grants = 0;
  });

  const service = (): PushPort =>
    fcmPush({
      projectId: 'bimah-app',
      clientEmail: 'push@bimah-app.iam.gserviceaccount.com',
      privateKey,
      url: `http://127.0.0.1:${port}`,
      tokenUrl: `http://127.0.0.1:${port}/token`,
    });
  const sendsOf = () => asked.filter(({ path }) => path !== '/token');
  const refusing = (status: number, errorCode?: string) => ({
    status,
    body: { error: { status: 'SOME', details: errorCode ? [{ '@type': 'x', errorCode }] : [] } },
  });

  it('gets a message under its name, with word signed by our account', async () => {
    await service().send(push, 'notification-3-9');
    const [grant, sent] = asked;
    const assertion = new URLSearchParams(grant?.body).get('assertion') ?? '';
    const [header = '', claims = '', signature = ''] = assertion.split('.');
    const isOurs = verify(
      'RSA-SHA256',
      Buffer.from(`${header}.${claims}`),
      publicKey,
      Buffer.from(signature, 'base64url'),
    );
    expect(isOurs).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      iss: 'push@bimah-app.iam.gserviceaccount.com',
      scope: 'https://www.googleapis.com/auth/firebase.messaging',
    });
    expect(sent?.path).toBe('/v1/projects/bimah-app/messages:send');
    expect(sent?.authorization).toBe('Bearer access-1');
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      message: {
        token: 'device-1',
        notification: { title: 'שיעור חדש', body: 'בשמונה' },
        data: { video_id: '7', id: 'notification-3-9' },
        android: { collapse_key: 'notification-3-9', notification: { tag: 'notification-3-9' } },
        apns: { headers: { 'apns-collapse-id': 'notification-3-9' } },
      },
    });
  });

  it('asks for access once for many messages at the same time', async () => {
    const fcm = service();
    await Promise.all(Array.from({ length: 10 }, (_, n) => fcm.send(push, `m-${n}`)));
    expect([grants, sendsOf().length]).toEqual([1, 10]);
  });

  it('asks for access anew when it is refused, and gives up after that', async () => {
    answers = [refusing(401)];
    const fcm = service();
    await fcm.send(push, 'm-1');
    expect(sendsOf().map(({ authorization }) => authorization)).toEqual([
      'Bearer access-1',
      'Bearer access-2',
    ]);
    answers = [refusing(401), refusing(401)];
    await expect(fcm.send(push, 'm-2')).rejects.toThrow('401');
  });

  it.each([
    [404, 'UNREGISTERED'],
    [403, 'SENDER_ID_MISMATCH'],
  ])('tells a device that is gone: %i %s', async (status, code) => {
    answers = [refusing(status, code)];
    await expect(service().send(push, 'm-1')).rejects.toThrow(PushRejectedError);
  });

  it.each([
    [429, 'QUOTA_EXCEEDED'],
    [500, 'INTERNAL'],
    [503, 'UNAVAILABLE'],
    [404, undefined],
    [400, 'INVALID_ARGUMENT'],
  ])('keeps a message for later: %i %s', async (status, code) => {
    answers = [refusing(status, code)];
    const outcome = await service()
      .send(push, 'm-1')
      .catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(Error);
    expect(outcome).not.toBeInstanceOf(PushRejectedError);
  });

  it('tells a token that is none', async () => {
    const details = [{ fieldViolations: [{ field: 'message.token' }] }];
    answers = [{ status: 400, body: { error: { status: 'INVALID_ARGUMENT', details } } }];
    await expect(service().send(push, 'm-1')).rejects.toThrow(PushRejectedError);
  });

  it('tells nobody’s token when it fails', async () => {
    answers = [refusing(500, 'INTERNAL')];
    await expect(service().send(push, 'm-1')).rejects.toThrow(/^(?!.*device-1)/);
  });

  it('is looked at by a message to nobody, which is not sent', async () => {
    answers = [refusing(400, 'INVALID_ARGUMENT')];
    await service().check();
    expect(JSON.parse(sendsOf()[0]?.body ?? '')).toEqual({
      validate_only: true,
      message: { token: 'nobody' },
    });
  });

  it.each([
    [403, 'PERMISSION_DENIED'],
    [404, 'NOT_FOUND'],
    [503, 'UNAVAILABLE'],
  ])('tells by a code why it would take no message: %i %s', async (status, code) => {
    answers = [refusing(status, code)];
    await expect(service().check()).rejects.toMatchObject({ code });
  });
});
