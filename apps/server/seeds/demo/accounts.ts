import type { ChannelRole, UserDevice } from '@bimah/contract';

export const DEMO_PASSWORD = 'bimah-demo';

/** What somebody who works in the console does in the app. */
export interface DemoAppUse {
  readonly device: UserDevice;
  readonly follows: number;
  readonly views: number;
}

export interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly is_admin: boolean;
  /** Channel number → role. */
  readonly channels: Readonly<Record<number, ChannelRole>>;
  readonly can: string;
  readonly in_app?: DemoAppUse;
}

/** The people a visitor may sign in as; printed at every start while they exist. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'admin@bimah.local',
    name: 'אביגיל שחר',
    is_admin: true,
    channels: {},
    can: 'platform admin',
  },
  {
    email: 'manager@bimah.local',
    name: 'תמר אלון',
    is_admin: false,
    channels: { 1: 'admin', 2: 'admin' },
    can: 'admin of channels 1 and 2',
    in_app: { device: 'android', follows: 9, views: 126 },
  },
  {
    email: 'editor@bimah.local',
    name: 'יונתן ברק',
    is_admin: false,
    channels: { 1: 'editor' },
    can: 'editor of channel 1',
    in_app: { device: 'ios', follows: 5, views: 311 },
  },
  {
    email: 'other@bimah.local',
    name: 'Miriam Stone',
    is_admin: false,
    channels: { 3: 'admin' },
    can: 'admin of channel 3 only',
  },
  {
    email: 'viewer@bimah.local',
    name: 'נועם פרץ',
    is_admin: false,
    channels: {},
    can: 'viewer, may not sign in to the console',
  },
];
