import { fitted, type FrameSize } from './frame-size.ts';

/** Two steps closer than this look alike. */
const CLOSEST = 0.9;

export interface LadderStep extends FrameSize {
  /** The shorter side, by which people name it. */
  readonly quality: number;
  /** It is as large as the film itself. */
  readonly isWhole: boolean;
}

const shorterOf = ({ width, height }: FrameSize): number => Math.min(width, height);

/**
 * Which steps a film gets, the best first: itself, unless that is more than the largest wanted one,
 * and what is wanted below that. Nothing is made larger than it is.
 */
export function ladderOf(film: FrameSize, wanted: readonly number[]): LadderStep[] {
  const most = Math.max(...wanted);
  const own = shorterOf(film);
  const top = Math.min(own, most);
  const sides = [top, ...wanted.filter((side) => side <= top * CLOSEST)];
  return [...new Set(sides)]
    .toSorted((a, b) => b - a)
    .map((side) => {
      const size = side === own ? film : fitted(film, Number.MAX_SAFE_INTEGER, side);
      return { quality: side, width: size.width, height: size.height, isWhole: side === own };
    });
}

/** What detail in the picture may cost at most, by its shorter side. */
export function pictureBitsPerSecond(size: FrameSize): number {
  const side = shorterOf(size);
  if (side > 720) return 6_000_000;
  if (side > 480) return 3_500_000;
  return side > 360 ? 1_800_000 : 900_000;
}
