import { totalmem } from 'node:os';

const MEBIBYTE = 1024 * 1024;

/** Server settings given at every start, so that an upgrade of ours reaches existing clusters. */
export function serverSettings(options: { port: number; isDurable: boolean }): string[] {
  const memory = Math.floor(totalmem() / MEBIBYTE);
  const settings = {
    listen_addresses: '127.0.0.1',
    port: options.port,
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: `${clamp(memory / 8, 32, 512)}MB`,
    effective_cache_size: `${clamp(memory / 2, 64, 16_384)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: `${clamp(memory / 32, 32, 256)}MB`,
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_line_prefix: '',
    // Without the values of a row that was refused.
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...(options.isDurable ? {} : THROWAWAY),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const THROWAWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '4GB',
};

function clamp(value: number, least: number, most: number): number {
  return Math.floor(Math.min(Math.max(value, least), most));
}
