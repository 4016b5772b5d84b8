import type { FastifyInstance } from 'fastify';
import { ApiError } from '#platform/http/api-error.ts';
import { isKey } from './keys.ts';
import { readMedia } from './media-read.ts';
import { storeMedia } from './media-store.ts';
import type { StoragePort } from './port.ts';
import { addressSigner } from './signature.ts';

interface MediaServices {
  readonly storage: StoragePort;
  readonly config: { readonly appSecret: string };
}

interface MediaRoute {
  Params: { '*': string };
}

/** Takes signed uploads and serves what they left, at the addresses the local-disk storage gives. */
export async function mediaRoutes(
  app: FastifyInstance,
  { storage, config }: MediaServices,
): Promise<void> {
  const desk = { storage, signer: addressSigner(config.appSecret) };
  await app.register(async (scope) => {
    // Bodies go to the disk as they come: nothing may read, parse or measure them first.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    scope.put<MediaRoute>('/media/*', (request, reply) => storeMedia(desk, request, reply));
    scope.route<MediaRoute>({
      method: ['GET', 'HEAD'],
      url: '/media/*',
      handler: async (request, reply) => {
        const key = request.params['*'];
        if (!isKey(key)) throw new ApiError('not_found');
        return readMedia(storage, key, { request, reply });
      },
    });
  });
}
