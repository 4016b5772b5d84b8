import { describe, expect, it, vi } from 'vitest';
import type { UploadProgress } from './progress-meter.ts';
import { UploadQueue, type SendOptions } from './upload-queue.ts';

interface Sending extends SendOptions {
  readonly name: string;
  readonly arrive: (address: string) => void;
  readonly breakOff: (error: unknown) => void;
}

const LOST = new Error('lost');
const QUESTION = new Error('really?');

/** A queue whose files arrive when the test says so. */
function aQueue() {
  const sendings: Sending[] = [];
  const finish = vi.fn((request: string, address: string) =>
    Promise.resolve(`${request} of ${address}`),
  );
  const drop = vi.fn();
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
    isQuestion: (error) => error === QUESTION,
    drop,
  });
  const add = (...names: string[]) =>
    queue.add(
      names.map((name) => new File(['x'], name)),
      'home',
    );
  const sending = (index: number) => sendings[index] as Sending;
  return { queue, sendings, sending, finish, add, drop };
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

describe('holding', () => {
  it('pauses what is sent or waits, lets the next go, and goes on', async () => {
    const { queue, sending, add } = aQueue();
    const [first = 0, , last = 0] = add('a', 'b', 'c', 'd');
    queue.pause(first);
    expect(sending(0).signal.aborted).toBe(true);
    queue.pause(last);
    expect(stages(queue)).toEqual(['paused', 'sending', 'paused', 'sending']);
    sending(0).breakOff(new Error('aborted'));
    await settled();
    queue.resume(first);
    expect(stages(queue)).toEqual(['waiting', 'sending', 'paused', 'sending']);
    sending(1).arrive('/b');
    await settled();
    expect(stages(queue)[0]).toBe('sending');
  });

  it('asks a person, who says yes by going on or by handing the file over', async () => {
    const { queue, sending, add, finish } = aQueue();
    const [first = 0, second = 0] = add('a', 'b');
    expect(sending(0).isWanted).toBe(false);
    for (const index of [0, 1]) sending(index).breakOff(QUESTION);
    await settled();
    expect(stages(queue)).toEqual(['asking', 'asking']);
    expect(queue.list()[0]?.error).toBe(QUESTION);
    queue.resume(first);
    const made = queue.finish(second, 'film');
    expect([sending(2).isWanted, sending(3).isWanted]).toEqual([true, true]);
    sending(3).arrive('/b');
    await made;
    expect(finish).toHaveBeenCalledOnce();
  });

  it('tells the server of what a person gives up, and not of what they only leave', async () => {
    const { queue, sending, add, drop } = aQueue();
    const [first = 0, second = 0] = add('a', 'b');
    sending(0).onOpened(11);
    sending(1).onOpened(12);
    sending(1).arrive('/b');
    await settled();
    await queue.finish(second, 'film');
    queue.remove(second);
    expect(drop).not.toHaveBeenCalled();
    queue.remove(first);
    expect(drop).toHaveBeenCalledWith(11);
    const [third = 0] = add('c');
    sending(2).onOpened(13);
    queue.removeAll();
    expect(drop).toHaveBeenCalledOnce();
    expect(third).toBeGreaterThan(0);
  });
});
