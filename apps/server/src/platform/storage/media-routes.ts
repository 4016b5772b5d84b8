import type { FastifyInstance } from 'fastify';
import { ApiError } from '#platform/http/api-error.ts';
import type { MediaPort } from '#platform/media/port.ts';
import { isKey } from './keys.ts';
import { readMedia } from './media-read.ts';
import { storeMedia } from './media-store.ts';
import type { StoragePort } from './port.ts';
import { addressSigner } from './signature.ts';
import type { UploadsInHand } from './uploads-in-hand.ts';

interface MediaServices {
  readonly storage: StoragePort;
  readonly media: MediaPort;
  readonly uploads: UploadsInHand;
  readonly config: { readonly appSecret: string };
}

interface MediaRoute {
  Params: { '*': string };
}

/** Who may read a file: whoever has a signed address, anybody as things stand, or anybody whatever happens. */
export type Openness = 'private' | 'public' | 'for_good';
export type OpennessOf = (key: string) => Promise<Openness>;

/** Takes signed uploads and serves what they left, at the addresses the local-disk storage gives. */
export async function mediaRoutes(
  app: FastifyInstance,
  { storage, media, uploads, config }: MediaServices,
  opennessOf: OpennessOf,
): Promise<void> {
  const signer = addressSigner(config.appSecret);
  const desk = { storage, media, signer, uploads };
  await app.register(async (scope) => {
    // Bodies go to the disk as they come: nothing may read, parse or measure them first.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    scope.put<MediaRoute>('/media/*', {
      config: { lastsAsLongAsItsBody: true },
      handler: (request, reply) => storeMedia(desk, request, reply),
    });
    scope.route<MediaRoute>({
      method: ['GET', 'HEAD'],
      url: '/media/*',
      handler: async (request, reply) => {
        const key = request.params['*'];
        if (!isKey(key)) throw new ApiError('not_found');
        const expires = signer.readableUntil(key, request.query);
        if (expires !== null) return readMedia(storage, key, { request, reply, expires });
        const openness = await opennessOf(key);
        if (openness === 'private') throw new ApiError('not_found');
        return readMedia(storage, key, { request, reply, openness });
      },
    });
  });
}
