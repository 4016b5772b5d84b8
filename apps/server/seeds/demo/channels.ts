import type { DemoClip } from './clips.ts';

export interface DemoChannel {
  readonly name: string;
  /** The drawing that stands for it; null tries the layout without one. */
  readonly picture: DemoClip | null;
  readonly followers_count: number;
  readonly visits: number;
}

const channel = (
  name: string,
  picture: DemoClip | null,
  [followers_count, visits]: readonly [number, number],
): DemoChannel => ({ name, picture, followers_count, visits });

/** Invented channels, in the order of their ids. The last two try the layout: a very long name, a Latin one. */
export const demoChannels: readonly DemoChannel[] = [
  channel('מעיין הדף — דף יומי בבהירות', 'page-night', [12_431, 1_204_730]),
  channel('אור לבוקר', 'sunrise-sea', [3_912, 88_140]),
  channel('בית מדרש רימון', 'scroll-wine', [847, 9_655]),
  channel('שביל ההלכה', 'road-garden', [6_208, 240_377]),
  channel('פרשה ליד השולחן', 'cup-violet', [2_075, 31_902]),
  channel('נגינת הלב — ניגונים וסיפורים', 'waves-violet', [18_340, 502_118]),
  channel('ילדי האור', 'boat-sea', [1_536, 20_444]),
  channel('נשים לומדות — מדרשת ארז', 'tree-garden', [4_420, 61_087]),
  channel('חברותא בדרך', 'road-dawn', [612, 5_230]),
  channel('עומק ופשט', 'book-teal', [1_108, 14_003]),
  channel('מחשבה יהודית היום', 'tree-dawn', [2_764, 39_550]),
  channel('Open Gates (English shiurim)', 'arches-sea', [954, 12_871]),
  channel(
    'המרכז הקהילתי ללימוד תורה, מוסר והלכה למשפחות ולצעירים — הגליל',
    'skyline-dawn',
    [73, 640],
  ),
  channel('Daf & Coffee!', null, [0, 0]),
];
