const KEY_BYTES = 16;

/** Not `crypto.randomUUID`: browsers offer it on secure origins only. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
