import { kitEnabled } from './kit/kit-enabled.ts';
import { kitScreen, screens, type Screen } from './screens.ts';

/** The screens of this build. */
export const screenTable: readonly Screen[] = kitEnabled ? [...screens, kitScreen] : screens;
