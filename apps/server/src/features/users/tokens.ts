import { hash, randomBytes } from 'node:crypto';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits; only the hash is ever stored. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}

export const isToken = (text: string): boolean => TOKEN.test(text);

export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');
