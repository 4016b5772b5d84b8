import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './build/chunk-groups.ts';
import { compressFiles } from './build/compress-files.ts';
import { gatherWords } from './build/gather-words.ts';
import { importJsonAsScript } from './build/import-json-as-script.ts';
import { leaveOutJsonSchema } from './build/leave-out-json-schema.ts';
import { writePages } from './build/page-files.ts';

const withKit = process.env['VITE_KIT'] === '1';
const apiUrl = process.env['BIMAH_API_URL'] ?? 'http://127.0.0.1:3000';

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
    importJsonAsScript(),
    leaveOutJsonSchema(),
    writePages(withKit),
    compressFiles(),
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
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
});
