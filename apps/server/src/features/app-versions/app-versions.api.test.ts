import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appVersionsApi } from '@bimah/contract';
import { anAdminToken } from '#testing/factories.ts';
import { auditOf } from '#testing/audit.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { app_versions } from '#schema/app-versions.ts';

const { list, create, get, update, remove } = appVersionsApi;

describe('app versions', () => {
  let test: TestApp;
  let token: string;

  beforeAll(async () => {
    test = await startTestApp();
    token = await anAdminToken(test.db);
  });
  afterAll(() => test.close());
  beforeEach(() => test.db.delete(app_versions));

  const add = async (version: string, force_update = false) =>
    (await test.call(create, { body: { app_version: { version, force_update } } }, { token }))
      .value;

  describe('refuses', () => {
    it.each([
      ['nothing', {}, 'app_version', 'Required.'],
      ['no version', { app_version: {} }, 'app_version.version', 'Version is required'],
      [
        'an empty version',
        { app_version: { version: '' } },
        'app_version.version',
        'Version is required',
      ],
      [
        'a blank version',
        { app_version: { version: '   ' } },
        'app_version.version',
        'Version is required',
      ],
      ['null', { app_version: { version: null } }, 'app_version.version', 'Version is required'],
      [
        'words',
        { app_version: { version: 'latest' } },
        'app_version.version',
        'A version is numbers with dots, such as 3.10.1 or 3.10.1-beta.',
      ],
      [
        'a line break',
        { app_version: { version: '1.0\n' } },
        'app_version.version',
        'The text contains characters that are not allowed.',
      ],
      [
        'a switch that is no boolean',
        { app_version: { version: '1.0', force_update: 'yes' } },
        'app_version.force_update',
        'This value is not valid.',
      ],
    ])('%s, beside the field', async (_, body, field, sentence) => {
      const answer = await test.call(create, { body: body as never }, { token, language: 'en' });
      expect(answer.status).toBe(422);
      expect(answer.refusal.code).toBe('invalid_input');
      expect(answer.refusal.fields).toEqual({ [field]: [sentence] });
      expect(await test.db.$count(app_versions)).toBe(0);
    });

    it('in Hebrew unless English is asked for', async () => {
      const answer = await test.call(create, { body: { app_version: { version: '' } } }, { token });
      expect(answer.refusal.fields).toEqual({ 'app_version.version': ['יש להזין גרסה'] });
    });

    it.each([
      ['1.2', '1.2'],
      ['1.2', '1.2.0'],
    ])('a second %s spelt %s', async (first, second) => {
      await add(first);
      const answer = await test.call(
        create,
        { body: { app_version: { version: second } } },
        { token, language: 'en' },
      );
      expect(answer.status).toBe(409);
      expect(answer.refusal).toEqual({
        errors: ['This version already exists.'],
        code: 'already_exists',
      });
      expect(await test.db.$count(app_versions)).toBe(1);
    });

    it('a rename onto a version that exists', async () => {
      await add('1.0');
      const second = await add('2.0');
      const answer = await test.call(
        update,
        { params: { id: String(second.id) }, body: { app_version: { version: '1.0' } } },
        { token },
      );
      expect(answer.status).toBe(409);
      expect(
        (await test.call(get, { params: { id: String(second.id) } }, { token })).value,
      ).toEqual(second);
    });

    it.each([
      '0',
      '-1',
      '01',
      '1e3',
      'abc',
      '1.5',
      '99999999999999999999',
      '%20',
      encodeURI('\u0661'),
    ])('the id %s', async (id) => {
      expect((await test.call(get, { params: { id } }, { token })).status).toBe(422);
    });

    it('an id that does not exist, for every call', async () => {
      const params = { id: '999999' };
      expect((await test.call(get, { params }, { token })).status).toBe(404);
      expect(
        (
          await test.call(
            update,
            { params, body: { app_version: { force_update: true } } },
            { token },
          )
        ).status,
      ).toBe(404);
      expect((await test.call(remove, { params }, { token })).status).toBe(404);
    });

    it.each([
      'limit=0',
      'limit=101',
      'limit=-1',
      'limit=abc',
      'limit=1e2',
      'offset=-1',
      'offset=1e12',
      'limit=1&limit=2',
    ])('paging with %s', async (query) => {
      const response = await test.fetch(`/api/app_versions.json?${query}`, { headers: { token } });
      expect(response.status).toBe(422);
    });

    it('a change made to an older state, and writes nothing', async () => {
      const seen = await add('1.0');
      const params = { id: String(seen.id) };
      const first = await test.call(
        update,
        { params, body: { app_version: { force_update: true, updated_at: seen.updated_at } } },
        { token },
      );
      const second = await test.call(
        update,
        { params, body: { app_version: { version: '9.9', updated_at: seen.updated_at } } },
        { token },
      );
      expect(second.status).toBe(409);
      expect(second.refusal.code).toBe('stale');
      expect((await test.call(get, { params }, { token })).value).toEqual(first.value);
    });
  });

  it('lists the newest version first, as versions count', async () => {
    for (const version of ['1.9', '1.10', '1.10-beta', '1.2']) await add(version);
    const { app_versions: rows, total } = (await test.call(list, { query: {} }, { token })).value;
    expect(rows.map((row) => row.version)).toEqual(['1.10', '1.10-beta', '1.9', '1.2']);
    expect(total).toBe(4);
  });

  it('pages', async () => {
    for (const version of ['1', '2', '3']) await add(version);
    const page = (await test.call(list, { query: { limit: '2', offset: '2' } }, { token })).value;
    expect(page.app_versions.map((row) => row.version)).toEqual(['1']);
    expect(page.total).toBe(3);
  });

  it('creates once per idempotency key, also when asked at the same moment', async () => {
    const headers = { 'idempotency-key': 'one-click' };
    const input = { body: { app_version: { version: '5.0' } } };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => test.call(create, input, { token, headers })),
    );
    const ids = new Set(answers.map((answer) => answer.value.id));
    expect(ids.size).toBe(1);
    expect(await test.db.$count(app_versions)).toBe(1);
  });

  it('refuses an idempotency key used for something else', async () => {
    const headers = { 'idempotency-key': 'reused' };
    await test.call(create, { body: { app_version: { version: '5.0' } } }, { token, headers });
    const answer = await test.call(
      create,
      { body: { app_version: { version: '6.0' } } },
      { token, headers },
    );
    expect(answer.status).toBe(409);
    expect(answer.refusal.code).toBe('idempotency_key_reused');
  });

  it('switches the prompt, leaves the rest, and never stores unknown keys', async () => {
    const before = await add('1.0');
    const body = {
      app_version: { force_update: true, id: 77, created_at: '2000-01-01T00:00:00.000Z' },
    };
    const after = (await test.call(update, { params: { id: String(before.id) }, body }, { token }))
      .value;
    expect(after).toEqual({ ...before, force_update: true, updated_at: after.updated_at });
    expect(after.updated_at > before.updated_at).toBe(true);
  });

  it('deletes', async () => {
    const { id } = await add('1.0');
    const params = { id: String(id) };
    expect((await test.call(remove, { params }, { token })).value).toEqual({ status: 'ok' });
    expect((await test.call(get, { params }, { token })).status).toBe(404);
  });

  it('records who changed what', async () => {
    const { id } = await add('1.0');
    const params = { id: String(id) };
    await test.call(update, { params, body: { app_version: { force_update: true } } }, { token });
    await test.call(remove, { params }, { token });
    const entries = await auditOf(test.db, 'app_version', id);
    expect(entries.map(({ action, change }) => [action, change])).toEqual([
      ['app_versions.create', { version: '1.0', force_update: false }],
      ['app_versions.update', { force_update: [false, true] }],
      ['app_versions.remove', { version: '1.0' }],
    ]);
    expect(entries.every((entry) => entry.user_id !== null && entry.ip === '127.0.0.1')).toBe(true);
  });
});
