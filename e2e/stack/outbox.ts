import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseAddresses } from './addresses.ts';

const BOUNDARY = /boundary="([^"]+)"/;
const ENCODING = /^content-transfer-encoding:\s*(\S+)/im;

const unquoted = (text: string) =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );

/** The words of a part; addresses are plain ASCII, so the charset does not matter here. */
function decoded(part: string): string {
  const [head = '', ...rest] = part.split(/\r?\n\r?\n/);
  const body = rest.join('\n\n');
  const encoding = ENCODING.exec(head)?.[1]?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? unquoted(body) : body;
}

function wordsOf(mail: string): string {
  const boundary = BOUNDARY.exec(mail)?.[1];
  const parts = boundary === undefined ? [mail] : mail.split(`--${boundary}`).slice(1);
  return parts.map(decoded).join('\n');
}

/** What was mailed to an address so far, in words. */
export async function mailsTo(address: string): Promise<string[]> {
  const { dataDir } = await chooseAddresses();
  const folder = join(dataDir, 'mail');
  const files = await readdir(folder).catch(() => [] as string[]);
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return mails.filter((mail) => new RegExp(`^to: .*${address}`, 'im').test(mail)).map(wordsOf);
}
