import type { ValidateFunction } from 'ajv';
import { errorBody, errorStatus, type Endpoint, type ErrorCode } from '@bimah/contract';
import type { FuzzedRequest, Operation } from './fuzzed-requests.ts';

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly bytes: Buffer;
}

export interface Judged {
  readonly endpoint: Endpoint;
  readonly operation: Operation;
  /** Checks an answer of this call against the document. */
  readonly fits: ValidateFunction;
}

/** May be answered to any request, before it is known which call it is. */
const UNDECLARED = new Set([400, 404, 405, 411, 413, 414, 415, 417, 431]);
const OF_OUTSIDE = new Set<string>(['video_site_unavailable']);
const LEAKS = /node_modules|\.ts:\d+|\bselect\b.+\bfrom\b|violates|postgres|ECONN/i;
const HEBREW = /[\u05D0-\u05EA]/;
const utf8 = new TextDecoder('utf-8', { fatal: true });

function judgeRefusal(
  { status, text }: { status: number; text: string },
  { method, headers }: FuzzedRequest,
  { endpoint, operation }: Judged,
): string[] {
  const parsed = errorBody.strict().safeParse(JSON.parse(text));
  if (!parsed.success) return ['not the envelope'];
  const { code, errors, fields } = parsed.data;
  const isOutside = OF_OUTSIDE.has(code) && endpoint.errors?.includes(code as ErrorCode);
  const isOther = method !== endpoint.method;
  const isDeclared = isOther || UNDECLARED.has(status) || String(status) in operation.responses;
  const language = headers['app_language'] === 'en' ? 'en' : 'he';
  const sentences = [...errors, ...Object.values(fields ?? {}).flat()];
  return [
    status >= 500 && !isOutside ? 'a failure of ours' : '',
    errorStatus[code as ErrorCode] === status ? '' : `the status of ${code} is another`,
    isDeclared ? '' : 'a status the document does not tell of',
    fields && status !== 422 ? 'fields without invalid input' : '',
    fields && Object.keys(fields).includes('') ? 'a field without a name' : '',
    sentences.every((one) => HEBREW.test(one) === (language === 'he')) ? '' : `not in ${language}`,
    LEAKS.test(text) ? 'tells of our insides' : '',
  ].filter((complaint) => complaint !== '');
}

/** An answer that is text; null where it is none. */
function judgeText(
  { status, type, bytes }: Answer,
  { headers }: FuzzedRequest,
  textType: string,
): string[] | null {
  if (status === 304 && 'if-none-match' in headers) {
    return bytes.length === 0 ? [] : ['a text that was there already'];
  }
  if (type !== `${textType}; charset=utf-8`) return null;
  return status === 200 ? [] : ['a refusal as text'];
}

/** What is wrong with an answer; nothing, if all is well. */
export function judge(answer: Answer, request: FuzzedRequest, call: Judged): string[] {
  const { status, type, bytes } = answer;
  if (request.method === 'HEAD') return status < 500 ? [] : ['a failure of ours'];
  if (type.startsWith('text/event-stream')) return status === 200 ? [] : ['a stream of refusals'];
  const asText = call.endpoint.textType && judgeText(answer, request, call.endpoint.textType);
  if (asText) return asText;
  if (!type.startsWith('application/json')) return [`an answer of type ${type}`];
  try {
    const text = utf8.decode(bytes);
    if (/(?<!\\)(?:\\\\)*\\ud[89a-f]/i.test(text)) return ['half a character'];
    if (status >= 400) return judgeRefusal({ status, text }, request, call);
    if (status !== 200) return [`a success of status ${status}`];
    // Another method of the same path has another answer.
    if (request.method !== call.endpoint.method) return [];
    const json: unknown = JSON.parse(text);
    const read = call.endpoint.response.safeParse(json);
    if (!read.success) return [`not as the contract says: ${read.error.message}`];
    return call.fits(json) ? [] : [`not as declared: ${JSON.stringify(call.fits.errors)}`];
  } catch (error) {
    return [`unreadable: ${String(error)}`];
  }
}
