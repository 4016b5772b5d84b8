import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { gatherWords } from './gather-words.ts';
import { knownPaths } from './src/app/known-paths.ts';

const entry = fileURLToPath(new URL('src/main.tsx', import.meta.url));
const withKit = process.env['VITE_KIT'] === '1';
const apiUrl = process.env['BIMAH_API_URL'] ?? 'http://127.0.0.1:3000';

/** Hebrew is the language most pages open in, and its font file is known only after the build. */
function preloadHebrewFont(): Plugin {
  return {
    name: 'preload-hebrew-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.includes('heebo-hebrew'))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
            },
          })),
    },
  };
}

/** For the server, which answers 404 to every other address. */
const writeKnownPaths = (): Plugin => ({
  name: 'tell-known-paths',
  apply: 'build',
  generateBundle() {
    const source = JSON.stringify(knownPaths(withKit));
    this.emitFile({ type: 'asset', fileName: 'known-paths.json', source });
  },
});

/** The route of the kit page is closed in an ordinary build; this keeps its demos out of it too. */
const leaveOutKit = (): Plugin => ({
  name: 'leave-out-kit',
  apply: 'build',
  load: { filter: { id: /\/app\/kit\/kit-screen\.tsx$/ }, handler: () => 'export {};' },
});

export default defineConfig({
  plugins: [
    react(),
    gatherWords(),
    preloadHebrewFont(),
    writeKnownPaths(),
    ...(withKit ? [] : [leaveOutKit()]),
  ],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': apiUrl, '/media': apiUrl, '/healthz': apiUrl },
  },
  build: {
    outDir: 'dist',
    target: ['chrome120', 'firefox121', 'safari17.2'],
    sourcemap: false,
    // A data: address would need a hole in the content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(entry) } } },
  },
});
