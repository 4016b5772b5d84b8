import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { STORY_DESCRIPTION_MAX, STORY_TITLE_MAX } from '@bimah/contract/limits.ts';
import { readableInk } from '@bimah/contract/rules/readable-ink.ts';
import { STORY_PALETTE } from '@bimah/contract/rules/story-palette.ts';
import { TITLE_POSITIONS, type TitlePosition } from '@bimah/contract/rules/story.ts';
import { Button } from '@mantine/core';
import {
  IconCalendarTime,
  IconCheck,
  IconCircleCheck,
  IconDeviceFloppy,
  IconSend,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { channelColor, useChannels } from '#features/channels/index.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatDate, formatMessageTime } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { FieldRow, Form } from '#ui/form/app-form/form.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import type { FieldProps } from '#ui/form/field/field-props.ts';
import { FieldShell } from '#ui/form/field/field-shell.tsx';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field/textarea-field.tsx';
import { WhenField } from '#ui/form/when-field/when-field.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import type { StoryFormState } from '../use-story-form.ts';
import { MediaField } from './media-field.tsx';
import { PreviewAside } from './preview-aside.tsx';
import classes from './story-form.module.css';

/** Where on the picture the title stands; the preview has the same three places to press. */
function PositionField(props: FieldProps<TitlePosition>) {
  const { t } = useTranslation('stories');
  const ownId = useId();
  return (
    <FieldShell {...props} id={props.id ?? ownId} role="group">
      <Segmented
        label={props.label}
        value={props.value}
        segments={TITLE_POSITIONS.map((value) => ({ value, label: t(`position.${value}`) }))}
        onChange={props.onChange}
        wide
      />
    </FieldShell>
  );
}

interface StoryBarProps {
  form: StoryFormState['form'];
  channel: ChannelSummary | null;
  channelId: number;
  editing: boolean;
}

/** What will happen, and in whose name; always within reach at the end of the form. */
function StoryBar({ form, channel, channelId, editing }: StoryBarProps) {
  const { t } = useTranslation(['stories', 'forms']);
  const { timed } = form.values.publish_time;
  const label = () => {
    if (editing) return t('bar.save');
    return timed ? t('bar.schedule') : t('bar.publish');
  };
  const icon = () => {
    if (editing) return IconDeviceFloppy;
    return timed ? IconCalendarTime : IconSend;
  };
  return (
    <div className={classes.bar}>
      <p className={classes.sentence}>
        <Outcome form={form} editing={editing} />
      </p>
      <div className={classes.actions}>
        <Button
          variant="subtle"
          color="gray"
          renderRoot={(props) => (
            <Link
              to="/channels/$channel_id/story"
              params={{ channel_id: String(channelId) }}
              {...props}
            />
          )}
        >
          {t('bar.cancel')}
        </Button>
        <SubmitButton form={form} leftSection={<DirIcon icon={icon()} />}>
          <span className={classes.words}>
            {label()}
            {channel && (
              <span className={classes.channel}>
                <span className={classes.dot} style={{ background: channelColor(channel.id) }} />
                <UserText lines={1}>{channel.name}</UserText>
              </span>
            )}
          </span>
        </SubmitButton>
      </div>
    </div>
  );
}

function Outcome({ form, editing }: Pick<StoryBarProps, 'form' | 'editing'>) {
  const { t } = useTranslation(['stories', 'forms']);
  const { timed, at, zone } = form.values.publish_time;
  if (timed && at !== null) {
    return t('bar.timed', {
      date: formatDate(at, zone),
      time: formatMessageTime(at, zone),
      zone: t(`forms:zones.${zone}`),
    });
  }
  if (timed) return t('bar.timeMissing');
  if (!editing) return t('bar.now');
  return t(form.dirty ? 'bar.unsaved' : 'bar.saved');
}

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
 * of a row is its rightmost. Null for keys that lead nowhere.
 */
export function colorTowards(from: string, key: string, dir: 'ltr' | 'rtl'): string | null {
  const step = STEPS[key];
  const at = swatchOf(from);
  if (!step || !at) return null;
  const column = at.column + (dir === 'rtl' ? -step[0] : step[0]);
  const row = at.row + step[1];
  return SWATCHES.find((swatch) => swatch.row === row && swatch.column === column)?.color ?? from;
}

type PaletteFieldProps = FieldProps<string | null>;

type Colors = CSSProperties & { '--swatch': string; '--ink': string };

const colorsOf = (color: string): Colors => ({
  '--swatch': color,
  '--ink': readableInk(color).ink,
});

/** 11 hues from light to dark. One stop for Tab; arrows walk over the grid as it is seen. */
function PaletteField(props: PaletteFieldProps) {
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

export interface StoryFormProps {
  story: StoryFormState;
  channelId: number;
  /** It is being changed, not made. */
  editing?: boolean;
  notice?: ReactNode;
  /** Stands after the last field. */
  end?: ReactNode;
}

/** The fields at the beginning of the line, the story as viewers will see it at its end. */
export function StoryForm({ story, channelId, editing = false, notice, end }: StoryFormProps) {
  const { t } = useTranslation('stories');
  const { form, files, picture } = story;
  const { values } = form;
  const [channel = null] = useChannels([channelId]);
  const isBare = values.media === null && files.transfer === null;
  return (
    <Form form={form} guard>
      {notice}
      <div className={classes.columns}>
        <div className={classes.fields}>
          <TextField
            {...form.field('title')}
            label={t('form.title')}
            maxLength={STORY_TITLE_MAX}
            required={isBare}
          />
          <TextareaField
            {...form.field('description')}
            label={t('form.description')}
            maxLength={STORY_DESCRIPTION_MAX}
          />
          <FieldRow>
            <PositionField {...form.field('title_position')} label={t('form.position')} />
            <div className={classes.when} data-timed={values.publish_time.timed || undefined}>
              <WhenField {...form.field('publish_time')} label={t('form.when')} />
            </div>
          </FieldRow>
          <MediaField
            id={form.field('media').id}
            value={values}
            files={files}
            error={form.field('media').error}
            onFile={story.takeFile}
            onCancel={story.cancelFile}
            onRemove={story.removeMedia}
          />
          <PaletteField
            {...form.field('background_color')}
            label={t('form.color')}
            required={isBare}
          />
          {end}
        </div>
        <PreviewAside
          look={{ ...values, picture }}
          channel={channel}
          progress={files.transfer ? files.transfer.share : undefined}
          onPosition={(position) => form.setValue('title_position', position)}
        />
      </div>
      <StoryBar form={form} channel={channel} channelId={channelId} editing={editing} />
    </Form>
  );
}
