import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import {
  fcmVariables,
  incompleteFcm,
  toFcm,
  type FcmSettings,
} from '#platform/push/fcm-settings.ts';
import { incompleteS3, s3Variables, toS3, type S3Settings } from '#platform/storage/s3/settings.ts';
import { keepVariables, toKeep, type Keep } from './config-keep.ts';
import {
  lonelyDirectUrl,
  processVariables,
  toDatabase,
  type DatabaseSettings,
} from './config-processes.ts';
import {
  heights,
  host,
  isAddressBlock,
  isImageHost,
  list,
  port,
  size,
  url,
} from './config-values.ts';

/** What the environment alone says; the start completes it into a `Config`. */
export type LoadedConfig = DatabaseSettings & {
  host: string;
  port: number;
  /** Origin people reach the console at; links in mails are built from it alone. */
  publicUrl: string;
  dataDir: string;
  /** True when DATA_DIR was given: such a folder is used as it is or refused, never moved. */
  dataDirIsExplicit: boolean;
  /** Null: made once and kept in the data folder. */
  appSecret: string | null;
  /** What the viewers' app shows for itself. Empty: one that is made from the secret. */
  appKeys: string[];
  /** Null: conversations of Commbox are not taken in. */
  commbox: { secret: string | null };
  /** Where pictures inside messages may come from, beside this server. */
  imageHosts: string[];
  /** Whether an empty database is filled with the demo content. */
  demo: boolean;
  /** Bytes a channel may store unless it was given another quota. Null: as many as there is room for. */
  channelQuota: number | null;
  /** Bytes of the volume that no file may take. */
  diskReserve: number;
  /** Null: files lie in the data folder. */
  s3: S3Settings | null;
  keep: Keep;
  /** Where this process tells its numbers. Null: nowhere. */
  metrics: { host: string; port: number } | null;
  /** How long a process that stops goes on as if nothing were, so that a balancer notices. */
  drainMs: number;
  /** How long it then waits for uploads under way. */
  uploadGraceMs: number;
  roles: Roles;
  logLevel: LogLevel;
  /** Addresses or CIDR blocks whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  mail: { smtpUrl: string | null; from: string };
  /** Null: Google sign-in is not offered. */
  google: { clientId: string; authUrl: string; tokeninfoUrl: string } | null;
  /** Without a key the site tells titles and pictures of videos, and no more. */
  videoSite: { key: string | null; apiUrl: string; oembedUrl: string };
  /** Null: messages to devices are kept as files. */
  fcm: FcmSettings | null;
  /** Null: addresses are looked for in the list we ship. */
  geocoder: { url: string | null };
  media: {
    /** Null: looked for in the folders of `searchPath`, then among our packages. */
    ffmpegPath: string | null;
    /** Null: beside ffmpeg. */
    ffprobePath: string | null;
    searchPath: string;
    /** Shorter sides of the pictures that films are streamed in. Empty: films are not streamed. */
    qualities: number[];
    /** How many one piece of work may use; 1 leaves the machine to its callers. */
    threads: number;
  };
};

/** Complete: what services are built from. */
export type Config = LoadedConfig & { appSecret: string };

export type Roles = { api: boolean; worker: boolean };
export type LogLevel = (typeof LOG_LEVELS)[number];
type Environment = Readonly<Record<string, string | undefined>>;

/** The process's own; everybody else is handed a `Config`. */
export const environment: Environment = process.env;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const DEFAULT_DATA_DIR = fileURLToPath(new URL('../../../data', import.meta.url));
export const MIN_SECRET_LENGTH = 32;
const MIN_SECRET_DISTINCT_CHARACTERS = 8;
const WELL_KNOWN_SECRET = /change[-_ ]?(me|this)|secret|default|example|password|0123456789/i;
const DISK_RESERVE_MIN = 1_024 ** 2;
const MAIL_ADDRESS = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

export class ConfigError extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'ConfigError';
    this.sentences = sentences;
  }
}

/** Reads the environment. Throws a `ConfigError` with one sentence per wrong variable. */
export function loadConfig(env: Environment, defaultLogLevel: LogLevel = 'info'): LoadedConfig {
  const given = withoutBlanks(env);
  const parsed = variables.safeParse(given);
  const sentences = [...wrongValues(parsed.error?.issues ?? []), ...wrongCombinations(given)];
  if (!parsed.success || sentences.length > 0) throw new ConfigError(sentences);
  return toConfig({ ...parsed.data, LOG_LEVEL: parsed.data.LOG_LEVEL ?? defaultLogLevel });
}

