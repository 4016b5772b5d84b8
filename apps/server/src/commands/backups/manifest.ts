import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { hashed } from './hashed-file.ts';

export const MANIFEST = 'manifest.json';

/** Of folders of ours; what was made by a version that writes another form is not misread. */
export const FORM = 1;

const part = hashed.extend({ file: z.string().regex(/^[a-z.-]+$/) });

const manifest = z.object({
  form: z.literal(FORM),
  product: z.string(),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime(),
  kind: z.enum(['embedded', 'dump']),
  /** Of the server the database was taken from. */
  postgres: z.number().int(),
  schema: z.object({ migrations: z.array(z.number()), jobs: z.number().int() }),
  /** By table: of a dump as they are in it, else as they were when the database had been copied. */
  rows: z.record(z.string(), z.number()),
  database: part,
  /** The secret that was made by the first start; null where APP_SECRET was set. */
  secret: part.nullable(),
  /** A line of JSON for each file. */
  media: part.extend({ files: z.number().int(), bytes: z.number().int() }),
  /** Files that records name and that were not there to be copied. */
  gone: z.array(z.string()),
});

export type Manifest = z.output<typeof manifest>;
export type Part = z.output<typeof part>;

/** The last thing that is written: what has one is whole. */
export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const draft = join(folder, `${MANIFEST}.new`);
  const text = `${JSON.stringify(content, null, 2)}\n`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  await rename(draft, join(folder, MANIFEST));
}

/** 'none': the folder has no manifest; 'unreadable': one that was damaged, or of another version. */
export async function readManifest(folder: string): Promise<Manifest | 'none' | 'unreadable'> {
  try {
    return manifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')));
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) return 'unreadable';
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'none';
    throw error;
  }
}

export const rowsIn = ({ rows }: Pick<Manifest, 'rows'>): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);
