import { screens, type Screen } from '../apps/console/src/app/screens.ts';
import { accounts, actorNames, type ActorName } from './accounts.ts';

type ParamOf<Path> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;

/** Opens for holders of an invitation and signs everybody else out: its journey brings its own. */
const NEEDS_INVITATION = '/signup_via_link/$shortcode';

type OpenPath = Exclude<(typeof screens)[number]['path'], typeof NEEDS_INVITATION>;

/** Something that exists in the demo content for every parameter a path may take; '' is any rest. */
const SAMPLES: Readonly<Record<ParamOf<OpenPath>, string>> = {
  channel_id: '1',
  reset_token: 'a-token-nobody-was-sent',
  category_id: '3',
  video_id: '89',
  user_id: '3',
  playlist_id: '1',
  event_id: 'g1',
  place_id: '54',
  story_id: '1',
  contact_id: '1',
  conversation_id: '1',
  '': 'no/such/page',
};

const CHANNEL = Number(SAMPLES.channel_id);

export function addressOf({ path }: Pick<Screen, 'path'>): string {
  return path.replace(/\$(\w*)/g, (_, name: keyof typeof SAMPLES) => SAMPLES[name]);
}

export function mayOpen(actor: ActorName, { access }: Pick<Screen, 'access'>): boolean {
  if (access === 'anonymous') return true;
  if (actor === 'anonymous') return false;
  const { isPlatformAdmin, adminOf, editorOf } = accounts[actor];
  if (access === 'staff' || isPlatformAdmin) return true;
  const isAdmin = (adminOf as readonly number[]).includes(CHANNEL);
  if (access === 'channel-admin') return isAdmin;
  return (
    access === 'channel-editor' && (isAdmin || (editorOf as readonly number[]).includes(CHANNEL))
  );
}

export interface ScreenCase {
  readonly screen: Screen;
  readonly actor: ActorName;
}

const table: readonly Screen[] = screens;
const cases = table.flatMap((screen) => actorNames.map((actor) => ({ screen, actor })));

/** Sign-in pages are for strangers; whoever is signed in already is sent on. */
function isForActor({ screen, actor }: ScreenCase): boolean {
  if (screen.path === NEEDS_INVITATION) return false;
  return screen.path === '/login' ? actor === 'anonymous' : mayOpen(actor, screen);
}

/** Where somebody is sent who may not open a screen; an editor stays in the channel. */
export function detourOf({ screen, actor }: ScreenCase): RegExp {
  if (actor === 'anonymous') return /\/login(\?|$)/;
  const staysInChannel =
    screen.access === 'channel-admin' && mayOpen(actor, { access: 'channel-editor' });
  return staysInChannel ? /\/dashboard$/ : /\/unknown$/;
}

export const openCases: readonly ScreenCase[] = cases.filter(isForActor);
const fullestOf = (screen: Screen): ScreenCase | undefined => {
  const ofScreen = openCases.filter((each) => each.screen === screen);
  return ofScreen.find(({ actor }) => actor === 'admin') ?? ofScreen[0];
};
/** Each screen once, for whoever sees the most of it. */
export const fullestCases: readonly ScreenCase[] = openCases.filter(
  (each) => each === fullestOf(each.screen),
);
export const closedCases: readonly ScreenCase[] = cases.filter(
  ({ screen, actor }) => !mayOpen(actor, screen),
);
