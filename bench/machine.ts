import { arch, cpus, platform, release, totalmem } from 'node:os';

const GIB = 1024 ** 3;

/** Figures mean something only beside the machine they come from. */
export function describeMachine(): string {
  const processors = cpus();
  const model = processors[0]?.model.trim() ?? 'unknown processor';
  const memory = `${Math.round(totalmem() / GIB)} GiB`;
  return `${processors.length} × ${model} (${arch()}), ${memory}, ${platform()} ${release()}, Node ${process.version}`;
}
