import {
  IconAddressBook,
  IconBroadcast,
  IconDeviceMobileUp,
  IconEdit,
  IconKey,
  IconLayoutDashboard,
  IconLayoutDashboardFilled,
  IconLock,
  IconLogin2,
  IconMapQuestion,
  IconMovie,
  IconPalette,
  IconPlugConnected,
  IconPlus,
  IconSettings,
  IconUpload,
  IconUser,
  IconUserCircle,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
import type { Screen } from '../screens.ts';

interface ScreenIcon {
  readonly outline: Icon;
  /** For the entry of the screen that is open, where such a drawing exists. */
  readonly filled?: Icon;
}

const icons: Readonly<Record<string, ScreenIcon>> = {
  'address-book': { outline: IconAddressBook },
  broadcast: { outline: IconBroadcast },
  'device-mobile-up': { outline: IconDeviceMobileUp },
  edit: { outline: IconEdit },
  key: { outline: IconKey },
  'layout-dashboard': { outline: IconLayoutDashboard, filled: IconLayoutDashboardFilled },
  lock: { outline: IconLock },
  login: { outline: IconLogin2 },
  'map-question': { outline: IconMapQuestion },
  movie: { outline: IconMovie },
  palette: { outline: IconPalette },
  'plug-connected': { outline: IconPlugConnected },
  plus: { outline: IconPlus },
  settings: { outline: IconSettings },
  upload: { outline: IconUpload },
  user: { outline: IconUser },
  'user-plus': { outline: IconUserPlus },
  users: { outline: IconUsers },
  'users-group': { outline: IconUsersGroup },
  'user-circle': { outline: IconUserCircle },
};

export function screenIcon({ icon, name }: Screen, current = false): Icon {
  const drawings = icons[icon];
  if (!drawings) throw new Error(`The screen ${name} asks for an unknown icon "${icon}"`);
  return (current ? drawings.filled : undefined) ?? drawings.outline;
}
