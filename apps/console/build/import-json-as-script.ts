import type { Plugin } from 'vite';

const ATTRIBUTE = /,\s*\{\s*with:\s*\{\s*type:\s*'json'\s*\}\s*,?\s*\}/g;

/** While developing, Vite serves JSON as a script, which a browser refuses where JSON is asked for. */
export const importJsonAsScript = (): Plugin => ({
  name: 'import-json-as-script',
  apply: 'serve',
  enforce: 'pre',
  transform: {
    filter: { code: ATTRIBUTE },
    handler: (code) => ({ code: code.replaceAll(ATTRIBUTE, ''), map: null }),
  },
});
