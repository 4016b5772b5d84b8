/** From the sky down to the ground, then what glows and what lies on top. */
export interface Palette {
  readonly sky: readonly [string, string];
  readonly ground: string;
  readonly glow: string;
  readonly paper: string;
  readonly ink: string;
}

export const palettes = {
  night: {
    sky: ['#1b2a52', '#0e1632'],
    ground: '#0a1026',
    glow: '#f2b84b',
    paper: '#f6efdf',
    ink: '#26407c',
  },
  dawn: {
    sky: ['#fbdcae', '#ee9f7c'],
    ground: '#58345a',
    glow: '#fff1d2',
    paper: '#fff6e6',
    ink: '#8d4f63',
  },
  sea: {
    sky: ['#d3e8f8', '#86b6de'],
    ground: '#2b5b8a',
    glow: '#f7cf72',
    paper: '#fff8e8',
    ink: '#1f4a78',
  },
  garden: {
    sky: ['#dfead2', '#a3c3a0'],
    ground: '#2f5b46',
    glow: '#f5d574',
    paper: '#fbf6e4',
    ink: '#3e6f57',
  },
  wine: {
    sky: ['#7c2f42', '#45141f'],
    ground: '#300c15',
    glow: '#eaa77a',
    paper: '#f8ead9',
    ink: '#a04a55',
  },
  violet: {
    sky: ['#6b4a92', '#3a2459'],
    ground: '#281642',
    glow: '#f0ae55',
    paper: '#f3ecfb',
    ink: '#a888cf',
  },
  teal: {
    sky: ['#1f7d7a', '#0c4a50'],
    ground: '#083a41',
    glow: '#f0c45f',
    paper: '#f5efdc',
    ink: '#2f8b84',
  },
  clay: {
    sky: ['#f3d9c4', '#d99b78'],
    ground: '#7a3f2c',
    glow: '#fff0cf',
    paper: '#fff7ea',
    ink: '#a85b3c',
  },
} as const satisfies Record<string, Palette>;
