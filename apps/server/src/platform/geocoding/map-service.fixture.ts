import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a map of others may answer. */
export type MapBehaviour =
  | 'photon'
  | 'nominatim'
  | 'quota'
  | 'failing'
  | 'stalling'
  | 'redirecting'
  | 'endless'
  | 'no JSON'
  | 'other JSON'
  | 'off the map';

const point = { type: 'Point', coordinates: [35.21, 31.77] };

const answers: Partial<Record<MapBehaviour, unknown>> = {
  photon: {
    type: 'FeatureCollection',
    features: [
      {
        geometry: point,
        properties: { street: 'האלון', housenumber: '14', city: 'ירושלים', country: 'ישראל' },
      },
      { geometry: point, properties: { name: '<b>\u202Eevil\n', city: 'ירושלים' } },
      { geometry: point, properties: {} },
    ],
  },
  nominatim: [{ display_name: 'האלון 14, ירושלים, ישראל', lat: '31.77', lon: '35.21' }],
  'other JSON': { places: ['ירושלים'] },
  'off the map': [{ display_name: 'nowhere', lat: '99', lon: '35.21' }],
};

/** A map on this machine that answers as it is told and remembers what it was asked. */
export async function aMapService() {
  const requests: URL[] = [];
  const languages: (string | undefined)[] = [];
  const state: { behaviour: MapBehaviour } = { behaviour: 'photon' };
  const server = createServer((request, response) => {
    requests.push(new URL(request.url ?? '/', 'http://map.local'));
    languages.push(request.headers['accept-language']);
    const { behaviour } = state;
    if (behaviour === 'stalling') return;
    if (behaviour === 'redirecting') {
      response.writeHead(302, { location: '/elsewhere' }).end();
    } else if (behaviour === 'quota' || behaviour === 'failing') {
      response.writeHead(behaviour === 'quota' ? 429 : 500).end('{}');
    } else if (behaviour === 'endless') {
      response.writeHead(200).end(`["${'x'.repeat(2 * 1_024 ** 2)}"]`);
    } else {
      const body = behaviour === 'no JSON' ? '<html>' : JSON.stringify(answers[behaviour]);
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    requests,
    languages,
    state,
    photonUrl: `${origin}/api`,
    nominatimUrl: `${origin}/search`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type MapStandIn = Awaited<ReturnType<typeof aMapService>>;
