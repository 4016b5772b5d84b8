import { setTimeout as sleep } from 'node:timers/promises';
import { ACTIONS } from './actions.mjs';
import { connect } from './client.mjs';

const PAUSE_MS = { least: 400, most: 3_000 };
const DEVICES = ['android', 'android', 'ios', 'web'];
const VERSIONS = ['3.8.0', '3.9.2', '3.10.1'];

const pick = (list) => list[Math.floor(Math.random() * list.length)];

/** Actions are drawn by their weight: people watch more often than they complain. */
function drawAction() {
  const whole = ACTIONS.reduce((sum, { weight }) => sum + weight, 0);
  let left = Math.random() * whole;
  return ACTIONS.find(({ weight }) => (left -= weight) < 0) ?? ACTIONS[0];
}

/** Videos and channels, as the app would show them. */
async function readWorld(client) {
  const { categories } = await client.get('/app/categories.json?language=he');
  const feeds = [];
  for (const { id } of categories.slice(0, 8)) {
    feeds.push(...(await client.get(`/app/feed.json?category_id=${id}`)).videos);
  }
  const videos = [...new Map(feeds.map((video) => [video.id, video])).values()];
  const channels = [...new Set(videos.flatMap((video) => video.channels.map(({ id }) => id)))];
  if (videos.length === 0) throw new Error('The feed of this server is empty: nothing to watch.');
  return { videos, channels };
}

async function playViewer(client, world, { signal, tally }) {
  const { token } = await client.post('/app/viewers.json', {
    device: pick(DEVICES),
    app_version: pick(VERSIONS),
    language: 'he',
  });
  const viewer = { client: client.as(token), pick, ...world, conversation: null };
  while (!signal.aborted) {
    const { name, play } = drawAction();
    const outcome = await play(viewer).then(
      () => name,
      (error) => (error.status === undefined ? Promise.reject(error) : `refused (${error.status})`),
    );
    tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
    const pause = PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least);
    await sleep(pause, undefined, { signal }).catch(() => {});
  }
}

/** Plays until the signal says that it is enough; tells what was done. */
export async function playCrowd({ url, key, viewers, signal }) {
  const client = connect(url, key);
  const world = await readWorld(client);
  const tally = new Map();
  const crowd = Array.from({ length: viewers }, () => playViewer(client, world, { signal, tally }));
  await Promise.all(crowd);
  const lines = [...tally]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, times]) => `  ${String(times).padStart(5)}  ${name}`);
  return [`${viewers} viewers did this:`, ...lines].join('\n');
}
