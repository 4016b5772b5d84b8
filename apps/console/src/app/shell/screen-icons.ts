import {
  IconAddressBook,
  IconArchive,
  IconArchiveFilled,
  IconBroadcast,
  IconCalendarEvent,
  IconCalendarEventFilled,
  IconCategory2,
  IconDeviceMobileUp,
  IconEdit,
  IconKey,
  IconLayoutDashboard,
  IconLayoutDashboardFilled,
  IconLayoutGrid,
  IconLayoutGridFilled,
  IconLock,
  IconLogin2,
  IconMapPin,
  IconMapPinFilled,
  IconMapQuestion,
  IconMovie,
  IconPalette,
  IconPlaylist,
  IconPlugConnected,
  IconPlus,
  IconSchool,
  IconSettings,
  IconSlideshow,
  IconStar,
  IconStarFilled,
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
  archive: { outline: IconArchive, filled: IconArchiveFilled },
  broadcast: { outline: IconBroadcast },
  'calendar-event': { outline: IconCalendarEvent, filled: IconCalendarEventFilled },
  'category-2': { outline: IconCategory2 },
  'device-mobile-up': { outline: IconDeviceMobileUp },
  edit: { outline: IconEdit },
  key: { outline: IconKey },
  'layout-dashboard': { outline: IconLayoutDashboard, filled: IconLayoutDashboardFilled },
  'layout-grid': { outline: IconLayoutGrid, filled: IconLayoutGridFilled },
  lock: { outline: IconLock },
  login: { outline: IconLogin2 },
  'map-pin': { outline: IconMapPin, filled: IconMapPinFilled },
  'map-question': { outline: IconMapQuestion },
  movie: { outline: IconMovie },
  palette: { outline: IconPalette },
  playlist: { outline: IconPlaylist },
  'plug-connected': { outline: IconPlugConnected },
  plus: { outline: IconPlus },
  school: { outline: IconSchool },
  settings: { outline: IconSettings },
  slideshow: { outline: IconSlideshow },
  star: { outline: IconStar, filled: IconStarFilled },
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
