import { describe, expect, it, vi } from 'vitest';
import type { UploadProgress } from './progress-meter.ts';
import { UploadQueue, type SendOptions } from './upload-queue.ts';

interface Sending extends SendOptions {
  readonly name: string;
  readonly arrive: (address: string) => void;
  readonly breakOff: (error: unknown) => void;
}

const LOST = new Error('lost');

/** A queue whose files arrive when the test says so. */
function aQueue() {
  const sendings: Sending[] = [];
  const finish = vi.fn((request: string, address: string) =>
    Promise.resolve(`${request} of ${address}`),
  );
  const queue = new UploadQueue<string, string, string>({
    send: (file, target, options) =>
      new Promise((resolve, reject) => {
        sendings.push({
          ...options,
          name: `${target}/${file.name}`,
          arrive: resolve,
          breakOff: reject,
        });
      }),
    openFinish: () => finish,
    isFileLost: (error) => error === LOST,
  });
  const add = (...names: string[]) =>
    queue.add(
      names.map((name) => new File(['x'], name)),
      'home',
    );
  const sending = (index: number) => sendings[index] as Sending;
  return { queue, sendings, sending, finish, add };
}

const stages = (queue: UploadQueue<string, string, string>) =>
  queue.list().map(({ stage }) => stage);
const settled = () => new Promise((resolve) => setTimeout(resolve));
const half: UploadProgress = { sent: 5, total: 10, speed: 1, secondsLeft: 5 };

describe('sending', () => {
  it('begins at once, two at a time, and the next when one has arrived', async () => {
    const { queue, sendings, sending, add } = aQueue();
    add('a', 'b', 'c');
    expect(stages(queue)).toEqual(['sending', 'sending', 'waiting']);
    sending(0).arrive('/a');
    await settled();
    expect(stages(queue)).toEqual(['sent', 'sending', 'sending']);
    expect(sendings.map(({ name }) => name)).toEqual(['home/a', 'home/b', 'home/c']);
    expect(queue.list()[0]?.address).toBe('/a');
  });

  it('tells listeners how far it is', () => {
    const { queue, sending, add } = aQueue();
    const listener = vi.fn();
    const stop = queue.subscribe(listener);
    add('a');
    listener.mockClear();
    sending(0).onProgress(half);
    expect(queue.list()[0]?.progress).toEqual(half);
    expect(listener).toHaveBeenCalledOnce();
    stop();
    sending(0).onProgress(half);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('gives the same list until something changes', () => {
    const { queue, add } = aQueue();
    add('a');
    expect(queue.list()).toBe(queue.list());
  });

  it('leaves the others alone when one fails, and sends it anew on request', async () => {
    const { queue, sendings, sending, add } = aQueue();
    const [first] = add('a', 'b');
    sending(0).breakOff(new Error('no connection'));
    await settled();
    expect(stages(queue)).toEqual(['failed', 'sending']);
    queue.retry(first as number);
    expect(stages(queue)).toEqual(['sending', 'sending']);
    expect(sendings).toHaveLength(3);
  });

  it('stops and forgets what is cancelled, and its place goes to the next', async () => {
    const { queue, sending, add } = aQueue();
    const [first] = add('a', 'b', 'c');
    queue.remove(first as number);
    expect(sending(0).signal.aborted).toBe(true);
    sending(0).breakOff(new Error('aborted'));
    sending(0).onProgress(half);
    await settled();
    expect(queue.list().map(({ file, stage }) => [file.name, stage])).toEqual([
      ['b', 'sending'],
      ['c', 'sending'],
    ]);
  });
});

describe('finishing', () => {
  it('waits for the file and then happens by itself', async () => {
    const { queue, sending, finish, add } = aQueue();
    const [id] = add('a');
    const outcome = queue.finish(id as number, 'video');
    await settled();
    expect(finish).not.toHaveBeenCalled();
    sending(0).arrive('/a');
    await expect(outcome).resolves.toBe('video of /a');
    expect(queue.list()[0]).toMatchObject({ stage: 'done', result: 'video of /a' });
  });

  it('happens at once when the file is there already', async () => {
    const { queue, sending, add } = aQueue();
    const [id] = add('a');
    sending(0).arrive('/a');
    await settled();
    await expect(queue.finish(id as number, 'video')).resolves.toBe('video of /a');
  });

  it('does not send the file again when only the finish failed', async () => {
    const { queue, sendings, sending, finish, add } = aQueue();
    const [id] = add('a');
    finish.mockRejectedValueOnce(new Error('busy'));
    const outcome = queue.finish(id as number, 'video');
    sending(0).arrive('/a');
    await expect(outcome).rejects.toThrow('busy');
    expect(stages(queue)).toEqual(['failed']);
    queue.retry(id as number);
    await settled();
    expect(stages(queue)).toEqual(['done']);
    expect(sendings).toHaveLength(1);
    expect(finish).toHaveBeenCalledTimes(2);
  });

  it('sends the file again when the server has lost it', async () => {
    const { queue, sendings, sending, finish, add } = aQueue();
    const [id] = add('a');
    finish.mockRejectedValueOnce(LOST);
    sending(0).arrive('/a');
    await expect(queue.finish(id as number, 'video')).rejects.toBe(LOST);
    const again = queue.finish(id as number, 'video');
    expect(sendings).toHaveLength(2);
    sending(1).arrive('/b');
    await expect(again).resolves.toBe('video of /b');
  });

  it('tells whoever waits when the sending fails, and can be asked anew', async () => {
    const { queue, sending, add } = aQueue();
    const [id] = add('a');
    const outcome = queue.finish(id as number, 'video');
    sending(0).breakOff(new Error('no connection'));
    await expect(outcome).rejects.toThrow('no connection');
    const again = queue.finish(id as number, 'better video');
    sending(1).arrive('/a');
    await expect(again).resolves.toBe('better video of /a');
  });

  it('tells whoever waits when it is cancelled', async () => {
    const { queue, add } = aQueue();
    const [id] = add('a');
    const outcome = queue.finish(id as number, 'video');
    queue.removeAll();
    await expect(outcome).rejects.toMatchObject({ failure: 'cancelled' });
    await expect(queue.finish(id as number, 'video')).rejects.toMatchObject({
      failure: 'cancelled',
    });
    expect(queue.list()).toEqual([]);
  });

  it('can be reconsidered: the file stays, the request goes', async () => {
    const { queue, sendings, sending, finish, add } = aQueue();
    const [id] = add('a');
    finish.mockRejectedValueOnce(new Error('title refused'));
    sending(0).arrive('/a');
    await expect(queue.finish(id as number, 'video')).rejects.toThrow('title refused');
    queue.reconsider(id as number);
    expect(queue.list()[0]).toMatchObject({ stage: 'sent', request: null, error: null });
    expect(sendings).toHaveLength(1);
  });
});
