export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const centre = (box: Box): Point => ({
  x: box.left + box.width / 2,
  y: box.top + box.height / 2,
});

/** How far `to` lies in the key's direction, and how far beside it. */
function offset(
  code: string,
  from: Point,
  to: Point,
): { ahead: number; aside: number } | undefined {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  switch (code) {
    case 'ArrowLeft':
      return { ahead: -dx, aside: Math.abs(dy) };
    case 'ArrowRight':
      return { ahead: dx, aside: Math.abs(dy) };
    case 'ArrowUp':
      return { ahead: -dy, aside: Math.abs(dx) };
    case 'ArrowDown':
      return { ahead: dy, aside: Math.abs(dx) };
    default:
      return undefined;
  }
}

/** Drifting sideways costs more than going far: an arrow should stay in its row or column. */
const ASIDE_WEIGHT = 3;

/**
 * The box an arrow key leads to, judged by what is seen, so that it needs to know nothing about
 * the direction of the page: the left arrow goes to what is on the left.
 */
export function nearestOnScreen<Candidate extends Box>(
  code: string,
  from: Box,
  candidates: readonly Candidate[],
): Candidate | undefined {
  const start = centre(from);
  let nearest: Candidate | undefined;
  let shortest = Infinity;
  for (const candidate of candidates) {
    const way = offset(code, start, centre(candidate));
    // A box that only overlaps ahead by a hair is beside us, not ahead of us.
    if (!way || way.ahead < Math.min(from.width, from.height) / 2) continue;
    const cost = way.ahead + way.aside * ASIDE_WEIGHT;
    if (cost < shortest) {
      shortest = cost;
      nearest = candidate;
    }
  }
  return nearest;
}