export const variables = z.object({
  PORT: port().default(3000),
  HOST: host().default('127.0.0.1'),
  METRICS_PORT: port().optional(),
  METRICS_HOST: host().default('127.0.0.1'),
  DATA_DIR: z.string().optional(),
  ...processVariables,
  APP_SECRET: z
    .string()
    .min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`)
    .refine(isUnguessable, 'looks like a well-known or repetitive value: use a random one')
    .optional(),
  APP_KEYS: list(
    isLongSecret,
    `must list keys of at least ${MIN_SECRET_LENGTH} characters`,
  ).default([]),
  COMMBOX_SECRET: z
    .string()
    .refine(isLongSecret, `must be a random value of at least ${MIN_SECRET_LENGTH} characters`)
    .optional(),
  IMAGE_HOSTS: list(isImageHost, 'must list host names, such as images.example.org').default([]),
  PUBLIC_URL: url(['http', 'https'], 'https://console.example.org')
    .refine(isBareOrigin, 'must be an origin alone, without path, query or credentials')
    .transform((address) => new URL(address).origin)
    .optional(),
  SMTP_URL: url(['smtp', 'smtps'], 'smtps://user:password@mail.example.org').optional(),
  MAIL_FROM: z
    .string()
    .regex(MAIL_ADDRESS, 'must be an address, such as Bimah <console@example.org>')
    .default('Bimah <no-reply@bimah.local>'),
  DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  CHANNEL_QUOTA: size('0MB'),
  DISK_RESERVE: size('256MB').refine((bytes) => bytes >= DISK_RESERVE_MIN, 'must be at least 1MB'),
  ROLES: list(isRole, 'must be api, worker or both, separated by a comma').default([
    'api',
    'worker',
  ]),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).optional(),
  TRUSTED_PROXIES: list(isAddressBlock, 'must list IP addresses or CIDR blocks').default([]),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_AUTH_URL: url(['http', 'https'], 'https://accounts.google.com/o/oauth2/v2/auth').default(
    'https://accounts.google.com/o/oauth2/v2/auth',
  ),
  GOOGLE_TOKENINFO_URL: url(['http', 'https'], 'https://oauth2.googleapis.com/tokeninfo').default(
    'https://oauth2.googleapis.com/tokeninfo',
  ),
  VIDEO_SITE_KEY: z.string().optional(),
  VIDEO_SITE_API_URL: url(['http', 'https'], 'https://www.googleapis.com/youtube/v3').default(
    'https://www.googleapis.com/youtube/v3',
  ),
  VIDEO_SITE_OEMBED_URL: url(['http', 'https'], 'https://www.youtube.com/oembed').default(
    'https://www.youtube.com/oembed',
  ),
  GEOCODER_URL: url(['http', 'https'], 'https://photon.example.org/api').optional(),
  ...keepVariables,
  ...fcmVariables,
  ...s3Variables,
  FFMPEG_PATH: z.string().refine(isAbsolute, 'must be the whole path of ffmpeg').optional(),
  FFPROBE_PATH: z.string().refine(isAbsolute, 'must be the whole path of ffprobe').optional(),
  MEDIA_THREADS: z
    .string()
    .regex(/^([1-9]|[1-5]\d|6[0-4])$/, 'must be a whole number from 1 to 64')
    .transform(Number)
    .default(1),
  HLS_HEIGHTS: heights().default([1_080, 720, 480, 240]),
  PATH: z.string().default(''),
});

function toConfig(given: z.output<typeof variables> & { LOG_LEVEL: LogLevel }): LoadedConfig {
  return {
    host: given.HOST,
    port: given.PORT,
    publicUrl: given.PUBLIC_URL ?? `http://${displayHost(given.HOST)}:${given.PORT}`,
    dataDir: given.DATA_DIR === undefined ? DEFAULT_DATA_DIR : resolve(given.DATA_DIR),
    dataDirIsExplicit: given.DATA_DIR !== undefined,
    ...toDatabase(given),
    appSecret: given.APP_SECRET ?? null,
    appKeys: given.APP_KEYS,
    commbox: { secret: given.COMMBOX_SECRET ?? null },
    imageHosts: given.IMAGE_HOSTS.map((host) => host.toLowerCase()),
    demo: given.DEMO === undefined ? given.DATABASE_URL === undefined : given.DEMO === '1',
    channelQuota: given.CHANNEL_QUOTA || null,
    diskReserve: given.DISK_RESERVE,
    s3: toS3(given),
    keep: toKeep(given),
    metrics:
      given.METRICS_PORT === undefined
        ? null
        : { host: given.METRICS_HOST, port: given.METRICS_PORT },
    drainMs: given.DRAIN_SECONDS * 1_000,
    uploadGraceMs: given.UPLOAD_GRACE_SECONDS * 1_000,
    roles: { api: given.ROLES.includes('api'), worker: given.ROLES.includes('worker') },
    logLevel: given.LOG_LEVEL,
    trustedProxies: given.TRUSTED_PROXIES,
    mail: { smtpUrl: given.SMTP_URL ?? null, from: given.MAIL_FROM },
    google:
      given.GOOGLE_CLIENT_ID === undefined
        ? null
        : {
            clientId: given.GOOGLE_CLIENT_ID,
            authUrl: given.GOOGLE_AUTH_URL,
            tokeninfoUrl: given.GOOGLE_TOKENINFO_URL,
          },
    videoSite: {
      key: given.VIDEO_SITE_KEY ?? null,
      apiUrl: given.VIDEO_SITE_API_URL,
      oembedUrl: given.VIDEO_SITE_OEMBED_URL,
    },
    fcm: toFcm(given),
    geocoder: { url: given.GEOCODER_URL ?? null },
    media: {
      ffmpegPath: given.FFMPEG_PATH ?? null,
      ffprobePath: given.FFPROBE_PATH ?? null,
      searchPath: given.PATH,
      threads: given.MEDIA_THREADS,
      qualities: given.HLS_HEIGHTS,
    },
  };
}

