import { useState } from 'react';

export interface TypedValueOptions<Value> {
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** The text in its tidy form. */
  write: (value: Value) => string;
  /** What a person may have meant, or null. */
  read: (text: string) => Value | null;
}

/**
 * The text of an input whose value is not a text: free while it is being typed, tidied when the
 * person leaves, replaced when the value changes from outside.
 */
export function useTypedValue<Value extends string>(options: TypedValueOptions<Value>) {
  const { value, onChange, write, read } = options;
  const tidy = (known: Value | null) => (known === null ? '' : write(known));
  const [draft, setDraft] = useState({ value, text: tidy(value) });
  const [isTyping, setTyping] = useState(false);
  if (draft.value !== value) setDraft({ value, text: tidy(value) });

  return {
    text: draft.text,
    /** Something is written that cannot be read, and the person is done writing. */
    isUnreadable: !isTyping && draft.text.trim() !== '' && draft.value === null,
    type: (text: string) => {
      const next = read(text);
      setTyping(true);
      setDraft({ value: next, text });
      if (next !== value) onChange(next);
    },
    leave: () => {
      setTyping(false);
      if (draft.value !== null) setDraft({ value: draft.value, text: write(draft.value) });
    },
  };
}
