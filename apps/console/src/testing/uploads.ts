import { categoriesApi } from '@bimah/contract/categories.ts';
import { channelsApi } from '@bimah/contract/channels.ts';
import type { ParsedOf } from '@bimah/contract/endpoint.ts';
import { mediaTypeNamed } from '@bimah/contract/rules/media-types.ts';
import { isSchedulable } from '@bimah/contract/rules/schedule.ts';
import { uploadsApi, type PartedUpload } from '@bimah/contract/uploads.ts';
import { videoSiteApi } from '@bimah/contract/video-site.ts';
import { videosApi, type Video } from '@bimah/contract/videos.ts';
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { aChannel } from './channels.ts';
import { FakeRefusal } from './fake-api.ts';
import { aFileOf } from './files.ts';
import { apiFor, channels, type Role } from './people.ts';
import { aVideoOnItsWay } from './videos.ts';

type NewVideo = ParsedOf<typeof videosApi.create>['body']['video'];

/** A file being sent, which arrives or breaks off when a test says so. */
export interface FakePut {
  readonly url: string;
  readonly type: string | undefined;
  readonly file: File;
  readonly progress: (sent: number) => void;
  readonly arrive: () => Promise<void>;
  readonly refuse: (status: number) => Promise<void>;
  readonly breakOff: () => Promise<void>;
  aborted: boolean;
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Stands in for the browser's own sending of files; gives what was sent, in order. */
export function holdPuts(): FakePut[] {
  const puts: FakePut[] = [];
  class HeldRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    #url = '';
    #headers = new Headers();
    #put: FakePut | null = null;

    open(_method: string, url: string) {
      this.#url = url;
    }

    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }

    abort() {
      if (this.#put) this.#put.aborted = true;
      this.#end('abort');
    }

    send(file: File) {
      const end = (event: string, status: number) =>
        act(async () => {
          this.status = status;
          this.#end(event);
          await settle();
        });
      this.#put = {
        url: this.#url,
        type: this.#headers.get('content-type') ?? undefined,
        file,
        aborted: false,
        progress: (loaded) =>
          act(() => {
            this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }));
          }),
        arrive: () => end('load', 200),
        refuse: (status) => end('load', status),
        breakOff: () => end('error', 0),
      };
      puts.push(this.#put);
    }

    #end(event: string) {
      this.dispatchEvent(new Event(event));
      this.dispatchEvent(new Event('loadend'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', HeldRequest);
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  return puts;
}

export const aFilm = (name = 'selichot_early.mp4', bytes = 1_000): File =>
  aFileOf('video/mp4', name, bytes);

export const SITE_LINK = 'https://youtu.be/dQw4w9WgXcQ';

const category = (id: number, name: string, language: 'he' | 'en') => ({
  id,
  name,
  order: id,
  hidden: false,
  language,
  image: null,
  created_at: '2026-03-01T10:00:00.000Z',
  updated_at: '2026-03-01T10:00:00.000Z',
});

const CATEGORIES = [category(5, 'הלכה יומית', 'he'), category(6, 'Daily Halacha', 'en')];

export const aPartedUpload = (id: number, values: Partial<PartedUpload> = {}): PartedUpload => ({
  id,
  channel_id: 1,
  name: 'selichot_early.mp4',
  type: 'video/mp4',
  size: 1_000,
  fingerprint: '',
  part_size: 5 * 1_024 ** 2,
  arrived: [],
  read_url: null,
  created_at: '2026-11-18T06:00:00.000Z',
  expires_at: '2026-11-25T06:00:00.000Z',
  ...values,
});

/** Takes files and makes videos of them; `created` is what a test may look into. */
export function uploadsServer(role: Role) {
  const created: NewVideo[] = [];
  const keys: (string | null)[] = [];
  /** By their ids, for a test to move along. */
  const videos = new Map<number, Video>();
  const tickets: { channel_id: number; type: string; size: number | undefined }[] = [];
  const ticket = (
    channel_id: number,
    { type, size }: { type: string; size?: number | undefined },
  ) => {
    tickets.push({ channel_id, type, size });
    const address = `/media/uploads/${channel_id}/${tickets.length}.bin`;
    return {
      url: `${address}?signature=x`,
      content_type: mediaTypeNamed(type) ?? type,
      read_url: `${address}?expires=1&signature=r`,
    };
  };
  /** Films in parts, by their ids; what a test puts there was begun before. */
  const uploads = new Map<number, PartedUpload>();
  const dropped: number[] = [];
  const uploadOf = (id: number): PartedUpload => {
    const upload = uploads.get(id);
    if (!upload) throw new FakeRefusal('not_found');
    return upload;
  };
  const opened = (body: ParsedOf<typeof uploadsApi.open>['body']): PartedUpload => {
    const { channel_id, type, size, name, fingerprint } = body;
    const begun = [...uploads.values()].find((upload) => upload.fingerprint === fingerprint);
    if (begun) return begun;
    tickets.push({ channel_id, type, size });
    const upload = aPartedUpload(tickets.length, {
      channel_id: channel_id === -1 ? null : channel_id,
      type,
      size,
      name,
      fingerprint,
    });
    uploads.set(upload.id, upload);
    return upload;
  };
  const api = apiFor(role)
    .on(uploadsApi.open, ({ body }) => ({ upload: opened(body), known: null }))
    .on(uploadsApi.list, () => ({ uploads: [...uploads.values()] }))
    .on(uploadsApi.sign, ({ params, body }) => ({
      parts: body.parts.map(({ number }) => ({
        number,
        url: `/media/uploads/${uploadOf(params.id).channel_id ?? -1}/${params.id}.bin?part=${number}&signature=x`,
        headers: { 'content-type': 'application/octet-stream' },
      })),
    }))
    .on(uploadsApi.complete, ({ params }) => {
      const { id, channel_id } = uploadOf(params.id);
      return { read_url: `/media/uploads/${channel_id ?? -1}/${id}.bin?expires=1&signature=r` };
    })
    .on(uploadsApi.cancel, ({ params }) => {
      dropped.push(params.id);
      uploads.delete(params.id);
      return { status: 'ok' as const };
    })
    .on(channelsApi.presign, ({ params, body }) => ticket(params.id, body))
    .on(videosApi.presign, ({ body }) => ticket(body.channel_id, body))
    .on(channelsApi.get, ({ params }) => {
      const channel = channels.find(({ id }) => id === params.id);
      if (!channel) throw new FakeRefusal('not_found');
      return aChannel(channel.id);
    })
    .on(categoriesApi.list, ({ query }) => {
      const categories = CATEGORIES.filter(({ language }) => language === query.language);
      return { categories, total: categories.length };
    })
    .on(videoSiteApi.video, () => ({
      external_id: 'dQw4w9WgXcQ',
      title: 'שיעור מהאתר',
      thumb_url: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hq.jpg',
      duration: 212,
      embeddable: true,
    }))
    .on(videosApi.create, ({ body: { video }, idempotencyKey }) => {
      created.push(video);
      keys.push(idempotencyKey);
      const at = video.scheduled_at ?? null;
      const isAhead = at !== null && isSchedulable({ instant: at, now: Date.now() });
      const values = { title: video.title, scheduled_at: isAhead ? at : null };
      const made = aVideoOnItsWay(created.length + 100, values);
      videos.set(made.id, made);
      return { status: 'ok' as const, video: made };
    })
    .on(videosApi.get, ({ params }) => {
      const video = videos.get(params.id);
      if (!video) throw new FakeRefusal('not_found');
      return { video, comments: 0 };
    });
  return { api, created, keys, tickets, videos, uploads, dropped };
}
