import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { demoClips, demoStoryFilms, demoStoryPictures } from '../clips.ts';
import { film } from './film.ts';
import { drawing, HEIGHT, motifs, WIDTH } from './motifs.ts';
import { palettes } from './palettes.ts';

/**
 * Makes the files of `media/`: `node apps/server/seeds/demo/drawing/draw.ts`, with ffmpeg at hand.
 * Run by a person after changing a drawing; what comes out is kept in the repository, so that a
 * first start has nothing to draw.
 */

const MEDIA = join(import.meta.dirname, '../media');
const TALL = { width: 540, height: 960 };

function drawingOf(name: string): Buffer {
  const [motif, palette] = name.split('-') as [keyof typeof motifs, keyof typeof palettes];
  return Buffer.from(drawing(motifs[motif], palettes[palette]));
}

async function draw(name: string, seed: number, folder: string): Promise<void> {
  const svg = drawingOf(name);
  const picture = join(folder, `${name}.png`);
  await writeFile(picture, await sharp(svg).png().toBuffer());
  await sharp(svg)
    .webp({ quality: 84 })
    .toFile(join(MEDIA, `${name}.webp`));
  const seconds = demoClips[name as keyof typeof demoClips];
  await film(picture, join(MEDIA, `${name}.mp4`), { seconds, seed, width: WIDTH });
}

/** The middle of a drawing, as high as a phone: `<name>-tall`. */
async function drawTall(name: string, seed: number, folder: string): Promise<void> {
  const svg = drawingOf(name);
  const picture = join(folder, `${name}-tall.png`);
  const density = (72 * TALL.height) / HEIGHT;
  const tall = await sharp(svg, { density })
    .resize({ ...TALL, fit: 'cover' })
    .png()
    .toBuffer();
  await writeFile(picture, tall);
  await sharp(tall)
    .webp({ quality: 84 })
    .toFile(join(MEDIA, `${name}-tall.webp`));
  const seconds = (demoStoryFilms as Readonly<Record<string, number>>)[name];
  if (seconds === undefined) return;
  await film(picture, join(MEDIA, `${name}-tall.mp4`), { seconds, seed, width: TALL.width });
}

const folder = await mkdtemp(join(tmpdir(), 'bimah-drawing-'));
try {
  for (const [seed, name] of Object.keys(demoClips).entries()) await draw(name, seed, folder);
  for (const [seed, name] of demoStoryPictures.entries()) await drawTall(name, seed, folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