/** A variable that is set but blank counts as unset, as compose files produce them. */
function withoutBlanks(env: Environment): Record<string, string> {
  const entries = Object.entries(env).map(([name, value]) => [name, value?.trim() ?? ''] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

function wrongValues(issues: readonly z.core.$ZodIssue[]): string[] {
  const firstOfEach = new Map(issues.toReversed().map(({ path, message }) => [path[0], message]));
  return [...firstOfEach].toReversed().map(([name, message]) => `${String(name)} ${message}.`);
}

function wrongCombinations(given: Record<string, string>): string[] {
  const roles = given['ROLES']?.split(',').map((role) => role.trim());
  const hasOneRole = roles?.every(isRole) === true && new Set(roles).size === 1;
  return [
    given['DATABASE_URL'] && !given['APP_SECRET']
      ? 'APP_SECRET must be set together with DATABASE_URL, so that all processes sign alike.'
      : '',
    hasOneRole && !given['DATABASE_URL']
      ? 'ROLES needs DATABASE_URL to run the roles apart: the embedded database serves one process.'
      : '',
    given['METRICS_PORT'] && given['METRICS_PORT'] === (given['PORT'] ?? '3000')
      ? 'METRICS_PORT must be another than PORT.'
      : '',
    given['SMTP_URL'] && !given['MAIL_FROM'] ? 'MAIL_FROM must be set together with SMTP_URL.' : '',
    given['FFPROBE_PATH'] && !given['FFMPEG_PATH']
      ? 'FFMPEG_PATH must be set together with FFPROBE_PATH.'
      : '',
    lonelyDirectUrl(given),
    incompleteFcm(given),
    incompleteS3(given),
  ].filter((sentence) => sentence !== '');
}

function isRole(text: string): text is keyof Roles {
  return text === 'api' || text === 'worker';
}

function isLongSecret(text: string): text is string {
  return text.length >= MIN_SECRET_LENGTH && isUnguessable(text);
}

function isUnguessable(secret: string): boolean {
  return !WELL_KNOWN_SECRET.test(secret) && new Set(secret).size >= MIN_SECRET_DISTINCT_CHARACTERS;
}

function isBareOrigin(address: string): boolean {
  const { username, password, pathname, search, hash } = new URL(address);
  return username + password + search + hash === '' && pathname === '/';
}

function displayHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return isIP(host) === 6 ? `[${host}]` : host;
}
