import { useEffect, useEffectEvent, useState } from 'react';
import { countryByIso2, countryOfNumber, DEFAULT_COUNTRY } from '#platform/countries/countries.ts';
import {
  keepPhoneCharacters,
  loadedPhoneReader,
  loadPhoneReader,
} from '#platform/countries/phone-number.ts';
import type { ReadPhoneNumber } from '#platform/countries/phone-reading.ts';

interface Draft {
  /** As it was last handed to the form. */
  value: string;
  text: string;
  iso2: string;
}

/** A saved number is shown the way its country writes it, once the numbering plans are here. */
function draftOf(value: string, read: ReadPhoneNumber | null, iso2: string): Draft {
  const country = countryOfNumber(value)?.iso2 ?? iso2;
  const text = read && value !== '' ? read(value, country).national : value;
  return { value, text, iso2: country };
}

/** E.164 as soon as it can be told; until then what was typed, which no schema takes for a number. */
const valueOf = (text: string, iso2: string, read: ReadPhoneNumber | null) =>
  read?.(text, iso2).e164 ?? text.trim();

/** The text and the country of a number on its way to E.164. */
export function usePhoneNumber(value: string, onChange: (value: string) => void) {
  const [read, setRead] = useState(loadedPhoneReader);
  const [draft, setDraft] = useState(() => draftOf(value, read, DEFAULT_COUNTRY));
  if (draft.value !== value) setDraft(draftOf(value, read, draft.iso2));

  const change = (typed: string, chosen: string) => {
    const text = keepPhoneCharacters(typed);
    const iso2 = countryOfNumber(text.trim())?.iso2 ?? chosen;
    const next = { text, iso2, value: valueOf(text, iso2, read) };
    setDraft(next);
    if (next.value !== value) onChange(next.value);
  };

  const takeReader = useEffectEvent((loaded: ReadPhoneNumber) => {
    setRead(() => loaded);
    const reading = loaded(draft.text, draft.iso2);
    const text = draft.text === reading.e164 ? reading.national : draft.text;
    const next = { ...draft, text, value: reading.e164 ?? draft.value };
    setDraft(next);
    if (next.value !== value) onChange(next.value);
  });
  useEffect(() => {
    let isMounted = true;
    loadPhoneReader().then(
      (loaded) => isMounted && takeReader(loaded),
      // Without it the number is simply sent as typed, and the server judges it.
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, []);

  return {
    text: draft.text,
    country: countryByIso2(draft.iso2),
    /** The form in which it will be saved, or null while it is no number yet. */
    e164: read?.(draft.text, draft.iso2).e164 ?? null,
    isReady: read !== null,
    type: (text: string) => change(text, draft.iso2),
    choose: (iso2: string) => change(draft.text.startsWith('+') ? '' : draft.text, iso2),
  };
}
