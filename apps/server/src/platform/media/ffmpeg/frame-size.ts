export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

export type Rotation = 0 | 90 | 180 | 270;

/** Encoders work on pairs of pixels. */
const even = (pixels: number): number => Math.max(2, Math.round(pixels / 2) * 2);
const evenWithin = (pixels: number): number => Math.max(2, Math.floor(pixels / 2) * 2);

/** Quarter turns, clockwise, from whatever angle a file names. */
export const quarterTurns = (degrees: number): Rotation =>
  ((((Math.round(degrees / 90) * 90) % 360) + 360) % 360) as Rotation;

/** As a viewer sees it: pixels made square, picture turned upright. */
export function displayedSize(
  coded: FrameSize,
  { pixelShape, rotation }: { pixelShape: number; rotation: Rotation },
): FrameSize {
  const width = Math.round(coded.width * pixelShape);
  return rotation % 180 === 0
    ? { width, height: coded.height }
    : { width: coded.height, height: width };
}

/** Made smaller, never larger, until the longer and the shorter side fit, lying or upright. */
export function fitted({ width, height }: FrameSize, longer: number, shorter: number): FrameSize {
  const scale = Math.min(1, longer / Math.max(width, height), shorter / Math.min(width, height));
  return { width: even(width * scale), height: even(height * scale) };
}

/** The largest upright 9:16 piece of the picture. */
export const portraitPiece = ({ width, height }: FrameSize): FrameSize => ({
  width: evenWithin(Math.min(width, (height * 9) / 16)),
  height: evenWithin(Math.min(height, (width * 16) / 9)),
});
