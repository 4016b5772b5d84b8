import { request, type APIRequestContext } from '@playwright/test';
import { chooseAddresses } from './addresses.ts';
import { answerOf } from './answers.ts';

/** What the viewers' app shows for itself in this run. */
export const APP_KEY = 'the-viewers-app-of-the-browser-tests-7f3a';

interface FeedVideo {
  readonly id: number;
  readonly title: string;
  readonly channels: readonly { readonly id: number }[];
}

interface AppMessage {
  readonly body: string;
  readonly isOpener: boolean;
  readonly is_read: boolean;
}

interface Registration {
  /** Where pushes reach the device. */
  readonly pushToken?: string;
}

async function appCalls(token?: string): Promise<APIRequestContext> {
  const { console: baseURL } = await chooseAddresses();
  return request.newContext({
    baseURL,
    extraHTTPHeaders: token === undefined ? { app_key: APP_KEY } : { token },
  });
}

/** The feed of a category as the app reads it. */
export async function readFeed(categoryId: number): Promise<readonly FeedVideo[]> {
  const app = await appCalls();
  const params = { category_id: categoryId };
  const { videos } = await answerOf<{ videos: FeedVideo[] }>(
    app.get('/api/app/feed.json', { params }),
  );
  return videos;
}

/** Somebody with the app in their hands: what they do goes in where the app's calls go in. */
export class Viewer {
  readonly #app: APIRequestContext;

  private constructor(app: APIRequestContext) {
    this.#app = app;
  }

  static async register({ pushToken }: Registration = {}): Promise<Viewer> {
    const app = await appCalls();
    const { token } = await answerOf<{ token: string }>(
      app.post('/api/app/viewers.json', {
        data: { device: 'android', app_version: '3.10.1', push_token: pushToken ?? null },
      }),
    );
    return new Viewer(await appCalls(token));
  }

  report(videoId: number, reason: number): Promise<unknown> {
    return answerOf(
      this.#app.post(`/api/app/videos/${videoId}/reports.json`, { data: { reason } }),
    );
  }

  comment(videoId: number, text: string): Promise<unknown> {
    return answerOf(this.#app.post(`/api/app/videos/${videoId}/comments.json`, { data: { text } }));
  }

  /** Writes to a channel; there is one conversation with it, begun by the first message. */
  async write(channelId: number, body: string): Promise<{ readonly conversationId: number }> {
    const { conversation } = await answerOf<{ conversation: { id: number } }>(
      this.#app.post('/api/app/conversations.json', {
        data: { channel_id: channelId, message: { body } },
      }),
    );
    return { conversationId: conversation.id };
  }

  /** What was said, as the viewer's app shows it: the newest first. */
  async messages(conversationId: number): Promise<readonly AppMessage[]> {
    const { messages } = await answerOf<{ messages: AppMessage[] }>(
      this.#app.get(`/api/app/conversations/${conversationId}/messages`),
    );
    return messages;
  }

  follow(channelId: number): Promise<unknown> {
    return answerOf(this.#app.post(`/api/app/channels/${channelId}/follow.json`));
  }
}
