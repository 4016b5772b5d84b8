import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { namedCountries } from '#platform/countries/countries.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { FieldProps } from '../field/field-props.ts';
import { describedBy, FieldShell } from '../field/field-shell.tsx';
import { CountrySelect } from './country-select.tsx';
import { usePhoneNumber } from './use-phone-number.ts';
import classes from './phone-field.module.css';

export type PhoneFieldProps = FieldProps<string>;

/** A phone number of any country. The value is E.164, shown while it is typed. */
export function PhoneField(props: PhoneFieldProps) {
  const { value, onChange, name, disabled = false, error, required } = props;
  const { t } = useTranslation('forms');
  const { language } = useLanguage();
  const ownId = useId();
  const id = props.id ?? ownId;
  const [hasFocus, setFocus] = useState(false);
  const { text, country, e164, isReady, type, choose } = usePhoneNumber(value, onChange);

  const isUnfinished = isReady && !hasFocus && text.trim() !== '' && e164 === null;
  const countryName =
    namedCountries(language).find(({ iso2 }) => iso2 === country.iso2)?.name ?? '';
  const description = isUnfinished
    ? t('phone.incomplete', { country: countryName })
    : props.description;
  const savedId = `${id}-saved`;
  const notes = describedBy(id, { description, error });

  return (
    <FieldShell {...props} id={id} description={description}>
      <div
        dir="ltr"
        className={classes.box}
        data-invalid={error ? true : undefined}
        data-disabled={disabled || undefined}
      >
        <CountrySelect country={country} name={countryName} onChange={choose} disabled={disabled} />
        <input
          id={id}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          className={classes.number}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
          disabled={disabled}
          aria-required={required ? true : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={[notes, e164 && savedId].filter(Boolean).join(' ') || undefined}
        />
        {e164 && (
          <span
            id={savedId}
            className={classes.saved}
            aria-label={t('phone.saved', { number: e164 })}
          >
            {e164}
          </span>
        )}
      </div>
    </FieldShell>
  );
}
