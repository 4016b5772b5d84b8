import { build, preview } from 'vite';

/** The kit page is no part of the product, so it gets a build of its own. */
const root = new URL('../../apps/console', import.meta.url).pathname;
const outDir = process.env['KIT_DIST'];
const port = Number(process.env['PORT']);
if (!outDir || !port) throw new Error('KIT_DIST and PORT say where the kit is built and served');

process.env['VITE_KIT'] = '1';
await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
await preview({ root, build: { outDir }, preview: { port, host: '127.0.0.1', strictPort: true } });
