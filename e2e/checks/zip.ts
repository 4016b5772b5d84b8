import { crc32, inflateRawSync } from 'node:zlib';

const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const STORED = 0;

/** The files of a zip by name, read as unpacking programs do: from the list at its end, sums checked. */
export function readZip(zip: Buffer): ReadonlyMap<string, Buffer> {
  const end = zip.lastIndexOf(END);
  if (end === -1) throw new Error('The file is no zip: it has no end');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, sum] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 16)];
    const packedSize = zip.readUInt32LE(at + 20);
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, nameEnd);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + packedSize);
    const file = method === STORED ? packed : inflateRawSync(packed);
    if (crc32(file) !== sum) throw new Error(`${name} is damaged`);
    files.set(name, file);
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
