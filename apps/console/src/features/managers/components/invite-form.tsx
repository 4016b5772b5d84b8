import { CHANNEL_ROLES } from '@bimah/contract/access.ts';
import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import type { Manager } from '@bimah/contract/managers.ts';
import { IconSend, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { channelColor } from '#features/channels/index.ts';
import { currentUserQuery } from '#features/session/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Form } from '#ui/form/app-form/form.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { RadioCards } from '#ui/form/radio-cards/radio-cards.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { teamQuery } from '../managers.queries.ts';
import { useRoleActs } from '../use-role-acts.tsx';
import type { InviteForm as InviteFormState } from '../use-invite-form.ts';
import { ChosenPerson } from './chosen-person.tsx';
import { PersonField } from './person-field.tsx';
import classes from './invite-form.module.css';

export interface InviteFormProps {
  form: InviteFormState;
  channelId: number;
  channel: ChannelSummary | undefined;
}

const NOBODY: readonly Manager[] = [];

/** Whoever is named gets an invitation by mail; platform admins put people they pick on the team at once. */
export function InviteForm({ form, channelId, channel }: InviteFormProps) {
  const { t } = useTranslation('managers');
  const team = useQuery(teamQuery(channelId)).data?.admins ?? NOBODY;
  const { raiseFound } = useRoleActs(channelId);
  const { person } = form.values;
  const atOnce = (useQuery(currentUserQuery).data?.is_admin ?? false) && person !== null;
  const email = form.field('email');
  return (
    <Form form={form}>
      {person ? (
        <ChosenPerson
          id={email.id}
          person={person}
          effect={t(atOnce ? 'person.atOnce' : 'person.byInvitation')}
          onClear={() => form.setValue('person', null)}
        />
      ) : (
        <PersonField
          {...email}
          team={team}
          onPerson={(chosen) => form.setValue('person', chosen)}
          onEditor={async (editor) => {
            if (await raiseFound(editor)) form.setValue('email', '');
          }}
        />
      )}
      <RadioCards
        {...form.field('role')}
        label={t('invite.role')}
        onChange={(role) => role && form.setValue('role', role)}
        cards={CHANNEL_ROLES.map((role) => ({
          value: role,
          label: t(`role.${role}`),
          description: t(`role.about.${role}`),
        }))}
      />
      <SubmitButton form={form} leftSection={<DirIcon icon={atOnce ? IconUserCheck : IconSend} />}>
        {t(atOnce ? 'invite.appoint' : 'invite.submit')}
        {channel && (
          <span className={classes.channel}>
            <span className={classes.dot} style={{ background: channelColor(channel.id) }} />
            <UserText lines={1} className={classes.name}>
              {channel.name}
            </UserText>
          </span>
        )}
      </SubmitButton>
    </Form>
  );
}
