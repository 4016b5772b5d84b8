export * from './app-versions.ts';
export * from './channels.ts';
export * from './system.ts';
export * from './users.ts';
