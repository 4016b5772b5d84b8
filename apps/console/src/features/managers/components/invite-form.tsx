import { CHANNEL_ROLES } from '@bimah/contract/access.ts';
import { EMAIL_MAX, PEOPLE_SEARCH_MIN, SEARCH_DEBOUNCE_MS } from '@bimah/contract/limits.ts';
import type { Manager } from '@bimah/contract/managers.ts';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSend, IconUserCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '#features/session/index.ts';
import { PersonAvatar, userSearchQuery } from '#features/users/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Form } from '#ui/form/app-form/form.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import type { BoundField } from '#ui/form/field/field-props.ts';
import { FieldShell } from '#ui/form/field/field-shell.tsx';
import { useInputProps } from '#ui/form/field/use-input-props.tsx';
import { RadioCards } from '#ui/form/radio-cards/radio-cards.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { teamQuery } from '../managers.queries.ts';
import type { InviteForm as InviteFormState, Person } from '../use-invite-form.ts';
import { useRoleActions } from '../use-role-actions.tsx';
import classes from './invite-form.module.css';

export interface InviteFormProps {
  form: InviteFormState;
  channelId: number;
}

const NOBODY: readonly Manager[] = [];

/** Somebody in two lines: name and masked address. */
function PersonWords({ person: { name, email } }: { person: Person }) {
  const { t } = useTranslation('managers');
  return (
    <>
      <PersonAvatar name={name} />
      <span className={classes.words}>
        {name ? (
          <UserText person lines={1}>
            {name}
          </UserText>
        ) : (
          <span>{t('team.noName')}</span>
        )}
        {email !== null && (
          <span className={classes.email}>
            <Ltr>{email}</Ltr>
          </span>
        )}
      </span>
    </>
  );
}

interface ChosenPersonProps {
  /** Of the field whose place it takes. */
  id: string;
  person: Person;
  /** What choosing them will do. */
  effect: string;
  onClear: () => void;
}

/** Stands where the address was typed; the field under the cursor is gone, so focus comes here. */
function ChosenPerson({ id, person, effect, onClear }: ChosenPersonProps) {
  const { t } = useTranslation('managers');
  const clear = useRef<HTMLButtonElement>(null);
  useEffect(() => clear.current?.focus(), []);
  return (
    <FieldShell id={id} role="group" label={t('person.label')} description={effect}>
      <div className={classes.chosen}>
        <PersonWords person={person} />
        <IconButton ref={clear} icon={IconX} label={t('person.clear')} onClick={onClear} />
      </div>
    </FieldShell>
  );
}

const NO_PEOPLE: readonly Person[] = [];

/** People whose address resembles what was typed, once the typing rests. */
function usePersonSearch(text: string) {
  const typed = text.trim();
  const [rested] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const isLongEnough = typed.length >= PEOPLE_SEARCH_MIN;
  const isAtRest = isLongEnough && rested === typed;
  const search = useQuery({ ...userSearchQuery(rested), enabled: isAtRest });
  return {
    people: isAtRest ? (search.data?.users ?? NO_PEOPLE) : NO_PEOPLE,
    isSearching: isLongEnough && (!isAtRest || search.isFetching),
    hasFoundNobody: isAtRest && search.data?.users.length === 0,
    error: isAtRest ? search.error : null,
  };
}

interface PersonFieldProps extends BoundField<string> {
  team: readonly Manager[];
  onPerson: (person: Person) => void;
  /** Somebody was chosen who is an editor here already; an admin can be given nothing more. */
  onEditor: (editor: Manager) => Promise<void>;
}

/** An address; who is known by one like it is offered under the field. */
function PersonField({ team, onPerson, onEditor, ...field }: PersonFieldProps) {
  const { t } = useTranslation('managers');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { people, isSearching, hasFoundNobody, error } = usePersonSearch(field.value);

  const words = () => {
    if (isSearching) return t('person.searching');
    if (error) return sentenceOf(error);
    if (hasFoundNobody) return t('person.nobody');
    return people.length > 0 ? t('person.found', { count: people.length }) : t('person.hint');
  };
  const memberOf = (id: string) => team.find(({ user }) => String(user.id) === id);
  const choose = (id: string) => {
    const person = people.find((one) => String(one.id) === id);
    const member = memberOf(id);
    combobox.closeDropdown();
    if (member) void onEditor(member);
    else if (person) onPerson(person);
  };

  return (
    <Combobox store={combobox} onOptionSubmit={choose} offset={4}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...useInputProps({
            ...field,
            label: t('person.label'),
            description: <span role="status">{words()}</span>,
          })}
          inputMode="email"
          dir="ltr"
          maxLength={EMAIL_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={field.value}
          onChange={(event) => {
            field.onChange(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={people.length === 0}>
        <Combobox.Options aria-label={t('person.list')} mah={320} style={{ overflowY: 'auto' }}>
          {people.map((person) => {
            const member = memberOf(String(person.id));
            return (
              <Combobox.Option
                key={person.id}
                value={String(person.id)}
                disabled={member?.role === 'admin'}
                className={classes.option ?? ''}
              >
                <PersonWords person={member?.user ?? person} />
                {member && (
                  <span className={classes.mark}>{t(`person.already.${member.role}`)}</span>
                )}
              </Combobox.Option>
            );
          })}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Whoever is named gets an invitation by mail; platform admins put people they pick on the team at once. */
export function InviteForm({ form, channelId }: InviteFormProps) {
  const { t } = useTranslation('managers');
  const team = useQuery(teamQuery(channelId)).data?.admins ?? NOBODY;
  const { raiseFound } = useRoleActions(channelId);
  const { person } = form.values;
  const atOnce = (useQuery(currentUserQuery).data?.is_admin ?? false) && person !== null;
  const email = form.field('email');
  const missing = person === null && email.value.trim() === '' ? [t('person.missing')] : [];
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
      <SubmitButton
        form={{ ...form, missing }}
        leftSection={<DirIcon icon={atOnce ? IconUserCheck : IconSend} />}
      >
        {t(atOnce ? 'invite.appoint' : 'invite.submit')}
      </SubmitButton>
    </Form>
  );
}
