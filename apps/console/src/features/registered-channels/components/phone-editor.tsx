import { PICKER_DEBOUNCE_MS } from '@bimah/contract/limits.ts';
import type { RegisteredChannel } from '@bimah/contract/registered-channels.ts';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { namedCountries } from '#platform/countries/countries.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { CountrySelect } from '#ui/form/phone-field/country-select.tsx';
import { usePhoneNumber } from '#ui/form/phone-field/use-phone-number.ts';
import { openPhoneBeside } from '../open-phone-beside.ts';
import { useSavePhone } from '../registered-channels.queries.ts';
import { useInlineSave } from '../use-inline-save.ts';
import classes from './phone-cell.module.css';
import { SaveMark } from './save-mark.tsx';

export interface PhoneEditorProps {
  channel: RegisteredChannel;
  /** When nobody is at it any more and nothing in it is unsaved. */
  onDone: (outcome: { wasSaved: boolean; byKeyboard: boolean }) => void;
}

/** A number being typed: saved once it rests, at once by Enter or Tab; Escape brings the saved one back. */
export function PhoneEditor({ channel, onDone }: PhoneEditorProps) {
  const { t } = useTranslation('registered-channels');
  const { language } = useLanguage();
  const saved = channel.phone ?? '';
  const [value, setValue] = useState(saved);
  const [isHeld, setHeld] = useState(true);
  const byKeyboard = useRef(false);
  const input = useRef<HTMLInputElement>(null);
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
  const isSettled = state === 'idle' || state === 'saved';

  const done = useEffectEvent(() =>
    onDone({ wasSaved: state === 'saved', byKeyboard: byKeyboard.current }),
  );
  useEffect(() => {
    if (!isHeld && isSettled) done();
  }, [isHeld, isSettled]);

  // The next digit takes the place of the number, also once that has been written anew.
  const takeFocus = useEffectEvent(() => {
    input.current?.focus();
    if (value === saved) input.current?.select();
  });
  useEffect(() => takeFocus(), [phone.isReady]);

  const letGo = (keyboard: boolean) => {
    byKeyboard.current = keyboard;
    setHeld(false);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      setValue(saved);
      letGo(true);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      saveNow();
      letGo(true);
    } else if (event.key === 'Tab' && openPhoneBeside(event.currentTarget, event.shiftKey)) {
      event.preventDefault();
      saveNow();
    }
  };

  // The list of countries lies elsewhere on the page, but its events come through here as well.
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  return (
    <div
      className={classes.editor}
      onFocus={() => clearTimeout(leaving.current)}
      onBlur={() => {
        clearTimeout(leaving.current);
        leaving.current = setTimeout(() => letGo(false), 0);
      }}
    >
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
          ref={input}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          className={classes.number}
          aria-label={t('phone.label', { name: channel.name })}
          aria-invalid={isWrong || undefined}
          aria-describedby={markId}
          value={phone.text}
          onChange={(event) => {
            setHeld(true);
            phone.type(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <SaveMark id={markId} state={state} error={error} />
    </div>
  );
}
