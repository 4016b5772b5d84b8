import { isDrawableSize } from '@bimah/contract/rules/media-content.ts';
import type { ImageType } from '@bimah/contract/rules/media-types.ts';
import sharp, { type Metadata } from 'sharp';
import { PICTURE_MAX_PIXELS, SIDE_MAX_PIXELS } from './limits.ts';
import { MediaError, type ImageOptions, type Picture } from './port.ts';
import { sniff } from './sniff.ts';

// The decoders for the types we take and no other: none that reads vectors, documents or scripts.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
});
// Memory goes back after each picture, and pictures of one process do not crowd out its calls.
sharp.cache(false);
sharp.concurrency(1);

const QUALITY = 82;

/** Refuses from the header, before a pixel is decoded. */
function assertDecodable({ width, height }: Metadata, type: ImageType): void {
  if (!isDrawableSize({ width, height }, type)) {
    throw new MediaError('too_large_picture', `${width} × ${height}`);
  }
}

interface Source {
  readonly input: string | Buffer;
  readonly type: ImageType;
}

async function reencode({ input, type }: Source, options: ImageOptions): Promise<Picture> {
  const { format = 'webp', max_side: side = SIDE_MAX_PIXELS } = options;
  const image = (limitInputPixels: number | false) =>
    sharp(input, { failOn: 'error', limitInputPixels });
  assertDecodable(await image(false).metadata(), type);
  const { data, info } = await image(PICTURE_MAX_PIXELS)
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    // Only the formats with transparency keep it; in the others it would come out black.
    .flatten(format === 'jpeg' ? { background: '#fff' } : false)
    .toFormat(format, format === 'png' ? {} : { quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { data, type: `image/${format}`, width: info.width, height: info.height };
}

export async function normaliseImage(
  input: string | Buffer,
  options: ImageOptions = {},
): Promise<Picture> {
  const found = await sniff(input);
  if (found.kind !== 'image') {
    throw new MediaError(found.kind === 'empty' ? 'empty' : 'not_an_image');
  }
  try {
    return await reencode({ input, type: found.type }, options);
  } catch (error) {
    if (error instanceof MediaError) throw error;
    throw new MediaError('damaged', (error as Error).message, { cause: error });
  }
}
