import { faint, line, paper, Scene, warm } from './scene.tsx';

export const comments = () => (
  <Scene>
    <path
      d="M26 20h44a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5H44l-10 9v-9h-8a5 5 0 0 1-5-5V25a5 5 0 0 1 5-5z"
      {...paper}
    />
    <path d="M32 30h30M32 38h18" {...faint} />
    <path
      d="M68 40h24a5 5 0 0 1 5 5v11a5 5 0 0 1-5 5v7l-8-7H68a5 5 0 0 1-5-5V45a5 5 0 0 1 5-5z"
      {...warm}
    />
  </Scene>
);

export const conversations = () => (
  <Scene>
    <path
      d="M28 24a6 6 0 0 1 6-6h52a6 6 0 0 1 6 6v26a6 6 0 0 1-6 6H58L44 67V56H34a6 6 0 0 1-6-6z"
      {...paper}
    />
    <circle cx="47" cy="37" r="3.500" {...warm} />
    <circle cx="60" cy="37" r="3.500" {...warm} />
    <circle cx="73" cy="37" r="3.500" {...warm} />
  </Scene>
);

export const inbox = () => (
  <Scene>
    <path d="M26 44l10-24h48l10 24v18a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4z" {...paper} />
    <path d="M26 44h20a14 10 0 0 0 28 0h20" {...warm} />
    <path d="M46 30h28" {...faint} />
  </Scene>
);

export const users = () => (
  <Scene>
    <circle cx="60" cy="28" r="11" {...warm} />
    <path d="M40 66a20 20 0 0 1 40 0z" {...paper} />
    <circle cx="30" cy="36" r="7" {...faint} fill="var(--surface)" />
    <path d="M18 64a12 12 0 0 1 17-11" {...faint} />
    <circle cx="90" cy="36" r="7" {...faint} fill="var(--surface)" />
    <path d="M102 64a12 12 0 0 0-17-11" {...faint} />
  </Scene>
);

export const team = () => (
  <Scene>
    <circle cx="46" cy="30" r="10" {...paper} />
    <path d="M28 64a18 18 0 0 1 36 0z" {...paper} />
    <circle cx="82" cy="38" r="14" {...warm} />
    <path d="M82 31v14M75 38h14" {...line} />
  </Scene>
);

export const hevruta = () => (
  <Scene>
    <circle cx="36" cy="24" r="8" {...paper} />
    <circle cx="84" cy="24" r="8" {...paper} />
    <path d="M24 52a12 14 0 0 1 24-8M96 52a12 14 0 0 0-24-8" {...line} />
    <path d="M60 48c-8-5-16-5-22-3v18c6-2 14-2 22 3 8-5 16-5 22-3V45c-6-2-14-2-22 3z" {...warm} />
    <path d="M60 48v18" {...line} />
  </Scene>
);

export const reports = () => (
  <Scene>
    <path d="M40 66V16" {...line} />
    <path d="M40 18c10-6 20 6 36 0v26c-16 6-26-6-36 0z" {...paper} />
    <circle cx="82" cy="52" r="13" {...warm} />
    <path d="M76 52l4 5 8-9" {...line} />
  </Scene>
);

export const channels = () => (
  <Scene>
    <circle cx="60" cy="34" r="6" {...warm} />
    <path d="M60 40l-10 28M60 40l10 28M54 56h12" {...line} />
    <path d="M48 24a16 16 0 0 0 0 20M72 24a16 16 0 0 1 0 20" {...line} />
    <path d="M40 16a27 27 0 0 0 0 36M80 16a27 27 0 0 1 0 36" {...faint} />
  </Scene>
);

export const registered = () => (
  <Scene>
    <rect x="26" y="20" width="68" height="44" rx="6" {...paper} />
    <circle cx="44" cy="36" r="6" {...warm} />
    <path d="M34 54a10 9 0 0 1 20 0" {...line} />
    <path d="M64 34h20M64 42h20M64 50h12" {...faint} />
  </Scene>
);
