import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '#platform/http/api-error.ts';
import type { Services } from '#platform/services.ts';
import { openedAddress } from '#platform/storage/opened-address.presenter.ts';
import { addressSigner } from '#platform/storage/signature.ts';
import * as extras from './extras.repository.ts';
import { videoMedia } from './media-rules.ts';

/** `<file>.m3u8` lists the qualities, `<file>-720.m3u8` the pieces of one. */
const NAME = /^([a-z0-9-]{36})(?:-(\d{2,4}))?$/;
const FOLDER = 'streams';

interface Asked {
  Params: { name: string };
}

type AddressOf = (key: string) => string;

function listOfQualities(
  steps: readonly extras.StreamStep[],
  addressOf: (quality: number) => string,
) {
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...steps.flatMap(({ quality, width, height, bits_per_second, codecs }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bits_per_second},RESOLUTION=${width}x${height},CODECS="${codecs}",NAME="${quality}"`,
      addressOf(quality),
    ]),
    '',
  ].join('\n');
}

const listOfPieces = (step: extras.StreamStep, file: string): string =>
  step.playlist.replaceAll(extras.STREAM_FILE, () => file);

function send(reply: FastifyReply, text: string, cache: string): FastifyReply {
  return reply
    .headers({
      'content-type': 'application/vnd.apple.mpegurl; charset=utf-8',
      'cache-control': cache,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(text);
}

/**
 * Lists of streams are kept beside the video and written out for each reader: while the video is not
 * public, whatever they point to opens by a signed address alone, as the list itself does.
 */
export function streamPlaylists(app: FastifyInstance, services: Services): void {
  const { storage, config, database } = services;
  const signer = addressSigner(config.appSecret);

  app.get<Asked>('/media/streams/:name.m3u8', async (request, reply) => {
    const { name } = request.params;
    const [, file, quality] = NAME.exec(name) ?? [];
    if (file === undefined) throw new ApiError('not_found');
    const streams = storage.addressOf(`${FOLDER}/${file}.mp4`);
    const isSigned = signer.readableUntil(`${FOLDER}/${name}.m3u8`, request.query) !== null;
    const isOpen = isSigned || (await videoMedia.streams(services, streams)) !== 'private';
    const steps = isOpen ? await extras.findSteps(database.db, streams) : undefined;
    const step = steps?.find((each) => String(each.quality) === quality);
    if (!steps || (quality !== undefined && !step)) throw new ApiError('not_found');
    const addressOf: AddressOf = (key) => {
      const address = storage.addressOf(`${FOLDER}/${key}`);
      return isSigned ? openedAddress(storage, address) : address;
    };
    const text = step
      ? listOfPieces(step, addressOf(`${file}.mp4`))
      : listOfQualities(steps, (each) => addressOf(`${file}-${each}.m3u8`));
    // A signed list carries addresses that end: it is asked for anew each time.
    return send(reply, text, isSigned ? 'private, no-store' : 'public, max-age=60');
  });
}
