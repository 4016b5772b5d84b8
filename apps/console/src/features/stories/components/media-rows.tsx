import type { StoryMediaType } from '@bimah/contract/story-record.ts';
import { Progress } from '@mantine/core';
import { IconMovie, IconPhoto, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '#platform/numbers/format.ts';
import { useLeaveWarning } from '#platform/upload/use-leave-warning.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { MiddleCut } from '#ui/ltr/middle-cut.tsx';
import type { MediaTransfer } from '../use-story-media.ts';
import classes from './media-field.module.css';

const icons = { image: IconPhoto, video: IconMovie } as const;

export interface TransferRowProps {
  transfer: MediaTransfer;
  onCancel: () => void;
}

/** How far the file has come: first on its way, then, for a film, under the knife. */
export function TransferRow({ transfer, onCancel }: TransferRowProps) {
  const { t } = useTranslation('stories');
  const { name, media_type, stage, share } = transfer;
  const percent = Math.floor((share ?? 0) * 100);
  useLeaveWarning(true);
  return (
    <div className={classes.row}>
      <span className={classes.tile}>
        <DirIcon icon={icons[media_type]} />
      </span>
      <div className={classes.meter}>
        <div className={classes.line}>
          <MiddleCut>{name}</MiddleCut>
          {share !== null && <Ltr className={classes.percent}>{formatPercent(percent / 100)}</Ltr>}
        </div>
        <Progress
          value={share === null ? 100 : percent}
          animated={share === null}
          size={8}
          radius="xl"
          aria-label={t(`media.progress.${stage}`, { name })}
        />
        <span className={classes.stage}>{t(`media.stage.${stage}`)}</span>
      </div>
      <IconButton icon={IconX} label={t('media.cancel')} size="md" onClick={onCancel} />
    </div>
  );
}

export interface KeptMediaRowProps {
  media_type: StoryMediaType;
  /** Of the file, where it was chosen on this page. */
  name: string | null;
  onRemove: () => void;
}

/** What fills the picture, with the way back to a colour. */
export function KeptMediaRow({ media_type, name, onRemove }: KeptMediaRowProps) {
  const { t } = useTranslation('stories');
  return (
    <div className={classes.row}>
      <span className={classes.tile}>
        <DirIcon icon={icons[media_type]} />
      </span>
      <div className={classes.meter}>
        {name !== null && <MiddleCut>{name}</MiddleCut>}
        <span className={classes.stage}>{t(`media.ready.${media_type}`)}</span>
      </div>
      <IconButton
        icon={IconTrash}
        label={t(`media.remove.${media_type}`)}
        size="md"
        onClick={onRemove}
      />
    </div>
  );
}
