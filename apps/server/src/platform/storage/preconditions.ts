import type { IncomingHttpHeaders } from 'node:http';
import type { StoredObject } from './port.ts';

type Version = Pick<StoredObject, 'etag' | 'last_modified'>;

/** HTTP dates have no fractions of a second. */
const seconds = (date: Date): number => Math.floor(date.getTime() / 1_000);
const isSince = (header: string, { last_modified }: Version): boolean =>
  seconds(last_modified) <= Date.parse(header) / 1_000;

const listed = (header: string, etag: string): boolean =>
  header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** True when the reader's copy is still good: the answer is 304. */
export function isUnchanged(headers: IncomingHttpHeaders, object: Version): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  if (tags !== undefined) return listed(tags, object.etag);
  return since !== undefined && isSince(since, object);
}

/** False when a range was asked for of another version: the answer is then the whole object. */
export function mayContinue(headers: IncomingHttpHeaders, object: Version): boolean {
  const condition = headers['if-range'];
  if (condition === undefined) return true;
  return Array.isArray(condition) ? false : condition === object.etag || isSince(condition, object);
}
