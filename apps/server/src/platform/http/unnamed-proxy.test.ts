import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { warnOfUnnamedProxy } from './unnamed-proxy.ts';

describe('a proxy nobody named', () => {
  it.each([{ 'x-forwarded-for': '203.0.113.9' }, { forwarded: 'for=203.0.113.9' }])(
    'is told of once, with its address: %o',
    async (headers) => {
      const told: string[] = [];
      const app = Fastify();
      warnOfUnnamedProxy(app, (words) => told.push(words));
      app.get('/', () => 'ok');
      await app.inject({ url: '/', remoteAddress: '10.0.0.5' });
      expect(told).toEqual([]);
      for (let time = 0; time < 3; time += 1) {
        await app.inject({ url: '/', headers, remoteAddress: '10.0.0.5' });
      }
      expect(told).toHaveLength(1);
      expect(told[0]).toContain('10.0.0.5');
      expect(told[0]).toContain('TRUSTED_PROXIES');
      await app.close();
    },
  );
});
