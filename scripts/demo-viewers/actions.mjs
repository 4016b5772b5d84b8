const REMARKS = [
  'תודה רבה על השיעור!',
  'אפשר דף מקורות?',
  'Very clear, thank you',
  'שמענו עם הילדים, היה נהדר',
  'מתי השיעור הבא?',
];
const QUESTIONS = [
  'שלום, יש לי שאלה על השיעור האחרון',
  'האם יש הקלטה של השיעור מאתמול?',
  'Hello! Is there a source sheet?',
  'תודה, זה עזר לי מאוד',
];
const REASONS = [1, 2, 3, 4];
const SITTING_SECONDS = 900;

const videoOf = ({ videos, pick }) => `/app/videos/${pick(videos).id}`;
const channelOf = ({ channels, pick }) => `/app/channels/${pick(channels)}`;

async function write(viewer) {
  const { client, pick, channels } = viewer;
  const message = { body: pick(QUESTIONS) };
  if (viewer.conversation !== null) {
    return client.post(`/app/conversations/${viewer.conversation}/messages`, { message });
  }
  const channel_id = pick(channels);
  const { conversation } = await client.post('/app/conversations.json', { channel_id, message });
  viewer.conversation = conversation.id;
  return conversation;
}

/** What viewers do, and how often beside the rest. */
export const ACTIONS = [
  {
    name: 'watched a video',
    weight: 40,
    play: (viewer) =>
      viewer.client.post(`${videoOf(viewer)}/views.json`, {
        watch_seconds: Math.floor(Math.random() ** 2 * SITTING_SECONDS),
      }),
  },
  {
    name: 'opened a channel',
    weight: 20,
    play: (viewer) => viewer.client.post(`${channelOf(viewer)}/visits.json`),
  },
  {
    name: 'followed a channel',
    weight: 10,
    play: (viewer) => viewer.client.post(`${channelOf(viewer)}/follow.json`),
  },
  {
    name: 'left a channel',
    weight: 3,
    play: (viewer) => viewer.client.remove(`${channelOf(viewer)}/follow.json`),
  },
  {
    name: 'shared a channel',
    weight: 5,
    play: (viewer) => viewer.client.post(`${channelOf(viewer)}/shares.json`),
  },
  {
    name: 'commented',
    weight: 8,
    play: (viewer) =>
      viewer.client.post(`${videoOf(viewer)}/comments.json`, { text: viewer.pick(REMARKS) }),
  },
  {
    name: 'reported a video',
    weight: 2,
    play: (viewer) =>
      viewer.client.post(`${videoOf(viewer)}/reports.json`, { reason: viewer.pick(REASONS) }),
  },
  { name: 'wrote to a channel', weight: 10, play: write },
  {
    name: 'asked for a study partner',
    weight: 1,
    play: ({ client }) => client.post('/app/hevruta.json', { name: 'צופה', phone: '0501234567' }),
  },
];
