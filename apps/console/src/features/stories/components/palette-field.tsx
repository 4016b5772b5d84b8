import { readableInk } from '@bimah/contract/rules/readable-ink.ts';
import { STORY_PALETTE } from '@bimah/contract/rules/story-palette.ts';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck, IconCircleCheck } from '@tabler/icons-react';
import { useId, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { FieldProps } from '#ui/form/field/field-props.ts';
import { FieldShell } from '#ui/form/field/field-shell.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import classes from './palette-field.module.css';

interface Swatch {
  readonly color: string;
  readonly row: number;
  readonly column: number;
}

export const SWATCHES: readonly Swatch[] = STORY_PALETTE.flatMap(({ swatches }, row) =>
  swatches.map((color, column) => ({ color, row, column })),
);

/** Where each arrow leads on the screen, in columns and rows of a left-to-right page. */
const STEPS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const swatchOf = (color: string | null): Swatch | undefined =>
  SWATCHES.find((swatch) => swatch.color === color);

/**
 * The colour an arrow key leads to. Arrows follow the screen: from right to left the first swatch
 * of a row is its rightmost, and where the palette lies down hues stand side by side. Null for keys
 * that lead nowhere.
 */
export function colorTowards(
  from: string,
  key: string,
  dir: 'ltr' | 'rtl',
  lies = false,
): string | null {
  const step = STEPS[key];
  const at = swatchOf(from);
  if (!step || !at) return null;
  const along = dir === 'rtl' ? -step[0] : step[0];
  const column = at.column + (lies ? step[1] : along);
  const row = at.row + (lies ? along : step[1]);
  return SWATCHES.find((swatch) => swatch.row === row && swatch.column === column)?.color ?? from;
}

/** 11 hues side by side need the room, and a finger more than they could have. */
const PALETTE_LIES = '(min-width: 56.25em) and (pointer: fine)';

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
  const lies = useMediaQuery(PALETTE_LIES, false, { getInitialValueInEffect: false });
  const grid = useRef<HTMLDivElement>(null);
  // The form moves focus here: to the chosen swatch, else to the first.
  const focusTarget = swatchOf(value) ?? SWATCHES[0];

  const walk = (event: KeyboardEvent<HTMLInputElement>) => {
    const color = colorTowards(event.currentTarget.value, event.key, dir, lies);
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
      <span className={classes.paletteDot} style={{ background: color }} />
      {hue && <span>{t(`palette.hues.${hue}`)}</span>}
      <Ltr className={classes.code}>{color}</Ltr>
      <span className={classes.contrast}>
        {t('palette.contrast')} <Ltr>{`${readableInk(color).ratio.toFixed(1)}:1`}</Ltr>
        <DirIcon icon={IconCircleCheck} size={16} />
      </span>
    </p>
  );
}
