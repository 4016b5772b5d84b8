import { Combobox, useCombobox, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { namedCountries, searchCountries, type Country } from '#platform/countries/countries.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import classes from './phone-field.module.css';

export interface CountrySelectProps {
  country: Country;
  /** In the reader's language. */
  name: string;
  onChange: (iso2: string) => void;
  disabled: boolean;
}

/** The country of a phone number, found by name, letters or dial code. */
export function CountrySelect({ country, name, onChange, disabled }: CountrySelectProps) {
  const { t } = useTranslation('forms');
  const { dir } = useLanguage();
  const listId = useId();
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch('');
    },
    onDropdownOpen: () => {
      combobox.focusSearchInput();
      combobox.updateSelectedOptionIndex('active', { scrollIntoView: true });
    },
  });
  // Once the options of the new search are there, Enter takes the first.
  useEffect(() => {
    if (search !== '') combobox.selectFirstOption();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the store changes on every render
  }, [search]);
  const dialCode = `+${country.dial_code}`;

  return (
    <Combobox
      store={combobox}
      width={300}
      // The button stands at the left end of the box in both languages.
      position={dir === 'rtl' ? 'bottom-end' : 'bottom-start'}
      offset={6}
      onOptionSubmit={(iso2) => {
        onChange(iso2);
        combobox.closeDropdown();
        combobox.focusTarget();
      }}
    >
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <button
          type="button"
          className={classes.country}
          disabled={disabled}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          onClick={() => combobox.toggleDropdown()}
        >
          <span className={classes.iso2}>{country.iso2}</span>
          {dialCode}
          <VisuallyHidden>{t('phone.country', { name })}</VisuallyHidden>
          <DirIcon icon={IconChevronDown} size={16} />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown dir={dir}>
        <Combobox.Search
          role="combobox"
          aria-expanded
          aria-haspopup="listbox"
          aria-controls={listId}
          classNames={{ input: classes.search ?? '' }}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder={t('phone.search')}
          aria-label={t('phone.search')}
        />
        {combobox.dropdownOpened && (
          <CountryOptions id={listId} search={search} chosen={country.iso2} />
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface CountryOptionsProps {
  id: string;
  search: string;
  /** iso2 of the country in use. */
  chosen: string;
}

function CountryOptions({ id, search, chosen }: CountryOptionsProps) {
  const { t } = useTranslation('forms');
  const { language } = useLanguage();
  const countries = searchCountries(namedCountries(language), search);
  return (
    <Combobox.Options id={id} aria-label={t('phone.countries')} className={classes.options}>
      {countries.map(({ iso2, name, dial_code }) => (
        <Combobox.Option
          key={iso2}
          value={iso2}
          active={iso2 === chosen}
          className={classes.option}
        >
          <span className={classes.name}>{name}</span>
          {iso2 === chosen && <DirIcon icon={IconCheck} size={16} />}
          <Ltr className={classes.dial}>{`+${dial_code}`}</Ltr>
        </Combobox.Option>
      ))}
      {countries.length === 0 && <Combobox.Empty>{t('select.nothing')}</Combobox.Empty>}
    </Combobox.Options>
  );
}
