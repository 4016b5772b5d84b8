import type { Palette } from './palettes.ts';

/** Pictures are drawn on a sheet of 640 × 360; shapes only, no writing, no faces. */
export const WIDTH = 640;
export const HEIGHT = 360;

export type Motif = (palette: Palette) => string;

const times = <T>(count: number, draw: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => draw(index));

const halo = ([x, y]: readonly [number, number], radius: number, { glow }: Palette): string =>
  [1, 0.72, 0.46]
    .map(
      (part, index) =>
        `<circle cx="${x}" cy="${y}" r="${radius * part}" fill="${glow}" opacity="${0.12 + index * 0.08}"/>`,
    )
    .join('');

const floor = ({ ground }: Palette, top = 296): string =>
  `<rect y="${top}" width="${WIDTH}" height="${HEIGHT - top}" fill="${ground}"/>`;

const book: Motif = (palette) => {
  const lines = times(4, (row) => {
    const y = 152 + row * 24;
    return `<path d="M186 ${y}q58 -18 118 8M454 ${y}q-58 -18 -118 8" fill="none" stroke="${palette.ink}" stroke-width="7" stroke-linecap="round" opacity=".75"/>`;
  });
  return `${halo([320, 168], 150, palette)}
    <path d="M150 122q88 -30 170 12q82 -42 170 -12v142q-88 -28 -170 14q-82 -42 -170 -14z" fill="${palette.paper}"/>
    <path d="M320 134v144" stroke="${palette.ground}" stroke-width="5" opacity=".7"/>${lines.join('')}`;
};

const candles: Motif = (palette) => {
  const candle = (x: number) => `
    <rect x="${x - 17}" y="170" width="34" height="116" rx="3" fill="${palette.paper}"/>
    <path d="M${x - 38} 300q38 -36 76 0z" fill="${palette.glow}"/>
    <path d="M${x} 104q28 38 0 62q-28 -24 0 -62z" fill="${palette.glow}"/>
    <path d="M${x} 130q12 20 0 33q-12 -13 0 -33z" fill="#fff6df"/>`;
  return `${floor(palette, 300)}${halo([320, 140], 175, palette)}${candle(258)}${candle(382)}`;
};

const skyline: Motif = (palette) => {
  const window = (x: number, y: number) =>
    `<path d="M${x} ${y + 16}v-9a6 6 0 0 1 12 0v9z" fill="${palette.glow}" opacity=".85"/>`;
  return `<circle cx="452" cy="116" r="62" fill="${palette.glow}"/>
    <path d="M70 300v-64h44v-40h52v-22l30 -26l30 26v126zM262 300v-72a58 58 0 0 1 116 0v72zM420 300v-82h56v-40h16v-34h20v34h10v70h52v52z" fill="${palette.ink}" opacity=".75"/>
    <path d="M0 360v-82h118v-22h78v44h84v-36h92v30h104v-46h76v28h88v84z" fill="${palette.ground}"/>
    ${[60, 150, 306, 340, 500, 590].map((x, index) => window(x, 296 + (index % 3) * 14)).join('')}`;
};

const tree: Motif = (palette) => {
  const crowns = [
    [320, 122, 78],
    [246, 156, 54],
    [394, 156, 54],
    [282, 104, 50],
    [362, 100, 50],
  ] as const;
  const fruit = [
    [270, 140],
    [318, 96],
    [360, 140],
    [404, 162],
    [236, 168],
    [320, 160],
  ] as const;
  return `${halo([320, 130], 160, palette)}<path d="M0 322q320 -74 640 0v38h-640z" fill="${palette.ground}"/>
    <path d="M300 310q14 -60 8 -120h26q-6 66 14 120z" fill="${palette.ground}"/>
    ${crowns.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${palette.ink}"/>`).join('')}
    ${fruit.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="10" fill="${palette.glow}"/>`).join('')}`;
};

const scroll: Motif = (palette) => {
  const roller = (x: number) => `
    <rect x="${x - 11}" y="62" width="22" height="236" rx="11" fill="${palette.glow}"/>
    <rect x="${x - 30}" y="86" width="60" height="188" rx="12" fill="${palette.ink}"/>`;
  const lines = times(8, (row) => {
    const short = row % 3 === 2 ? 36 : 0;
    return `<path d="M${262 + short} ${116 + row * 18}h${116 - short}" stroke="${palette.ground}" stroke-width="6" stroke-linecap="round" opacity=".6"/>`;
  });
  return `${halo([320, 180], 168, palette)}<rect x="214" y="92" width="212" height="176" fill="${palette.paper}"/>${lines.join('')}${roller(212)}${roller(428)}`;
};

const waves: Motif = (palette) => {
  const rings = (x: number) =>
    times(
      6,
      (ring) =>
        `<circle cx="${x}" cy="180" r="${44 + ring * 34}" fill="none" stroke="${palette.glow}" stroke-width="3" opacity="${0.75 - ring * 0.1}"/>`,
    ).join('');
  return `${rings(208)}${rings(432)}
    <circle cx="320" cy="180" r="52" fill="${palette.glow}"/><circle cx="320" cy="180" r="22" fill="${palette.paper}"/>`;
};

