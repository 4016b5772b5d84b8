import type { GuideSteps } from '@bimah/contract/dashboard.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentUserQuery, permissionsQuery } from '#features/session/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { useSetGuide } from '../dashboard.queries.ts';
import { ChannelPreview } from './channel-preview.tsx';
import { ColleagueStep } from './colleague-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { PlaylistStep } from './playlist-step.tsx';
import { Step } from './step.tsx';
import { VideoStep } from './video-step.tsx';
import classes from './guide.module.css';

const STEPS = [
  'details',
  'video',
  'playlist',
  'colleague',
] as const satisfies readonly (keyof GuideSteps)[];
/** Details and team of a channel are its admins' alone. */
const OF_ADMINS: ReadonlySet<keyof GuideSteps> = new Set(['details', 'colleague']);

const BODIES = {
  details: DetailsStep,
  video: VideoStep,
  playlist: PlaylistStep,
  colleague: ColleagueStep,
} as const;

/** Whether the reader may do what only admins of the channel may. */
function useIsAdmin(channelId: number): boolean {
  const user = useQuery(currentUserQuery).data;
  const permissions = useQuery(permissionsQuery).data?.permissions ?? [];
  const own = permissions.find(({ channel_id }) => channel_id === channelId);
  return (user?.is_admin ?? false) || own?.role === 'admin';
}

/** It is hidden for the whole team, so whoever did it by mistake can bring it back. */
function useHideGuide(channelId: number) {
  const { t } = useTranslation('guide');
  const { mutateAsync, isPending } = useSetGuide();
  const set = (hidden: boolean) => mutateAsync({ params: { id: channelId }, body: { hidden } });
  const hide = async () => {
    try {
      await set(true);
      notify.success(t('hidden'), { detail: t('hiddenFor'), undo: () => set(false) });
    } catch (error) {
      notify.error(t('notHidden'), { detail: sentenceOf(error) });
    }
  };
  return { hide, isPending };
}

function Progress({ done }: { done: number }) {
  const { t } = useTranslation('guide');
  return (
    <p className={classes.progress}>
      <strong>{t('progress', { done, of: STEPS.length })}</strong>
      <span aria-hidden className={classes.bars}>
        {STEPS.map((step, index) => (
          <span
            key={step}
            className={classes.bar}
            data-done={index < done || undefined}
            data-current={index === done || undefined}
          />
        ))}
      </span>
    </p>
  );
}

export interface GuideProps {
  steps: GuideSteps;
  channelId: number;
}

/** The first steps of a new channel, in place of a dashboard that would have nothing to show. */
export function Guide({ steps, channelId }: GuideProps) {
  const { t } = useTranslation('guide');
  const user = useQuery(currentUserQuery).data;
  const isAdmin = useIsAdmin(channelId);
  const { hide, isPending } = useHideGuide(channelId);
  const isOwn = (step: keyof GuideSteps) => isAdmin || !OF_ADMINS.has(step);
  const current = STEPS.find((step) => !steps[step] && isOwn(step));
  const [name] = (user?.name ?? '').trim().split(' ');
  return (
    <>
      <PageHead title={name ? t('titleNamed', { name }) : t('title')} help={t('help')} />
      <div className={classes.columns}>
        <div>
          <div className={classes.top}>
            <Progress done={STEPS.filter((step) => steps[step]).length} />
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              loading={isPending}
              onClick={() => void hide()}
            >
              {t('hide')}
            </Button>
          </div>
          <ol className={classes.steps}>
            {STEPS.map((step, index) => {
              const Body = BODIES[step];
              return (
                <Step
                  key={step}
                  number={index + 1}
                  name={step}
                  done={steps[step]}
                  current={step === current}
                  own={isOwn(step)}
                >
                  <Body channelId={channelId} done={steps[step]} current={step === current} />
                </Step>
              );
            })}
          </ol>
        </div>
        <ChannelPreview channelId={channelId} hasVideo={steps.video} />
      </div>
    </>
  );
}
