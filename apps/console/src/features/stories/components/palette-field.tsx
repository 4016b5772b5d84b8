import { readableInk } from '@bimah/contract/rules/readable-ink.ts';
import { STORY_PALETTE } from '@bimah/contract/rules/story-palette.ts';
import { IconCheck, IconCircleCheck } from '@tabler/icons-react';
import { useId, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { FieldProps } from '#ui/form/field/field-props.ts';
import { FieldShell } from '#ui/form/field/field-shell.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { colorTowards, swatchOf, SWATCHES } from '../palette-steps.ts';
import classes from './palette-field.module.css';

export type PaletteFieldProps = FieldProps<string | null>;

type Colors = CSSProperties & { '--swatch': string; '--ink': string };

const colorsOf = (color: string): Colors => ({
  '--swatch': color,
  '--ink': readableInk(color).ink,
});

/** 11 hues from light to dark. One stop for Tab; arrows walk over the grid as it is seen. */
export function PaletteField(props: PaletteFieldProps) {
  const { value, onChange, error, disabled = false } = props;
  const { t } = useTranslation('stories');
  const { dir } = useLanguage();
  const ownId = useId();
  const id = props.id ?? ownId;
  const grid = useRef<HTMLDivElement>(null);
  // The form moves focus here: to the chosen swatch, else to the first.
  const focusTarget = swatchOf(value) ?? SWATCHES[0];

  const walk = (event: KeyboardEvent<HTMLInputElement>) => {
    const color = colorTowards(event.currentTarget.value, event.key, dir);
    if (color === null) return;
    event.preventDefault();
    onChange(color);
    grid.current?.querySelector<HTMLInputElement>(`input[value="${color}"]`)?.focus();
  };

  return (
    <FieldShell {...props} id={id} role="radiogroup">
      <ChosenColor color={value} />
      <div ref={grid} className={classes.grid} data-invalid={error ? true : undefined}>
        {SWATCHES.map(({ color, row, column }) => (
          <label key={color} className={classes.swatch} style={colorsOf(color)}>
            <input
              type="radio"
              id={color === focusTarget?.color ? id : undefined}
              name={id}
              value={color}
              className={classes.radio}
              checked={color === value}
              disabled={disabled}
              onChange={() => onChange(color)}
              onKeyDown={walk}
              aria-label={t('palette.swatch', {
                hue: t(`palette.hues.${STORY_PALETTE[row]?.name ?? 'gray'}`),
                shade: column + 1,
              })}
            />
            {color === value && <DirIcon icon={IconCheck} size={16} />}
          </label>
        ))}
      </div>
    </FieldShell>
  );
}

/** What is chosen, in figures: a swatch says nothing to those who cannot tell it apart. */
function ChosenColor({ color }: { color: string | null }) {
  const { t } = useTranslation('stories');
  if (color === null) return null;
  const hue = STORY_PALETTE[swatchOf(color)?.row ?? -1]?.name;
  return (
    <p className={classes.chosen}>
      <span className={classes.dot} style={{ background: color }} />
      {hue && <span>{t(`palette.hues.${hue}`)}</span>}
      <Ltr className={classes.code}>{color}</Ltr>
      <span className={classes.contrast}>
        {t('palette.contrast')} <Ltr>{`${readableInk(color).ratio.toFixed(1)}:1`}</Ltr>
        <DirIcon icon={IconCircleCheck} size={16} />
      </span>
    </p>
  );
}
