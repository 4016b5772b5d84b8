import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';

const DEPLOY = new URL('../../../../../deploy/', import.meta.url);

/** A file of `deploy`, with all that belongs to another machine than this put right. */
export async function fitted(
  path: string,
  changes: Readonly<Record<string, string>>,
): Promise<string> {
  let text = await readFile(new URL(path, DEPLOY), 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`${path} does not say: ${from}`);
    text = text.replace(from, to);
  }
  return text;
}

export async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
