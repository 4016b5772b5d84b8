import { PICKER_DEBOUNCE_MS } from '@bimah/contract/limits.ts';
import type { RegisteredChannel } from '@bimah/contract/registered-channels.ts';
import { IconPhone } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { namedCountries } from '#platform/countries/countries.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { CountrySelect } from '#ui/form/phone-field/country-select.tsx';
import { usePhoneNumber } from '#ui/form/phone-field/use-phone-number.ts';
import { useSavePhone } from '../registered-channels.queries.ts';
import { useInlineSave } from '../use-inline-save.ts';
import { SaveMark } from './save-mark.tsx';
import classes from './phone-cell.module.css';

/** A channel's phone, edited where it stands and saved by itself. Escape brings the saved one back. */
export function PhoneCell({ channel }: { channel: RegisteredChannel }) {
  const { t } = useTranslation('registered-channels');
  const { language } = useLanguage();
  const saved = channel.phone ?? '';
  const [value, setValue] = useState(saved);
  const [known, setKnown] = useState(saved);
  if (known !== saved) {
    setKnown(saved);
    if (value === known) setValue(saved);
  }
  const phone = usePhoneNumber(value, setValue);
  const savePhone = useSavePhone(channel.id);
  const { state, error, saveNow } = useInlineSave({
    saved,
    value,
    isValid: value === '' || phone.e164 !== null,
    save: (number) => savePhone.mutateAsync(number || null),
    delayMs: PICKER_DEBOUNCE_MS,
  });
  const markId = `phone-mark-${channel.id}`;
  const isWrong = state === 'failed' || state === 'invalid';

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && value !== saved) {
      event.preventDefault();
      setValue(saved);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      saveNow();
    }
  };

  return (
    <div className={classes.cell}>
      <div className={classes.line}>
        <div dir="ltr" className={classes.box} data-invalid={isWrong || undefined}>
          <CountrySelect
            country={phone.country}
            name={
              namedCountries(language).find(({ iso2 }) => iso2 === phone.country.iso2)?.name ?? ''
            }
            onChange={phone.choose}
            disabled={false}
          />
          <input
            type="tel"
            inputMode="tel"
            autoComplete="off"
            className={classes.number}
            aria-label={t('phone.label', { name: channel.name })}
            aria-invalid={isWrong || undefined}
            aria-describedby={markId}
            value={phone.text}
            onChange={(event) => phone.type(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        {saved !== '' && (
          <a
            href={`tel:${saved}`}
            className={classes.call}
            aria-label={t('phone.call', { name: channel.name })}
          >
            <DirIcon icon={IconPhone} />
          </a>
        )}
      </div>
      <SaveMark id={markId} state={state} error={error} />
    </div>
  );
}
