import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed address permits. Changing any part of it makes the signature wrong. */
export interface Permit {
  readonly method: 'PUT';
  readonly key: string;
  readonly content_type: string;
  readonly max_bytes: number;
  /** Unix seconds. */
  readonly expires: number;
}

/** What an address permits that takes one part of a file. */
export interface PartPermit {
  readonly key: string;
  readonly name: string;
  readonly number: number;
  readonly start: number;
  readonly bytes: number;
  readonly sha256: string;
  /** Unix seconds. */
  readonly expires: number;
}

const NUMBER = /^[1-9][0-9]{0,14}$/;

/** What opens a file that is not public. */
export interface ReadPermit {
  readonly key: string;
  /** Unix seconds. */
  readonly expires: number;
}

export interface AddressSigner {
  /** The query string that opens a file until the permit expires. */
  signRead(permit: ReadPermit): string;
  /** Until when an address that is ours opens its file, in unix seconds; null: not any more, or never. */
  readableUntil(key: string, query: unknown): number | null;
  /** The query string that carries the permit. */
  sign(permit: Permit): string;
  /** The permit of an address that is ours and still good, else null. */
  read(method: 'PUT', key: string, query: unknown): Permit | null;
  signPart(permit: PartPermit): string;
  readPart(key: string, query: unknown): PartPermit | null;
}

const COUNT = /^(?:0|[1-9][0-9]{0,14})$/;

/** As the query spells it; null where it is no such query. */
function partIn(key: string, query: Readonly<Record<string, unknown>>): PartPermit | null {
  const { upload, part, start, bytes, sha256, expires } = query;
  if (typeof upload !== 'string' || typeof sha256 !== 'string') return null;
  if (![part, start, bytes, expires].every((value) => COUNT.test(String(value)))) return null;
  return {
    key,
    name: upload,
    number: Number(part),
    start: Number(start),
    bytes: Number(bytes),
    sha256,
    expires: Number(expires),
  };
}

/** Compared as written: decoding first would let several spellings pass. */
function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function addressSigner(secret: string): AddressSigner {
  // A key of its own: what is signed here can never pass for something else signed with the secret.
  const signingKey = createHmac('sha256', secret).update('media addresses').digest();

  const signatureOf = ({ method, key, content_type, max_bytes, expires }: Permit) =>
    createHmac('sha256', signingKey)
      .update(JSON.stringify([method, key, content_type, max_bytes, expires]))
      .digest('base64url');

  const readSignatureOf = ({ key, expires }: ReadPermit) =>
    createHmac('sha256', signingKey)
      .update(JSON.stringify(['GET', key, expires]))
      .digest('base64url');

  const partSignatureOf = ({ key, name, number, start, bytes, sha256, expires }: PartPermit) =>
    createHmac('sha256', signingKey)
      .update(JSON.stringify(['PUT part', key, name, number, start, bytes, sha256, expires]))
      .digest('base64url');

  return {
    signPart: (permit) =>
      new URLSearchParams({
        upload: permit.name,
        part: String(permit.number),
        start: String(permit.start),
        bytes: String(permit.bytes),
        sha256: permit.sha256,
        expires: String(permit.expires),
        signature: partSignatureOf(permit),
      }).toString(),
    readPart(key, query) {
      const given = (query ?? {}) as Record<string, unknown>;
      const permit = partIn(key, given);
      const { signature } = given;
      if (!permit || typeof signature !== 'string') return null;
      const isRight = isSame(signature, partSignatureOf(permit));
      return isRight && permit.expires * 1_000 > Date.now() ? permit : null;
    },
    signRead: (permit) =>
      new URLSearchParams({
        expires: String(permit.expires),
        signature: readSignatureOf(permit),
      }).toString(),
    readableUntil(key, query) {
      const { expires: until, signature } = (query ?? {}) as Record<string, unknown>;
      if (typeof signature !== 'string' || !NUMBER.test(String(until))) return null;
      const expires = Number(until);
      const isRight = isSame(signature, readSignatureOf({ key, expires }));
      return isRight && expires * 1_000 > Date.now() ? expires : null;
    },
    sign(permit) {
      const query = {
        type: permit.content_type,
        max: String(permit.max_bytes),
        expires: String(permit.expires),
        signature: signatureOf(permit),
      };
      return new URLSearchParams(query).toString();
    },
    read(method, key, query) {
      const { type, max, expires, signature } = (query ?? {}) as Record<string, unknown>;
      if (typeof type !== 'string' || typeof signature !== 'string') return null;
      if (!NUMBER.test(String(max)) || !NUMBER.test(String(expires))) return null;
      const permit = {
        method,
        key,
        content_type: type,
        max_bytes: Number(max),
        expires: Number(expires),
      };
      if (!isSame(signature, signatureOf(permit))) return null;
      return permit.expires * 1_000 > Date.now() ? permit : null;
    },
  };
}
