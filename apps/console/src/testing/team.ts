import type { ChannelRole } from '@bimah/contract/access.ts';
import { channelsApi } from '@bimah/contract/channels.ts';
import { invitationsApi, type Invitation } from '@bimah/contract/invitations.ts';
import { managersApi, type Manager } from '@bimah/contract/managers.ts';
import { usersApi } from '@bimah/contract/users.ts';
import { aChannel } from './channels.ts';
import { done, FakeRefusal } from './fake-api.ts';
import { apiFor, personIn, type Role } from './people.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const HALACHA = { id: 1, name: 'שביל ההלכה', image: null };

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

export const anInvitation = (
  id: number,
  email: string | null,
  more: Partial<Invitation> = {},
): Invitation => ({
  id,
  email,
  user_id: null,
  known_as: null,
  role: 'editor',
  shortcode: `code-${id}`,
  status: 'sent_invitation',
  channel: HALACHA,
  created_at: ago(2 * DAY_MS),
  sent_at: ago(2 * DAY_MS),
  resend_at: ago(2 * DAY_MS - MINUTE_MS),
  expires_at: ago(-12 * DAY_MS),
  ...more,
});

export const aManager = (id: number, name: string | null, role: ChannelRole): Manager => ({
  user: { id, name, email: `person${id}@example.com` },
  role,
  status: 'approved',
});

interface Team {
  readonly admins: Manager[];
  readonly invitees: Invitation[];
}

/** The person who looks, who is an admin, and whoever else is given. */
export const aTeam = (role: Role, team: Partial<Team> = {}): Team => {
  const { id, name, email } = personIn(role);
  const self: Manager = { user: { id, name, email }, role: 'admin', status: 'approved' };
  return { admins: [self, ...(team.admins ?? [])], invitees: team.invitees ?? [] };
};

const linkOf = ({ shortcode }: Invitation) => `https://bimah.example/signup_via_link/${shortcode}`;

/** Keeps a channel's team as the server would; `team` is what a test may look into. */
export function teamServer(role: Role, team: Team = aTeam(role)) {
  const drop = <Row>(rows: Row[], isMeant: (row: Row) => boolean) => {
    const index = rows.findIndex(isMeant);
    if (index < 0) throw new FakeRefusal('not_found');
    rows.splice(index, 1);
    return done;
  };
  const api = apiFor(role)
    .on(channelsApi.get, ({ params }) => aChannel(params.id))
    .on(managersApi.list, () => team)
    .on(managersApi.appoint, ({ body }) => {
      const { user_id, known_as = null, role: given } = body;
      if (personIn(role).is_admin) {
        const made = aManager(user_id, 'יונתן שגיא', given);
        team.admins.push(made);
        return made;
      }
      team.invitees.push(
        anInvitation(team.invitees.length + 50, null, {
          user_id,
          known_as,
          role: given,
          shortcode: null,
          sent_at: ago(0),
          resend_at: ago(-MINUTE_MS),
        }),
      );
      return {
        user: { id: user_id, name: null, email: null },
        role: given,
        status: 'sent_invitation' as const,
      };
    })
    .on(managersApi.update, ({ params, body }) => {
      const index = team.admins.findIndex(({ user }) => user.id === params.user_id);
      const manager = team.admins[index];
      if (!manager) throw new FakeRefusal('not_found');
      const changed = { ...manager, role: body.role };
      team.admins.splice(index, 1, changed);
      return changed;
    })
    .on(managersApi.remove, ({ params }) =>
      drop(team.admins, ({ user }) => user.id === params.user_id),
    )
    .on(invitationsApi.create, ({ body }) => {
      if (team.invitees.some(({ email }) => email === body.email)) {
        throw new FakeRefusal('already_invited');
      }
      const invitation = anInvitation(team.invitees.length + 50, body.email, {
        role: body.role,
        sent_at: ago(0),
        resend_at: ago(-MINUTE_MS),
      });
      team.invitees.push(invitation);
      return { invitation, link: linkOf(invitation) };
    })
    .on(invitationsApi.resend, ({ params }) => {
      const invitation = team.invitees.find(({ id }) => id === params.invitation_id);
      if (!invitation) throw new FakeRefusal('not_found');
      Object.assign(invitation, { sent_at: ago(0), resend_at: ago(-MINUTE_MS) });
      return { invitation, link: linkOf(invitation) };
    })
    .on(invitationsApi.remove, ({ params }) => drop(team.invitees, ({ id }) => id === params.id))
    .on(usersApi.list, () => ({ users: [] }));
  return { api, team };
}
