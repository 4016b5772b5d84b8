/** Oldest first. Text would put 3.10.0 before 3.9.2: the console must not. */
export const demoAppVersions: readonly { version: string; force_update: boolean }[] = [
  { version: '3.2.0', force_update: true },
  { version: '3.3.0', force_update: true },
  { version: '3.4.1', force_update: true },
  { version: '3.5.0', force_update: true },
  { version: '3.6.0', force_update: false },
  { version: '3.7.0', force_update: false },
  { version: '3.7.1', force_update: true },
  { version: '3.8.0', force_update: false },
  { version: '3.9.2', force_update: false },
  { version: '3.9.10', force_update: false },
  { version: '3.10.0', force_update: true },
  { version: '3.10.1-beta', force_update: false },
];
