/** What Swift's servers are told; one replica on one device, no signature beyond the proxy. */

export interface SwiftPorts {
  readonly account: number;
  readonly container: number;
  readonly object: number;
  readonly proxy: number;
}

interface SwiftSettings {
  readonly folder: string;
  readonly user: string;
  readonly ports: SwiftPorts;
  readonly region: string;
  /** `account:user`, as Swift writes it, with its secret. */
  readonly keys: Readonly<Record<string, string>>;
  /** Origins whose pages may use the buckets. */
  readonly corsOrigins: readonly string[];
  /** File systems without extended attributes cannot keep objects. */
  readonly store: 'disk' | 'memory';
}

const section = (name: string, values: Readonly<Record<string, string | number>>): string =>
  [`[${name}]`, ...Object.entries(values).map(([key, value]) => `${key} = ${value}`), ''].join(
    '\n',
  );

// A busy machine is slow, not broken: nothing is given up or set aside for being late.
const PATIENCE = { conn_timeout: 20, node_timeout: 60 };
const EGGS = 'catch_errors gatekeeper healthcheck listing_formats bulk copy dlo symlink'.split(' ');
const PIPELINE =
  'catch_errors gatekeeper healthcheck refusal_cors no_cache listing_formats bulk s3api tempauth copy slo dlo versioned_writes symlink proxy-server';

const common = ({ folder, user }: SwiftSettings, port: number): string =>
  section('DEFAULT', {
    bind_ip: '127.0.0.1',
    bind_port: port,
    bind_timeout: 1,
    workers: 0,
    user,
    swift_dir: folder,
    devices: `${folder}/data`,
    mount_check: 'false',
    fallocate_reserve: 0,
    log_level: 'WARNING',
  });

function backend(settings: SwiftSettings, name: 'account' | 'container' | 'object'): string {
  const app = name === 'object' && settings.store === 'memory' ? 'mem_object' : name;
  return [
    common(settings, settings.ports[name]),
    section('pipeline:main', { pipeline: `healthcheck ${name}-server` }),
    section('filter:healthcheck', { use: 'egg:swift#healthcheck' }),
    section(`app:${name}-server`, {
      use: `egg:swift#${app}`,
      recon_cache_path: settings.folder,
      ...PATIENCE,
      container_update_timeout: 60,
    }),
  ].join('\n');
}

function proxy(settings: SwiftSettings): string {
  const origins = settings.corsOrigins.join(',');
  const users = Object.entries(settings.keys).map(
    ([key, secret]) => [`user_${key.replace(':', '_')}`, `${secret} .admin`] as const,
  );
  return [
    common(settings, settings.ports.proxy),
    `cors_allow_origin = ${origins}`,
    'cors_expose_headers = ETag, Content-Range, Accept-Ranges',
    'strict_cors_mode = true',
    '',
    section('pipeline:main', { pipeline: PIPELINE }),
    section('app:proxy-server', {
      use: 'egg:swift#proxy',
      account_autocreate: 'true',
      ...PATIENCE,
      recoverable_node_timeout: 60,
      error_suppression_limit: 1_000_000,
    }),
    section('filter:s3api', {
      use: 'egg:swift#s3api',
      location: settings.region,
      cors_preflight_allow_origin: origins,
    }),
    section('filter:tempauth', { use: 'egg:swift#tempauth', ...Object.fromEntries(users) }),
    section('filter:slo', { use: 'egg:swift#slo', allow_async_delete: 'false' }),
    section('filter:versioned_writes', { use: 'egg:swift#versioned_writes' }),
    ...EGGS.map((name) => section(`filter:${name}`, { use: `egg:swift#${name}` })),
    section('filter:refusal_cors', { 'paste.filter_factory': 'serve:refusal_cors' }),
    section('filter:no_cache', { 'paste.filter_factory': 'serve:no_cache' }),
  ].join('\n');
}

/** By the name of the file. */
export const swiftFiles = (settings: SwiftSettings): Readonly<Record<string, string>> => ({
  'swift.conf': [
    section('swift-hash', { swift_hash_path_prefix: 'test' }),
    section('storage-policy:0', { name: 'one', default: 'yes' }),
  ].join('\n'),
  'account-server.conf': backend(settings, 'account'),
  'container-server.conf': backend(settings, 'container'),
  'object-server.conf': backend(settings, 'object'),
  'proxy-server.conf': proxy(settings),
});
