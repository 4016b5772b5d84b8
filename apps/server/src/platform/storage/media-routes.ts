import type { FastifyInstance } from 'fastify';
import { ApiError } from '#platform/http/api-error.ts';
import type { MediaPort } from '#platform/media/port.ts';
import { isKey } from './keys.ts';
import { readMedia, sendElsewhere } from './media-read.ts';
import { storeMedia } from './media-store.ts';
import type { Reading, StoragePort } from './port.ts';
import { saveAsOf } from './save-as.ts';
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
export type Openness = 'private' | 'public' | 'for_good' | Moved;

/** Another file, which is public, has taken its place: whoever has kept the address is led there. */
export interface Moved {
  readonly moved_to: string;
}

export type OpennessOf = (key: string) => Promise<Openness>;

/** Takes signed uploads, and opens files at the addresses that records and answers name them by. */
export async function mediaRoutes(
  app: FastifyInstance,
  { storage, media, uploads, config }: MediaServices,
  opennessOf: OpennessOf,
): Promise<void> {
  const signer = addressSigner(config.appSecret);
  const desk = { storage, media, signer, uploads };
  /** Null: not for this reader. */
  const readingOf = async (key: string, query: unknown): Promise<Reading | Moved | null> => {
    const expires = signer.readableUntil(key, query);
    if (expires !== null) return { expires };
    const openness = await opennessOf(key);
    if (typeof openness === 'object') return openness;
    return openness === 'private' ? null : { openness };
  };
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
        const reading = await readingOf(key, request.query);
        if (!reading) throw new ApiError('not_found');
        if ('moved_to' in reading) {
          const address = reading.moved_to;
          return sendElsewhere(reply, { address, reading: { openness: 'public' } });
        }
        // What an address opens to GET it does not open to HEAD; that needs no bytes.
        const saveAs = saveAsOf(request.query);
        const address =
          request.method === 'HEAD' ? null : await storage.directAddress(key, reading, saveAs);
        if (address !== null) return sendElsewhere(reply, { address, reading });
        return readMedia(storage, key, { request, reply, reading, saveAs });
      },
    });
  });
}
