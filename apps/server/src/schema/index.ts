export * from './app-versions.ts';
export * from './categories.ts';
export * from './channels.ts';
export * from './processings.ts';
export * from './pulls.ts';
export * from './system.ts';
export * from './users.ts';
export * from './videos.ts';
