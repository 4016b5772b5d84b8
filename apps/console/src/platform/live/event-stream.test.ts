import { describe, expect, it } from 'vitest';
import { StreamClass } from '#testing/stream-class.ts';
import { readEventStream, type StreamPart } from './event-stream.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

async function read(chunks: readonly Uint8Array<ArrayBuffer>[]): Promise<StreamPart[]> {
  const stream = new StreamClass<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const parts: StreamPart[] = [];
  for await (const part of readEventStream(stream)) parts.push(part);
  return parts;
}

describe('readEventStream', () => {
  it.each([
    ['one event', ['data: {"id":1}\n\n'], [{ data: '{"id":1}' }]],
    ['two events', ['data: a\n\ndata: b\n\n'], [{ data: 'a' }, { data: 'b' }]],
    ['an event in pieces', ['da', 'ta: hel', 'lo\n', '\n'], [{ data: 'hello' }]],
    ['data on several lines', ['data: a\ndata: b\n\n'], [{ data: 'a\nb' }]],
    ['data without a space', ['data:a\n\n'], [{ data: 'a' }]],
    ['line ends of other systems', ['data: a\r\n\r\ndata: b\r\r'], [{ data: 'a' }, { data: 'b' }]],
    ['a comment', [': still here\n\n'], ['heartbeat']],
    ['fields that mean nothing here', ['id: 7\nretry: 9\ndata: a\n\n'], [{ data: 'a' }]],
    [
      'an event with a name, and none after it',
      ['event: x\ndata: a\n\ndata: b\n\n'],
      [{ name: 'x', data: 'a' }, { data: 'b' }],
    ],
    ['a name without an event', ['event: x\n\ndata: a\n\n'], [{ data: 'a' }]],
    ['an event that was cut off', ['data: a\n'], []],
    ['nothing', [], []],
  ] satisfies [string, string[], StreamPart[]][])('reads %s', async (_, chunks, parts) => {
    expect(await read(chunks.map(bytes))).toEqual(parts);
  });

  it('reads letters that a chunk cut in two', async () => {
    const whole = bytes('data: שלום\n\n');
    expect(await read([whole.slice(0, 9), whole.slice(9)])).toEqual([{ data: 'שלום' }]);
  });
});
