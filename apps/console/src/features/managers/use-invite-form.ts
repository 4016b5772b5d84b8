import { channelRole } from '@bimah/contract/access.ts';
import { email as emailAddress } from '@bimah/contract/fields.ts';
import { msg } from '@bimah/contract/messages.ts';
import type { UserListItem } from '@bimah/contract/users.ts';
import { z } from 'zod';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { useAppoint, useInvite, useReadTeamAgain } from './managers.queries.ts';

/** Somebody found among the users; their address is masked. */
export type Person = Pick<UserListItem, 'id' | 'name' | 'email'>;

/** What came of it: an address got a link, somebody who was picked got a mail, or is on the team. */
export type InviteOutcome =
  | { readonly kind: 'invited'; readonly email: string; readonly link: string }
  | { readonly kind: 'asked'; readonly person: Person }
  | { readonly kind: 'appointed'; readonly name: string | null };

function problemWith(email: string) {
  if (email.trim() === '') return msg('required');
  return emailAddress.safeParse(email).success ? null : msg('email_invalid');
}

/** Either a person or an address; where there is a person, what was typed no longer counts. */
const invitee = z
  .object({ email: z.string(), person: z.custom<Person | null>(), role: channelRole })
  .superRefine(({ email, person }, context) => {
    const message = person === null ? problemWith(email) : null;
    if (message) context.addIssue({ code: 'custom', path: ['email'], message });
  });

const nobody: z.input<typeof invitee> = { email: '', person: null, role: 'admin' };

export function useInviteForm(channelId: number, onDone: (outcome: InviteOutcome) => void) {
  const invite = useInvite();
  const appoint = useAppoint();
  const readTeamAgain = useReadTeamAgain(channelId);

  const send = async ({
    email,
    person,
    role,
  }: z.output<typeof invitee>): Promise<InviteOutcome> => {
    if (person === null) {
      const body = { email, role };
      const { invitation, link } = await invite.mutateAsync({ params: { id: channelId }, body });
      return { kind: 'invited', email: invitation.email ?? email, link };
    }
    const { id: user_id, name, email: masked } = person;
    const { user, status } = await appoint.mutateAsync({
      body: { channel_id: channelId, user_id, role, known_as: { name, email: masked } },
    });
    return status === 'approved'
      ? { kind: 'appointed', name: user.name }
      : { kind: 'asked', person };
  };

  const form = useAppForm({
    schema: invitee,
    initial: nobody,
    onSubmit: send,
    onSaved: (outcome) => {
      // What was sent counts as saved now; the form is for the next one.
      form.core.setValues(nobody);
      void readTeamAgain();
      onDone(outcome);
    },
  });
  return form;
}

export type InviteForm = ReturnType<typeof useInviteForm>;
