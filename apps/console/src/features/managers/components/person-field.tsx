import { EMAIL_MAX } from '@bimah/contract/limits.ts';
import type { Manager } from '@bimah/contract/managers.ts';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import type { BoundField } from '#ui/form/field/field-props.ts';
import { useInputProps } from '#ui/form/field/use-input-props.tsx';
import type { Person } from '../use-invite-form.ts';
import { usePersonSearch } from '../use-person-search.ts';
import { PersonWords } from './person-words.tsx';
import classes from './person-field.module.css';

export interface PersonFieldProps extends BoundField<string> {
  team: readonly Manager[];
  onPerson: (person: Person) => void;
  /** Somebody was chosen who is an editor here already; an admin can be given nothing more. */
  onEditor: (editor: Manager) => Promise<void>;
}

/** An address; who is known by one like it is offered under the field. */
export function PersonField({ team, onPerson, onEditor, ...field }: PersonFieldProps) {
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
