import type { ComponentType } from 'react';
import { loadWords } from '#platform/i18n/i18n.ts';
import type { ReadAhead } from '#platform/screens/read-ahead.ts';
import { ScreenLoadError } from './failures/screen-load-error.ts';
import { loadShell } from './frame/lazy-shell.tsx';
import { kitEnabled } from './kit/kit-enabled.ts';
import { wordsOf } from './screen-words.ts';
import type { Screen } from './screens.ts';

export type ScreenComponent = ComponentType & { readonly readAhead?: ReadAhead };
type ScreenModule = Readonly<Record<string, ScreenComponent | undefined>>;
type LoadModule = () => Promise<ScreenModule>;

const kitModules: Record<string, LoadModule> = kitEnabled
  ? import.meta.glob<ScreenModule>('./kit/*-screen.tsx')
  : {};

const modules: Record<string, LoadModule> = {
  ...import.meta.glob<ScreenModule>([
    '../features/*/screens/*-screen.tsx',
    './detours/*-screen.tsx',
  ]),
  ...kitModules,
};

const keyOf = (module: string) =>
  module.startsWith('app/') ? `.${module.slice(3)}` : `../${module}`;

/** `app-version-list-screen.tsx` holds `AppVersionListScreen`. */
export const componentName = (module: string): string =>
  (module.split('/').at(-1) ?? '')
    .replace('.tsx', '')
    .replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Brings a screen's code and words, and the shell it stands in; after an upgrade the old page may ask for files that are gone. */
export async function loadScreen(screen: Screen): Promise<ScreenComponent> {
  const load = modules[keyOf(screen.module)];
  if (!load) throw new Error(`The screen ${screen.name} has no file ${screen.module}`);
  const [module] = await Promise.all([
    load(),
    loadWords(...wordsOf(screen)),
    screen.bare || screen.frameless ? null : loadShell(),
  ]).catch((error: unknown) => {
    throw new ScreenLoadError(error);
  });
  const component = module[componentName(screen.module)];
  if (!component) throw new Error(`${screen.module} has no ${componentName(screen.module)}`);
  return component;
}
