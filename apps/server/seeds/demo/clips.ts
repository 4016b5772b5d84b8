/**
 * The demo's films, shipped in `media/` with a picture of each: name → length in seconds. A film
 * shows its picture with a line that grows as time passes, and sounds for a while.
 */
export const demoClips = {
  'page-night': 726,
  'boat-sea': 618,
  'cup-violet': 1_480,
  'book-teal': 1_107,
  'candles-wine': 472,
  'sunrise-sea': 1_184,
  'candles-night': 42,
  'skyline-dawn': 850,
  'road-garden': 1_684,
  'arches-clay': 982,
  'waves-violet': 195,
  'tree-garden': 433,
  'scroll-teal': 251,
  'page-clay': 1_305,
  'scroll-wine': 2_412,
  'road-dawn': 90,
  'waves-night': 3_754,
  'arches-sea': 11_529,
  'book-clay': 240,
  'tree-dawn': 547,
} as const;

export type DemoClip = keyof typeof demoClips;

/** Drawings that stories show upright, as `<name>-tall.webp`. */
export const demoStoryPictures = [
  'candles-night',
  'candles-wine',
  'cup-violet',
  'page-night',
  'scroll-teal',
  'tree-dawn',
  'boat-sea',
  'sunrise-sea',
  'arches-clay',
  'road-garden',
] as const satisfies DemoClip[];
export type DemoStoryPicture = (typeof demoStoryPictures)[number];

/** Those that also move, `<name>-tall.mp4`: name → length in seconds. */
export const demoStoryFilms = {
  'candles-night': 12,
  'boat-sea': 15,
  'sunrise-sea': 10,
} as const satisfies Partial<Record<DemoStoryPicture, number>>;
