import type { MessageKey } from '@bimah/contract/messages.ts';
import { STORY_BYTES_MAX } from '@bimah/contract/rules/media-types.ts';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#platform/numbers/format.ts';
import { describedBy, FieldShell, partIds } from '#ui/form/field/field-shell.tsx';
import type { StoryMedia } from '../story-values.ts';
import type { StoryMediaState } from '../use-story-media.ts';
import { MediaDropZone } from './media-drop-zone.tsx';
import { KeptMediaRow, TransferRow } from './media-rows.tsx';

export interface MediaFieldProps {
  id: string;
  value: StoryMedia;
  files: Pick<StoryMediaState, 'transfer' | 'problem' | 'arrivedAs'>;
  error: string | undefined;
  /** Undefined where a choice brought no file. */
  onFile: (file: File | undefined) => void;
  onCancel: () => void;
  onRemove: () => void;
}

/** A picture or a film in the place of the colour: sent at once, with what becomes of it. */
export function MediaField(props: MediaFieldProps) {
  const { id, value, files, onFile } = props;
  const { t } = useTranslation(['stories', 'messages']);
  const { transfer, problem } = files;
  const error = problem === null ? props.error : t(`messages:${problem satisfies MessageKey}`);
  const shell = { error, description: t('media.formats') };
  const isEmpty = value.media === null && transfer === null;
  const news = () => {
    if (transfer) return t(`media.stage.${transfer.stage}`);
    return value.media_type === null ? '' : t(`media.ready.${value.media_type}`);
  };
  return (
    <FieldShell
      {...shell}
      id={id}
      role="group"
      label={t('form.media')}
      aside={t('form.mediaAside', { size: formatBytes(STORY_BYTES_MAX) })}
    >
      {transfer && <TransferRow transfer={transfer} onCancel={props.onCancel} />}
      {!transfer && value.media !== null && value.media_type !== null && (
        <KeptMediaRow
          media_type={value.media_type}
          name={files.arrivedAs(value.media)?.name ?? null}
          onRemove={props.onRemove}
        />
      )}
      <MediaDropZone
        id={id}
        empty={isEmpty}
        invalid={error !== undefined}
        labelledBy={partIds(id).label}
        describedBy={describedBy(id, shell)}
        onFile={onFile}
        // Whoever has a file already has merely changed their mind.
        onNothing={() => isEmpty && onFile(undefined)}
      />
      <VisuallyHidden role="status">{news()}</VisuallyHidden>
    </FieldShell>
  );
}
