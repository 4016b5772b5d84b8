import { faint, line, paper, Scene, warm } from './scene.tsx';

export const events = () => (
  <Scene>
    <rect x="30" y="18" width="60" height="48" rx="6" {...paper} />
    <path d="M30 31h60M44 12v10M76 12v10" {...line} />
    <rect x="52" y="39" width="16" height="16" rx="4" {...warm} />
    <path d="M38 42h6M38 52h6M76 42h6M76 52h6" {...faint} />
  </Scene>
);

export const bin = () => (
  <Scene>
    <path d="M66 20h32M70 20v-8h10v8" {...faint} />
    <rect x="84" y="10" width="10" height="10" rx="2" {...warm} />
    <path d="M34 34l4 34h28l4-34z" {...paper} />
    <path d="M30 32h44M45 42l2 18M52 42v18M59 42l-2 18" {...line} />
  </Scene>
);

export const places = () => (
  <Scene>
    <path d="M22 60l18-8 20 8 20-8 18 8" {...faint} />
    <path d="M60 62c-13-14-20-22-20-32a20 20 0 0 1 40 0c0 10-7 18-20 32z" {...paper} />
    <circle cx="60" cy="30" r="8" {...warm} />
  </Scene>
);

export const versions = () => (
  <Scene>
    <rect x="44" y="10" width="32" height="58" rx="6" {...paper} />
    <path d="M56 62h8" {...line} />
    <circle cx="60" cy="36" r="11" {...warm} />
    <path d="M60 42V31M55 35l5-5 5 5" {...line} />
  </Scene>
);

export const history = () => (
  <Scene>
    <path d="M36 14v54" {...faint} />
    <circle cx="36" cy="24" r="5" {...warm} />
    <circle cx="36" cy="42" r="5" {...paper} />
    <circle cx="36" cy="60" r="5" {...paper} />
    <path d="M50 24h36M50 42h26M50 60h32" {...line} strokeDasharray="2 6" />
  </Scene>
);

/** There are things, but none like that. */
export const search = () => (
  <Scene>
    <path d="M28 22h30M28 34h20M28 46h14" {...faint} />
    <circle cx="66" cy="40" r="18" {...paper} />
    <path d="M79 53l13 13" {...line} strokeWidth={4} />
    <path d="M60 40h12" {...line} />
    <circle cx="92" cy="22" r="4" {...warm} />
  </Scene>
);

/** It was here, or never was. */
export const missing = () => (
  <Scene>
    <rect x="34" y="16" width="52" height="50" rx="6" {...faint} strokeDasharray="5 5" />
    <path d="M53 34a7 7 0 1 1 10 6c-2 1-3 3-3 5" {...line} />
    <circle cx="60" cy="53" r="2.500" {...warm} />
  </Scene>
);
