import { ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadsApi } from '@bimah/contract';
import { createClient } from '#platform/storage/s3/client.ts';
import type { S3Settings } from '#platform/storage/s3/settings.ts';
import { aChannel, aStaffToken } from '#testing/factories.ts';
import { isWithoutSwift, useSwift } from '#testing/swift/on-swift.ts';
import { s3VariablesOf } from '#testing/swift/s3-variables.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import {
  aLongFilm,
  contentOfPart,
  openFilm,
  put,
  signPart,
  type Sender,
} from '#testing/parted-films.ts';
import { partedTable } from '#testing/parted-table.ts';

describe.skipIf(isWithoutSwift)('a film in parts in a bucket', () => {
  const swift = useSwift();
  let s3: S3Settings;
  let test: TestApp;
  let sender: Sender;
  beforeAll(async () => {
    s3 = await swift().bucket();
    test = await startTestApp({ env: s3VariablesOf(s3) });
    const channel = (await aChannel(test.db)).id;
    sender = { test, channel, token: await aStaffToken(test.db, channel, 'editor') };
  });
  afterAll(() => test.close());

  partedTable(() => sender);

  it('goes there past this process, with what a browser may send', async () => {
    const film = aLongFilm();
    const { id } = (await openFilm(sender, film)).value.upload;
    const content = contentOfPart(film, 1);
    const { url, headers } = await signPart(sender, id, { number: 1, content });
    expect(new URL(url).origin).toBe(s3.endpoint);
    expect(headers['authorization']).toContain(
      'SignedHeaders=content-length;host;x-amz-content-sha256;x-amz-date,',
    );
    const asked = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://console.example.org',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': Object.keys(headers).toSorted().join(),
      },
    });
    expect(asked.headers.get('access-control-allow-headers')).toContain('authorization');
    expect((await put(sender, { url, headers }, content)).status).toBe(200);
  });

  it('leaves nothing in the bucket when it is given up', async () => {
    const { id } = (await openFilm(sender, aLongFilm())).value.upload;
    const client = createClient(s3);
    const begun = async () =>
      (await client.send(new ListMultipartUploadsCommand({ Bucket: s3.bucket }))).Uploads?.length;
    const before = (await begun()) ?? 0;
    await test.call(uploadsApi.cancel, { params: { id: String(id) } }, { token: sender.token });
    expect((await begun()) ?? 0).toBe(before - 1);
    client.destroy();
  });
});
