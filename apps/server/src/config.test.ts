import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig, variables } from '#config.ts';

const SECRET = 'q7Vt2mXc9LrPz4KdWf8NbGh3JsYa6EuT';
const DATABASE_URL = 'postgres://bimah:pw@db.internal:5432/bimah';
const BUCKET = { S3_BUCKET: 'media', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
const DATABASE_DIRECT_URL = 'postgres://bimah:pw@db.internal:5433/bimah';

function sentencesFor(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences;
    throw error;
  }
}

describe('loadConfig', () => {
  it('starts from nothing with a private address, the embedded database and demo content', () => {
    expect(loadConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDirIsExplicit: false,
      databaseUrl: null,
      appSecret: null,
      demo: true,
      uploadGraceMs: 600_000,
      roles: { api: true, worker: true },
      logLevel: 'info',
      trustedProxies: [],
      mail: { smtpUrl: null, from: 'Bimah <no-reply@bimah.local>' },
      google: null,
      videoSite: { key: null, apiUrl: 'https://www.googleapis.com/youtube/v3' },
      geocoder: { url: null },
      media: { ffmpegPath: null, ffprobePath: null, searchPath: '', threads: 1 },
      diskReserve: 256 * 1_024 ** 2,
      channelQuota: null,
    });
  });

  it.each([
    [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
    [{ PORT: ' 8080 ' }, { port: 8080 }],
    [{ PORT: '' }, { port: 3000 }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0', publicUrl: 'http://localhost:3000' }],
    [{ HOST: '192.0.2.7' }, { publicUrl: 'http://192.0.2.7:3000' }],
    [{ HOST: '2001:db8::7' }, { publicUrl: 'http://[2001:db8::7]:3000' }],
    [{ PUBLIC_URL: 'https://console.example.org/' }, { publicUrl: 'https://console.example.org' }],
    [{ DATA_DIR: '/srv/bimah' }, { dataDir: '/srv/bimah', dataDirIsExplicit: true }],
    [{ DATA_DIR: 'there' }, { dataDir: `${process.cwd()}/there` }],
    [{ DEMO: '0' }, { demo: false }],
    [{ CHANNEL_QUOTA: '50GB' }, { channelQuota: 50 * 1_024 ** 3 }],
    [{ CHANNEL_QUOTA: '0' }, { channelQuota: null }],
    [{ DISK_RESERVE: '2GB' }, { diskReserve: 2 * 1_024 ** 3 }],
    [{ DISK_RESERVE: '512 mb' }, { diskReserve: 512 * 1_024 ** 2 }],
    [{}, { metrics: null }],
    [{ METRICS_PORT: '9464' }, { metrics: { host: '127.0.0.1', port: 9464 } }],
    [
      { METRICS_PORT: '9464', METRICS_HOST: '10.0.0.7' },
      { metrics: { host: '10.0.0.7', port: 9464 } },
    ],
    [{}, { drainMs: 0 }],
    [{ DRAIN_SECONDS: '10' }, { drainMs: 10_000 }],
    [{ UPLOAD_GRACE_SECONDS: '0' }, { uploadGraceMs: 0 }],
    [{ UPLOAD_GRACE_SECONDS: '3600' }, { uploadGraceMs: 3_600_000 }],
    [
      { DATABASE_URL, APP_SECRET: SECRET },
      { databaseUrl: DATABASE_URL, demo: false },
    ],
    [{}, { databaseDirectUrl: null, databasePool: 10 }],
    [
      { DATABASE_URL, DATABASE_DIRECT_URL, APP_SECRET: SECRET, DATABASE_POOL: '4' },
      { databaseUrl: DATABASE_URL, databaseDirectUrl: DATABASE_DIRECT_URL, databasePool: 4 },
    ],
    [
      { DATABASE_URL, APP_SECRET: SECRET, DEMO: '1' },
      { demo: true, appSecret: SECRET },
    ],
    [
      { DATABASE_URL, APP_SECRET: SECRET, ROLES: 'worker' },
      { roles: { api: false, worker: true } },
    ],
    [{ ROLES: 'worker, api' }, { roles: { api: true, worker: true } }],
    [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }, { trustedProxies: ['10.0.0.0/8', '::1'] }],
    [
      { SMTP_URL: 'smtp://mail.example.org:25', MAIL_FROM: 'a@example.org' },
      { mail: { smtpUrl: 'smtp://mail.example.org:25', from: 'a@example.org' } },
    ],
    [
      { GOOGLE_CLIENT_ID: 'client' },
      {
        google: {
          clientId: 'client',
          authUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
          tokeninfoUrl: 'https://oauth2.googleapis.com/tokeninfo',
        },
      },
    ],
    [
      { GOOGLE_CLIENT_ID: 'client', GOOGLE_TOKENINFO_URL: 'http://127.0.0.1:9/info' },
      { google: { tokeninfoUrl: 'http://127.0.0.1:9/info' } },
    ],
    [
      { VIDEO_SITE_KEY: 'key', VIDEO_SITE_API_URL: 'http://127.0.0.1:9/api' },
      { videoSite: { key: 'key', apiUrl: 'http://127.0.0.1:9/api' } },
    ],
    [{ GEOCODER_URL: 'http://127.0.0.1:9/api' }, { geocoder: { url: 'http://127.0.0.1:9/api' } }],
    [
      { APP_KEYS: `${SECRET},${SECRET.toLowerCase()}` },
      { appKeys: [SECRET, SECRET.toLowerCase()] },
    ],
    [{}, { fcm: null, appKeys: [] }],
    [{}, { commbox: { secret: null }, imageHosts: [] }],
    [
      { COMMBOX_SECRET: SECRET, IMAGE_HOSTS: 'Cdn.example.org, img.example.com:8443' },
      { commbox: { secret: SECRET }, imageHosts: ['cdn.example.org', 'img.example.com:8443'] },
    ],
    [
      { FFMPEG_PATH: '/opt/ffmpeg', PATH: '/usr/bin' },
      { media: { ffmpegPath: '/opt/ffmpeg', searchPath: '/usr/bin' } },
    ],
    [
      { FFMPEG_PATH: '/opt/ffmpeg', FFPROBE_PATH: '/usr/bin/ffprobe', MEDIA_THREADS: '4' },
      { media: { ffprobePath: '/usr/bin/ffprobe', threads: 4 } },
    ],
    [{ HLS_HEIGHTS: '480, 720,480' }, { media: { qualities: [720, 480] } }],
    [{ HLS_HEIGHTS: 'off' }, { media: { qualities: [] } }],
    [{}, { media: { qualities: [1_080, 720, 480, 240] } }],
    [
      BUCKET,
      {
        s3: {
          bucket: 'media',
          endpoint: null,
          region: 'us-east-1',
          pathStyle: false,
          publicUrl: null,
        },
      },
    ],
    [
      {
        ...BUCKET,
        S3_ENDPOINT: 'https://s3.example.org/',
        S3_PUBLIC_URL: 'https://cdn.example.org/f/',
      },
      {
        s3: {
          endpoint: 'https://s3.example.org',
          pathStyle: true,
          publicUrl: 'https://cdn.example.org/f',
        },
      },
    ],
    [
      { ...BUCKET, S3_ENDPOINT: 'https://s3.example.org', S3_PATH_STYLE: '0' },
      { s3: { pathStyle: false } },
    ],
  ])('reads %j', (env, expected) => {
    expect(loadConfig(env as Record<string, string>)).toMatchObject(expected);
  });

  it.each([
    [{ PORT: 'http' }, /^PORT must be a whole number from 1 to 65535\.$/],
    [{ PORT: '0' }, /^PORT must be/],
    [{ PORT: '65536' }, /^PORT must be/],
    [{ PORT: '3000.5' }, /^PORT must be/],
    [{ METRICS_PORT: '0' }, /^METRICS_PORT must be a whole number from 1 to 65535\.$/],
    [{ METRICS_PORT: '3000' }, /^METRICS_PORT must be another than PORT\.$/],
    [{ METRICS_PORT: '8080', PORT: '8080' }, /^METRICS_PORT must be another than PORT\.$/],
    [{ METRICS_HOST: 'not a host' }, /^METRICS_HOST must be an IP address or a host name/],
    [{ HOST: 'http://localhost' }, /^HOST must be an IP address or a host name/],
    [{ PUBLIC_URL: 'console.example.org' }, /^PUBLIC_URL must be a URL such as https:/],
    [{ PUBLIC_URL: 'ftp://console.example.org' }, /^PUBLIC_URL must be a URL/],
    [{ PUBLIC_URL: 'https://example.org/console' }, /^PUBLIC_URL must be an origin alone/],
    [{ PUBLIC_URL: 'https://me:pw@example.org' }, /^PUBLIC_URL must be an origin alone/],
    [{ DATABASE_URL: 'mysql://db/x', APP_SECRET: SECRET }, /^DATABASE_URL must be a URL such as/],
    [
      { DATABASE_URL, APP_SECRET: SECRET, DATABASE_DIRECT_URL: 'db.internal' },
      /^DATABASE_DIRECT_URL must be a URL such as postgres:/,
    ],
    [{ DATABASE_DIRECT_URL }, /^DATABASE_URL must be set together with DATABASE_DIRECT_URL\.$/],
    [{ DRAIN_SECONDS: '5s' }, /^DRAIN_SECONDS must be a whole number of seconds/],
    [{ DATABASE_POOL: '1' }, /^DATABASE_POOL must be a whole number from 2 to 100\.$/],
    [{ DATABASE_POOL: '101' }, /^DATABASE_POOL must be/],
    [{ DATABASE_POOL: 'many' }, /^DATABASE_POOL must be/],
    [{ DATABASE_URL }, /^APP_SECRET must be set together with DATABASE_URL/],
    [{ APP_SECRET: 'short' }, /^APP_SECRET must have at least 32 characters\.$/],
    [{ APP_SECRET: 'change-me-change-me-change-me-change-me' }, /^APP_SECRET looks like/],
    [{ APP_SECRET: 'abababababababababababababababababab' }, /^APP_SECRET looks like/],
    [{ DEMO: 'yes' }, /^DEMO must be 0 or 1\.$/],
    [{ ROLES: 'web' }, /^ROLES must be api, worker or both/],
    [{ ROLES: 'worker' }, /^ROLES needs DATABASE_URL/],
    [{ ROLES: 'api,api' }, /^ROLES needs DATABASE_URL/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of fatal, error/],
    [{ TRUSTED_PROXIES: 'everyone' }, /^TRUSTED_PROXIES must list/],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /^TRUSTED_PROXIES must list/],
    [{ SMTP_URL: 'mail.example.org', MAIL_FROM: 'a@example.org' }, /^SMTP_URL must be a URL/],
    [{ SMTP_URL: 'smtp://mail.example.org' }, /^MAIL_FROM must be set together with SMTP_URL\.$/],
    [{ MAIL_FROM: 'nobody' }, /^MAIL_FROM must be an address/],
    [{ GOOGLE_AUTH_URL: 'x' }, /^GOOGLE_AUTH_URL must be a URL/],
    [{ VIDEO_SITE_API_URL: 'x' }, /^VIDEO_SITE_API_URL must be a URL/],
    [{ GEOCODER_URL: 'photon' }, /^GEOCODER_URL must be a URL/],
    [{ VIDEO_SITE_OEMBED_URL: 'ftp://x' }, /^VIDEO_SITE_OEMBED_URL must be a URL/],
    [{ FFMPEG_PATH: 'ffmpeg' }, /^FFMPEG_PATH must be the whole path of ffmpeg\.$/],
    [{ FFMPEG_PATH: '/opt/ffmpeg', FFPROBE_PATH: 'ffprobe' }, /^FFPROBE_PATH must be the whole/],
    [{ FFPROBE_PATH: '/opt/ffprobe' }, /^FFMPEG_PATH must be set together with FFPROBE_PATH\.$/],
    [{ MEDIA_THREADS: '0' }, /^MEDIA_THREADS must be a whole number from 1 to 64\.$/],
    [{ MEDIA_THREADS: '65' }, /^MEDIA_THREADS must be/],
    [{ HLS_HEIGHTS: '720,x' }, /^HLS_HEIGHTS must list heights from 120 to 1080, .* or be off\.$/],
    [{ HLS_HEIGHTS: '2160' }, /^HLS_HEIGHTS must/],
    [{ CHANNEL_QUOTA: 'much' }, /^CHANNEL_QUOTA must be a size such as 512MB or 20GB\.$/],
    [{ DISK_RESERVE: '256' }, /^DISK_RESERVE must be a size such as 512MB or 20GB\.$/],
    [{ DISK_RESERVE: '-1GB' }, /^DISK_RESERVE must be a size/],
    [{ DISK_RESERVE: '0MB' }, /^DISK_RESERVE must be at least 1MB\.$/],
    [{ COMMBOX_SECRET: 'short' }, /^COMMBOX_SECRET must be a random value of at least 32/],
    [{ COMMBOX_SECRET: 'x'.repeat(40) }, /^COMMBOX_SECRET must be a random value/],
    [{ IMAGE_HOSTS: 'https://cdn.example.org/' }, /^IMAGE_HOSTS must list host names/],
    [{ IMAGE_HOSTS: 'a.example.org; script-src *' }, /^IMAGE_HOSTS must list host names/],
    [{ APP_KEYS: 'short' }, /^APP_KEYS must list keys of at least 32 characters\.$/],
    [{ FCM_PROJECT_ID: 'bimah-app' }, /^FCM_CLIENT_EMAIL and FCM_PRIVATE_KEY must be set together/],
    [{ FCM_URL: 'ftp://x' }, /^FCM_URL must be an address/],
    [{ S3_BUCKET: 'media' }, /^S3_ACCESS_KEY and S3_SECRET_KEY must be set together/],
    [{ S3_PUBLIC_URL: 'https://cdn.example.org' }, /^S3_BUCKET and S3_ACCESS_KEY and S3_SECRET/],
    [{ S3_BUCKET: 'Media!', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }, /^S3_BUCKET must be/],
    [{ ...BUCKET, S3_ENDPOINT: 's3.example.org' }, /^S3_ENDPOINT must be an address/],
    [{ ...BUCKET, S3_ENDPOINT: 'https://u:p@s3.example.org' }, /^S3_ENDPOINT must be an address/],
    [{ ...BUCKET, S3_PUBLIC_URL: 'https://cdn.example.org?x=1' }, /^S3_PUBLIC_URL must be/],
    [{ ...BUCKET, S3_PATH_STYLE: 'yes' }, /^S3_PATH_STYLE must be 0 or 1/],
    [{ ...BUCKET, S3_BUCKET: 'media.example' }, /^S3_BUCKET must have no dots/],
  ])('refuses %j in one sentence', (env, sentence) => {
    const sentences = sentencesFor(env);
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(sentence);
  });

  it('says one sentence for each wrong variable', () => {
    expect(sentencesFor({ PORT: 'x', DEMO: 'x', APP_SECRET: 'x' })).toHaveLength(3);
  });

  it('never repeats a secret value in what it says', () => {
    const sentences = sentencesFor({ APP_SECRET: 'hunter2', DATABASE_URL: 'db://me:hunter2@db' });
    expect(sentences.join(' ')).not.toContain('hunter2');
  });

  it('takes the quieter log level of a terminal only when none is given', () => {
    expect(loadConfig({}, 'warn').logLevel).toBe('warn');
    expect(loadConfig({ LOG_LEVEL: 'info' }, 'warn').logLevel).toBe('info');
  });
});

it('is told of in the README, variable by variable', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const [, table = ''] = /\n\| Variable .*\n(\|[^]*?)\n\n/.exec(readme) ?? [];
  const told = table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)])
    .map(([, name = '']) => name);
  // Every process has a PATH; it is no setting of ours.
  const read = Object.keys(variables.shape).filter((name) => name !== 'PATH');
  expect(told.toSorted()).toEqual(read.toSorted());
});
