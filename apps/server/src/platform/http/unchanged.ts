import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const sameTag = (given: string, etag: string): boolean =>
  given.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);

/**
 * Gives a text answer a tag of its content; true, and the answer is 304, where the caller has it
 * already. Weak, since it travels compressed in one way or another.
 */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, text: string): boolean {
  if (reply.statusCode !== 200) return false;
  const etag = `"${hash('sha256', text, 'base64url').slice(0, 27)}"`;
  reply.header('etag', `W/${etag}`).header('cache-control', 'private, no-cache');
  const given = request.headers['if-none-match'];
  if (given === undefined || !sameTag(given, etag)) return false;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return true;
}
