import { VIDEO_BYTES_MAX } from '@bimah/contract/rules/media-types.ts';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#platform/numbers/format.ts';
import type { RefusedFile } from '../use-chosen-files.ts';
import { NoticeLine } from './notice-line.tsx';

export interface RefusedFilesProps {
  refused: readonly RefusedFile[];
}

/** Files that were not taken, each with the reason, so that nobody waits for them. */
export function RefusedFiles({ refused }: RefusedFilesProps) {
  const { t } = useTranslation('uploads');
  if (refused.length === 0) return null;
  return (
    <NoticeLine tone="error">
      {refused.map(({ file, problem }) => (
        <p key={`${file.name}:${file.size}`}>
          {t(`refused.${problem}`, {
            name: file.name,
            size: formatBytes(file.size),
            max: formatBytes(VIDEO_BYTES_MAX),
          })}
        </p>
      ))}
    </NoticeLine>
  );
}
