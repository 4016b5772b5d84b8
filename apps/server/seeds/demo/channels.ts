import type { DemoClip } from './clips.ts';

export interface DemoChannel {
  readonly name: string;
  /** The drawing that stands for it; null tries the layout without one. */
  readonly picture: DemoClip | null;
  readonly followers_count: number;
  readonly visits: number;
  readonly shares: number;
  readonly notifications_counter: number;
  readonly watches: number;
  readonly watch_seconds: number;
}

/** How viewers behave, by the number of visits: one in so many shares; most of them watch for some minutes. */
const VISITS_PER_SHARE = 90;
const WATCHES_PER_VISIT = 0.7;
const FOLLOWERS_PER_NOTIFICATION = 40;

/** `minutes` is what one sitting lasts on average. */
function channel(
  name: string,
  picture: DemoClip | null,
  [followers_count, visits, minutes]: readonly [number, number, number],
): DemoChannel {
  const watches = Math.round(visits * WATCHES_PER_VISIT);
  return {
    name,
    picture,
    followers_count,
    visits,
    shares: Math.round(visits / VISITS_PER_SHARE),
    notifications_counter: Math.round(followers_count / FOLLOWERS_PER_NOTIFICATION),
    watches,
    watch_seconds: Math.round(watches * minutes * 60),
  };
}

/** Invented channels, in the order of their ids. The last two try the layout: a very long name, a Latin one. */
export const demoChannels: readonly DemoChannel[] = [
  channel('מעיין הדף — דף יומי בבהירות', 'page-night', [12_431, 1_204_730, 11.4]),
  channel('אור לבוקר', 'sunrise-sea', [3_912, 88_140, 4.2]),
  channel('בית מדרש רימון', 'scroll-wine', [847, 9_655, 17.8]),
  channel('שביל ההלכה', 'road-garden', [6_208, 240_377, 9.3]),
  channel('פרשה ליד השולחן', 'cup-violet', [2_075, 31_902, 6.1]),
  channel('נגינת הלב — ניגונים וסיפורים', 'waves-violet', [18_340, 502_118, 5.5]),
  channel('ילדי האור', 'boat-sea', [1_536, 20_444, 3.4]),
  channel('נשים לומדות — מדרשת ארז', 'tree-garden', [4_420, 61_087, 14.7]),
  channel('חברותא בדרך', 'road-dawn', [612, 5_230, 12.2]),
  channel('עומק ופשט', 'book-teal', [1_108, 14_003, 8.9]),
  channel('מחשבה יהודית היום', 'tree-dawn', [2_764, 39_550, 10.6]),
  channel('Open Gates (English shiurim)', 'arches-sea', [954, 12_871, 13.1]),
  channel(
    'המרכז הקהילתי ללימוד תורה, מוסר והלכה למשפחות ולצעירים — הגליל',
    'skyline-dawn',
    [73, 640, 7.5],
  ),
  channel('Daf & Coffee!', null, [0, 0, 0]),
];
