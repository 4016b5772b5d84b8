import type { ChannelRole } from '@bimah/contract';

export interface DemoInvitation {
  readonly channel: number;
  readonly email: string;
  readonly role: ChannelRole;
  readonly state: 'waiting' | 'expired' | 'rejected' | 'approved';
  readonly sentDaysAgo: number;
}

const invitation = (
  channel: number,
  email: string,
  role: ChannelRole,
): Pick<DemoInvitation, 'channel' | 'email' | 'role'> => ({ channel, email, role });

/** One of each kind, among them one that has been waiting for long. */
export const demoInvitations: readonly DemoInvitation[] = [
  { ...invitation(1, 'avital.peer@example.com', 'editor'), state: 'waiting', sentDaysAgo: 2 },
  { ...invitation(1, 'yosef.nahum@example.org', 'admin'), state: 'waiting', sentDaysAgo: 9 },
  { ...invitation(1, 'old.address@example.com', 'editor'), state: 'expired', sentDaysAgo: 20 },
  { ...invitation(1, 'busy.teacher@example.com', 'admin'), state: 'rejected', sentDaysAgo: 5 },
  { ...invitation(1, 'editor@bimah.local', 'editor'), state: 'approved', sentDaysAgo: 390 },
  { ...invitation(2, 'noam.tal@example.com', 'editor'), state: 'waiting', sentDaysAgo: 1 },
  { ...invitation(3, 'helper@example.org', 'editor'), state: 'expired', sentDaysAgo: 40 },
  { ...invitation(12, 'dovid.weiss@example.org', 'editor'), state: 'waiting', sentDaysAgo: 3 },
];
