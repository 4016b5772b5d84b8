import { repairFor, type CaptionProblem } from '@bimah/contract/rules/caption-checks.ts';
import { useTranslation } from 'react-i18next';
import { ProblemIcon } from './problem-words.tsx';
import type { CaptionEditor } from './use-caption-editor.ts';
import classes from './side.module.css';

const SHOWN = 50;

export interface ProblemListProps {
  editor: CaptionEditor;
  problems: ReadonlyMap<number, CaptionProblem>;
  onChoose: (index: number) => void;
}

/** All that is wrong, beside the film; saving is possible all the same. */
export function ProblemList({ editor, problems, onChoose }: ProblemListProps) {
  const { t } = useTranslation('captions');
  const all = [...problems];
  const unseen = all.filter(([, problem]) => problem === 'backwards').length;
  if (all.length === 0) return <p className={classes.fine}>{t('problems.none')}</p>;
  return (
    <section aria-label={t('problems.label')}>
      <h2 className={classes.heading}>
        {t('problems.title', { count: all.length })}{' '}
        <span className={classes.hint}>
          {unseen > 0 ? t('problems.unseen', { count: unseen }) : t('problems.hint')}
        </span>
      </h2>
      <ul className={classes.problems}>
        {all.slice(0, SHOWN).map(([index, problem]) => {
          const repair = repairFor(editor.rows, index, problem);
          return (
            <li key={index} className={classes.problem}>
              <ProblemIcon problem={problem} />
              <button type="button" className={classes.where} onClick={() => onChoose(index)}>
                <span className={classes.number}>{index + 1}</span> {t(`problems.short.${problem}`)}
              </button>
              {repair && (
                <button
                  type="button"
                  className={classes.repair}
                  aria-label={t('problems.repairLine', { line: index + 1 })}
                  onClick={() => editor.repair(index, repair)}
                >
                  {t('problems.repair')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {all.length > SHOWN && (
        <p className={classes.hint}>{t('problems.rest', { count: all.length - SHOWN })}</p>
      )}
    </section>
  );
}

const KEYS = [
  ['play', 'Ctrl Space'],
  ['startHere', 'Alt ['],
  ['again', 'Alt R'],
  ['endHere', 'Alt ]'],
  ['neighbour', 'Alt ↑ ↓'],
  ['nudge', 'Alt ← →'],
] as const;

/** What keys do; of those for lines only once there are any. */
export function KeyHelp({ hasLines }: { hasLines: boolean }) {
  const { t } = useTranslation('captions');
  return (
    <dl className={classes.keys}>
      {KEYS.slice(0, hasLines ? KEYS.length : 1).map(([name, keys]) => (
        <div key={name} className={classes.key}>
          <dt>{t(`keys.${name}`)}</dt>
          <dd>
            <kbd className={classes.cap}>
              <bdi dir="ltr">{keys}</bdi>
            </kbd>
          </dd>
        </div>
      ))}
    </dl>
  );
}
