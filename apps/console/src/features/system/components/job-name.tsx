import type { FailedJob } from '@bimah/contract/system.ts';
import { useTranslation } from 'react-i18next';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './failed-jobs.module.css';

/** What the job was about, over its kind; the kind alone where it was about nothing in particular. */
export function JobName({ job }: { job: FailedJob }) {
  const { t } = useTranslation('system');
  const kind = t(`queue.${job.queue}`);
  return (
    <span className={classes.name}>
      {job.video ? <UserText lines={1}>{job.video.title}</UserText> : <span>{kind}</span>}
      <span className={classes.dim}>
        {job.video && <>{kind} · </>}
        <code dir="ltr">{job.job}</code>
      </span>
    </span>
  );
}