const sunrise: Motif = (palette) => {
  const rays = times(9, (ray) => {
    const angle = Math.PI * (1.06 + (ray * 0.88) / 8);
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const at = (reach: number) => `${(320 + x * reach).toFixed(1)} ${(238 + y * reach).toFixed(1)}`;
    return `<path d="M${at(136)}L${at(172)}" stroke="${palette.glow}" stroke-width="9" stroke-linecap="round"/>`;
  });
  return `${rays.join('')}<circle cx="320" cy="238" r="112" fill="${palette.glow}"/>${floor(palette, 238)}
    <path d="M266 216h94v62a32 32 0 0 1 -32 32h-30a32 32 0 0 1 -32 -32z" fill="${palette.paper}"/>
    <path d="M360 230h14a19 19 0 0 1 0 40h-14" fill="none" stroke="${palette.paper}" stroke-width="11"/>`;
};

const cup: Motif = (palette) => `${floor(palette, 272)}${halo([198, 130], 86, palette)}
  <path d="M262 84h112q-2 104 -44 112v70q34 6 34 22h-92q0 -16 34 -22v-70q-42 -8 -44 -112z" fill="${palette.glow}"/>
  <path d="M263 108h110l-3 24h-104z" fill="${palette.ink}" opacity=".7"/>
  <ellipse cx="488" cy="282" rx="92" ry="38" fill="${palette.glow}"/>
  <path d="M424 282q18 -32 34 0q16 -32 34 0q16 -32 34 0q14 -28 28 -4" fill="none" stroke="${palette.ground}" stroke-width="8" stroke-linecap="round"/>`;

const page: Motif = (palette) => {
  const row = ([x, y]: readonly [number, number], width: number, weight: number) =>
    `<path d="M${x} ${y}h${width}" stroke="${palette.ink}" stroke-width="${weight}" stroke-linecap="round" opacity="${weight > 6 ? 1 : 0.55}"/>`;
  const sides = times(11, (line) => {
    const y = 96 + line * 21;
    return row([226, y], 38, 5) + row([376, y], 38, 5);
  });
  const middle = times(9, (line) => row([284, 118 + line * 21], line === 8 ? 40 : 72, 8));
  return `${halo([320, 180], 178, palette)}<rect x="200" y="44" width="240" height="300" rx="5" fill="${palette.paper}"/>
    <rect x="276" y="62" width="88" height="18" rx="9" fill="${palette.glow}"/>${sides.join('')}${middle.join('')}`;
};

const road: Motif = (palette) => `<circle cx="470" cy="112" r="54" fill="${palette.glow}"/>
  <path d="M0 226q150 -66 320 -16t320 -22v172h-640z" fill="${palette.ink}" opacity=".7"/>
  <path d="M0 288q190 -74 360 -22t280 -26v120h-640z" fill="${palette.ground}"/>
  <path d="M352 210q-70 22 -10 58t-92 92h118q96 -66 38 -104t-26 -50z" fill="${palette.glow}" opacity=".9"/>`;

const arches: Motif = (palette) => {
  const arch = (x: number, isMiddle: boolean) => {
    const [frame, pane] = isMiddle ? [palette.ground, palette.glow] : [palette.ink, palette.paper];
    return `<path d="M${x - 62} 330v-168a62 62 0 0 1 124 0v168z" fill="${frame}" opacity="${isMiddle ? 1 : 0.8}"/>
      <path d="M${x - 42} 330v-164a42 42 0 0 1 84 0v164z" fill="${pane}"/>
      <path d="M${x} 122v208M${x - 42} 190h84M${x - 42} 256h84" stroke="${frame}" stroke-width="6"/>`;
  };
  return `${floor(palette, 328)}${arch(150, false)}${arch(320, true)}${arch(490, false)}`;
};

const boat: Motif = (palette) => {
  const bows = times(
    4,
    (bow) =>
      `<path d="M${112 + bow * 26} 262a${208 - bow * 26} ${208 - bow * 26} 0 0 1 ${416 - bow * 52} 0" fill="none" stroke="${bow % 2 === 0 ? palette.paper : palette.glow}" stroke-width="14" opacity="${0.8 - bow * 0.12}"/>`,
  );
  return `${bows.join('')}<path d="M238 158h164l20 56h-204z" fill="${palette.glow}"/>
    <path d="M194 214h252l-44 62h-164z" fill="${palette.ink}"/>
    <rect x="292" y="176" width="22" height="22" rx="4" fill="${palette.ground}"/><rect x="326" y="176" width="22" height="22" rx="4" fill="${palette.ground}"/>
    <path d="M0 262q54 -26 107 0t107 0t107 0t107 0t107 0t107 0v98h-642z" fill="${palette.ground}"/>`;
};

export const motifs = {
  book,
  candles,
  skyline,
  tree,
  scroll,
  waves,
  sunrise,
  cup,
  page,
  road,
  arches,
  boat,
} as const;

export const drawing = (motif: Motif, palette: Palette): string => `<svg
  xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
  <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${palette.sky[0]}"/><stop offset="1" stop-color="${palette.sky[1]}"/></linearGradient></defs>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${motif(palette)}</svg>`;
