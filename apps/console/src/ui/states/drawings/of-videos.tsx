import { faint, line, paper, Scene, warm } from './scene.tsx';

export const videos = () => (
  <Scene>
    <rect x="30" y="18" width="60" height="42" rx="6" {...paper} />
    <path d="M54 31v16l14-8z" {...warm} />
    <path d="M36 66h48" {...faint} />
    <circle cx="52" cy="66" r="3" {...warm} />
  </Scene>
);

export const awaiting = () => (
  <Scene>
    <rect x="26" y="22" width="48" height="36" rx="6" {...paper} />
    <path d="M45 33v14l12-7z" {...line} />
    <circle cx="78" cy="52" r="15" {...warm} />
    <path d="M78 44v8l6 4" {...line} />
  </Scene>
);

export const processing = () => (
  <Scene>
    <rect x="24" y="26" width="72" height="28" rx="4" {...paper} />
    <path d="M32 26v28M88 26v28M32 33h-8M32 40h-8M32 47h-8M96 33h-8M96 40h-8M96 47h-8" {...faint} />
    <path d="M48 40a12 12 0 0 1 21-8m3 8a12 12 0 0 1-21 8" {...line} />
    <path d="M70 26v7h-7M50 54v-7h7" {...line} />
    <circle cx="60" cy="40" r="3.500" {...warm} />
  </Scene>
);

export const removed = () => (
  <Scene>
    <path d="M42 30h36l-3 34a4 4 0 0 1-4 3H49a4 4 0 0 1-4-3z" {...paper} />
    <path d="M38 30h44M53 30v-5a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v5" {...line} />
    <path d="M68 46a8 8 0 1 0-2 9M68 40v6h-6" {...line} />
    <circle cx="90" cy="24" r="4" {...warm} />
  </Scene>
);

export const playlists = () => (
  <Scene>
    <rect x="38" y="14" width="50" height="30" rx="5" {...faint} fill="var(--surface)" />
    <rect x="32" y="22" width="50" height="30" rx="5" {...faint} fill="var(--surface)" />
    <rect x="26" y="30" width="50" height="32" rx="5" {...paper} />
    <path d="M44 39v14l12-7z" {...warm} />
  </Scene>
);

export const listItems = () => (
  <Scene>
    <path d="M50 24h36M50 40h36M50 56h36" {...faint} strokeDasharray="2 5" />
    <rect x="28" y="18" width="16" height="12" rx="3" {...warm} />
    <rect x="28" y="34" width="16" height="12" rx="3" {...paper} />
    <rect x="28" y="50" width="16" height="12" rx="3" {...paper} />
  </Scene>
);

export const old = () => (
  <Scene>
    <path d="M30 36h60v26a4 4 0 0 1-4 4H34a4 4 0 0 1-4-4z" {...paper} />
    <rect x="26" y="24" width="68" height="12" rx="3" {...warm} />
    <path d="M52 46h16" {...line} />
    <path d="M60 8v8M54 11l6 6 6-6" {...faint} />
  </Scene>
);

export const ranked = () => (
  <Scene>
    <rect x="48" y="22" width="24" height="44" rx="3" {...warm} />
    <rect x="24" y="36" width="24" height="30" rx="3" {...paper} />
    <rect x="72" y="44" width="24" height="22" rx="3" {...paper} />
    <path d="M60 28v14M56 31l4-3" {...line} />
  </Scene>
);

export const recommended = () => (
  <Scene>
    <path d="M60 12l8 17 18 2-13 13 3 18-16-9-16 9 3-18-13-13 18-2z" {...warm} />
    <path d="M24 20v8M20 24h8M96 50v8M92 54h8" {...faint} />
  </Scene>
);

export const feed = () => (
  <Scene>
    <rect x="28" y="16" width="30" height="20" rx="4" {...warm} />
    <rect x="64" y="16" width="30" height="20" rx="4" {...faint} strokeDasharray="4 4" />
    <rect x="28" y="42" width="30" height="20" rx="4" {...faint} strokeDasharray="4 4" />
    <rect x="64" y="42" width="30" height="20" rx="4" {...paper} />
    <path d="M40 22v8l7-4z" {...line} />
  </Scene>
);

export const categories = () => (
  <Scene>
    <path d="M24 36h72M24 64h72" {...line} />
    <path d="M32 36V18h9v18M41 36V14h8v22M49 36V20h9v16" {...paper} />
    <path d="M70 36l5-18 8 2-4 16" {...warm} />
    <path d="M36 64V48h8v16M80 64V44h8v20" {...paper} />
    <path d="M50 60h24" {...faint} strokeDasharray="2 5" />
  </Scene>
);
