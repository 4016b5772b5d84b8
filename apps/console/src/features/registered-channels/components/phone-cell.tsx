import { PICKER_DEBOUNCE_MS } from '@bimah/contract/limits.ts';
import type { RegisteredChannel } from '@bimah/contract/registered-channels.ts';
import { Loader } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconPhone } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { namedCountries } from '#platform/countries/countries.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { CountrySelect } from '#ui/form/phone-field/country-select.tsx';
import { usePhoneNumber } from '#ui/form/phone-field/use-phone-number.ts';
import { useSavePhone } from '../registered-channels.queries.ts';
import classes from './phone-cell.module.css';

type SaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'invalid';

interface InlineSaveOptions {
  /** The value as the server has it. */
  readonly saved: string;
  /** As typed so far. */
  readonly value: string;
  readonly isValid: boolean;
  readonly save: (value: string) => Promise<unknown>;
  readonly delayMs: number;
}

interface Attempt {
  readonly value: string;
  readonly outcome: Exclude<SaveState, 'idle' | 'waiting'>;
  readonly error?: unknown;
}

/** What became of the value that stands there now; an earlier attempt tells nothing of it. */
function stateOf(attempt: Attempt | null, value: string, saved: string): SaveState {
  const isAbout = attempt?.value === value;
  if (value === saved) return isAbout && attempt.outcome === 'saved' ? 'saved' : 'idle';
  return isAbout ? attempt.outcome : 'waiting';
}

/**
 * Saves a value once its typing rests. What cannot be saved stays as it was typed, and says so.
 */
function useInlineSave({ saved, value, isValid, save, delayMs }: InlineSaveOptions) {
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const isTouched = value !== saved;

  const send = async () => {
    if (!isTouched) return;
    if (!isValid) {
      setAttempt({ value, outcome: 'invalid' });
      return;
    }
    setAttempt({ value, outcome: 'saving' });
    try {
      await save(value);
      setAttempt({ value, outcome: 'saved' });
    } catch (error) {
      setAttempt({ value, outcome: 'failed', error });
    }
  };

  const sendAfterRest = useEffectEvent(() => void send());
  useEffect(() => {
    if (!isTouched) return;
    const timer = setTimeout(() => sendAfterRest(), delayMs);
    return () => clearTimeout(timer);
  }, [value, isValid, isTouched, delayMs]);

  const state = stateOf(attempt, value, saved);
  return {
    state,
    error: state === 'failed' ? attempt?.error : undefined,
    /** For Enter: does not wait, and tries again after a failure. */
    saveNow: () => void send(),
  };
}

interface SaveMarkProps {
  id: string;
  state: SaveState;
  error: unknown;
}

/** A tick or a fail mark, each with its words. */
function SaveMark({ id, state, error }: SaveMarkProps) {
  const { t } = useTranslation(['registered-channels', 'messages']);
  return (
    <span id={id} role="status" className={classes.mark} data-state={state}>
      {(state === 'saving' || state === 'waiting') && (
        <>
          <Loader size={12} />
          {t('phone.saving')}
        </>
      )}
      {state === 'saved' && (
        <>
          <DirIcon icon={IconCheck} size={16} />
          {t('phone.saved')}
        </>
      )}
      {(state === 'failed' || state === 'invalid') && (
        <>
          <DirIcon icon={IconAlertCircle} size={16} />
          {t('phone.unsaved', {
            reason: state === 'failed' ? sentenceOf(error) : t('messages:phone_invalid'),
          })}
        </>
      )}
    </span>
  );
}

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
