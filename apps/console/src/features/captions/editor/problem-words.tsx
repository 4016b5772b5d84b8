import {
  isGrave,
  READING_SPEED_MAX,
  readingSpeed,
  repairFor,
  type CaptionProblem,
  type Repair,
} from '@bimah/contract/rules/caption-checks.ts';
import { formatCaptionTime } from '@bimah/contract/rules/caption-time.ts';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { CaptionEditor } from './use-caption-editor.ts';
import classes from './caption-list.module.css';

/** What the button that repairs a line says it will do. */
export function useRepairWords() {
  const { t } = useTranslation('captions');
  return (repair: Repair, problem: CaptionProblem): string => {
    if (repair.kind !== 'end') return t(`repair.${repair.kind}`);
    const time = formatCaptionTime(repair.end);
    return problem === 'overlap' ? t('repair.shorten', { time }) : t('repair.until', { time });
  };
}

export const ProblemIcon = ({ problem }: { problem: CaptionProblem }) => (
  <span className={classes.problemIcon} data-grave={isGrave(problem) || undefined}>
    <DirIcon icon={isGrave(problem) ? IconAlertCircle : IconAlertTriangle} size={16} />
  </span>
);

export interface LineProblemProps {
  editor: CaptionEditor;
  index: number;
  problem: CaptionProblem;
}

/** What is wrong with a line, in words, and the one press that mends it. */
export function LineProblem({ editor, index, problem }: LineProblemProps) {
  const { t } = useTranslation('captions');
  const repairWords = useRepairWords();
  const row = editor.rows[index];
  const next = editor.rows[index + 1];
  if (!row) return null;
  const repair = repairFor(editor.rows, index, problem);
  const words = () => {
    if (problem === 'overlap') {
      const seconds = ((row.end - (next?.start ?? row.end)) / 1_000).toFixed(1);
      return t('problem.overlap', { seconds, line: index + 2 });
    }
    if (problem === 'fast') {
      return t('problem.fast', { speed: readingSpeed(row) ?? 0, most: READING_SPEED_MAX });
    }
    return t(`problem.${problem}`);
  };
  return (
    <p className={classes.problem} data-grave={isGrave(problem) || undefined}>
      <ProblemIcon problem={problem} />
      <span>
        {words()}{' '}
        {repair && (
          <button
            type="button"
            className={classes.repair}
            onClick={() => editor.repair(index, repair)}
          >
            {repairWords(repair, problem)}
          </button>
        )}
      </span>
    </p>
  );
}
