import type { KeyboardEvent } from 'react';
import { plainKey, useLetterKeys } from '#ui/letter-keys/letter-keys.ts';
import type { RowFocus } from '#ui/data-table/use-row-focus.ts';
import { usePhone } from '#ui/phone/use-phone.ts';
import type { BinRowProps } from './bin-row-props.ts';
import { NarrowRow } from './narrow-row.tsx';
import { WideRow } from './wide-row.tsx';
import classes from './bin-row.module.css';

/** One thing; R restores the row that has the focus. */
export function BinRow({ focus, ...props }: BinRowProps & { readonly focus: RowFocus }) {
  const { chosen, busy, onRestore } = props;
  const phone = usePhone();
  const letters = useLetterKeys();
  const onKeyDown = (event: KeyboardEvent) => {
    focus.onKeyDown(event);
    const isAsked = letters && plainKey(event.nativeEvent) === 'KeyR';
    if (event.defaultPrevented || !isAsked || event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!busy) onRestore();
  };
  const keys = { ...focus, onKeyDown };
  return (
    <li {...keys} className={classes.row} data-chosen={chosen || undefined}>
      {phone ? <NarrowRow {...props} /> : <WideRow {...props} />}
    </li>
  );
}
