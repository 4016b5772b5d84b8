import type { Icon } from '@tabler/icons-react';
import { useId } from 'react';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { FieldProps } from '../field/field-props.ts';
import { FieldShell } from '../field/field-shell.tsx';
import classes from './radio-cards.module.css';

export interface RadioCard<Value extends string> {
  value: Value;
  label: string;
  description?: string;
  /** Takes the place of the round mark. */
  icon?: Icon;
  disabled?: boolean;
}

export interface RadioCardsProps<Value extends string> extends FieldProps<Value | null> {
  cards: readonly RadioCard<Value>[];
}

/** One of a few, each with room for a word of explanation. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { cards, value, onChange, name, disabled = false, error } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  // The form moves focus here: to the card that is chosen, else to the first.
  const focusTarget = cards.find((card) => card.value === value) ?? cards[0];
  return (
    <FieldShell {...props} id={id} role="radiogroup">
      <div className={classes.cards} data-invalid={error ? true : undefined}>
        {cards.map((card) => (
          <label key={card.value} className={classes.card}>
            <input
              type="radio"
              id={card === focusTarget ? id : undefined}
              name={name ?? id}
              className={classes.radio}
              checked={card.value === value}
              disabled={disabled || card.disabled}
              onChange={() => onChange(card.value)}
              aria-describedby={card.description && `${id}-${card.value}-about`}
              aria-labelledby={`${id}-${card.value}-name`}
            />
            {card.icon ? <DirIcon icon={card.icon} /> : <span className={classes.mark} />}
            <span className={classes.words}>
              <span id={`${id}-${card.value}-name`} className={classes.name}>
                {card.label}
              </span>
              {card.description && (
                <span id={`${id}-${card.value}-about`} className={classes.about}>
                  {card.description}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </FieldShell>
  );
}
