import { eq } from 'drizzle-orm';
import { INVITATION_DAYS } from '@bimah/contract/limits.ts';
import { invitationKeys } from '#features/invitations/index.ts';
import type { Db } from '#platform/db/database.ts';
import { channel_permissions } from '#schema/channels.ts';
import { signup_invitations, type InvitationState } from '#schema/invitations.ts';
import { push_devices, users } from '#schema/users.ts';
import { daysAgo, daysBefore } from './calendar.ts';
import { demoInvitations, type DemoInvitation } from './invitations.ts';
import { demoColleagues, demoPeople, staffApp } from './people.ts';

const COLLEAGUES_SINCE_DAYS = 300;

const storedState: Readonly<Record<DemoInvitation['state'], InvitationState>> = {
  waiting: 'sent_invitation',
  expired: 'sent_invitation',
  rejected: 'rejected',
  approved: 'approved',
};

async function seedColleagues(tx: Db, channelIds: readonly number[]): Promise<void> {
  for (const colleague of demoColleagues) {
    const { name, email, channels } = colleague;
    const created_at = daysAgo(COLLEAGUES_SINCE_DAYS);
    const [user] = await tx
      .insert(users)
      .values({ name, email, ...staffApp(colleague), created_at })
      .returning({ id: users.id });
    for (const [number, role] of Object.entries(channels)) {
      const channel_id = channelIds[Number(number) - 1];
      if (user && channel_id !== undefined) {
        await tx
          .insert(channel_permissions)
          .values({ user_id: user.id, channel_id, role, created_at });
      }
    }
  }
}

async function seedInvitations(
  tx: Db,
  channelIds: readonly number[],
  secret: string,
): Promise<void> {
  const [host] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, 'manager@bimah.local'));
  const rows = demoInvitations.flatMap(({ channel, email, role, state, sentDaysAgo }) => {
    const channel_id = channelIds[channel - 1];
    const sent_at = daysBefore(sentDaysAgo);
    const isAnswered = state === 'rejected' || state === 'approved';
    return channel_id === undefined
      ? []
      : {
          channel_id,
          email,
          role,
          ...invitationKeys(secret),
          status: storedState[state],
          invited_by: host?.id ?? null,
          created_at: sent_at,
          sent_at,
          expires_at: daysBefore(sentDaysAgo - INVITATION_DAYS),
          answered_at: isAnswered ? daysBefore(sentDaysAgo - 1) : null,
        };
  });
  await tx.insert(signup_invitations).values(rows);
}

async function seedViewers(tx: Db): Promise<void> {
  const people = demoPeople();
  const made = await tx
    .insert(users)
    .values(
      people.map(({ daysAgo: days, push_token: _, ...person }) => ({
        ...person,
        created_at: daysAgo(days),
        updated_at: daysAgo(days / 2),
      })),
    )
    .returning({ user_id: users.id });
  await tx.insert(push_devices).values(
    made.flatMap(({ user_id }, index) => {
      const push_token = people[index]?.push_token;
      return push_token ? { user_id, push_token } : [];
    }),
  );
}

/** The teams of the channels, who was invited to them, and some hundreds of viewers. */
export async function seedPeople(
  tx: Db,
  channelIds: readonly number[],
  secret: string,
): Promise<void> {
  await seedColleagues(tx, channelIds);
  await seedInvitations(tx, channelIds, secret);
  await seedViewers(tx);
}
