import { TITLE_POSITIONS, type TitlePosition } from '@bimah/contract/rules/story.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '#ui/form/field/field-props.ts';
import { FieldShell } from '#ui/form/field/field-shell.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';

/** Where on the picture the title stands; the preview has the same three places to press. */
export function PositionField(props: FieldProps<TitlePosition>) {
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
