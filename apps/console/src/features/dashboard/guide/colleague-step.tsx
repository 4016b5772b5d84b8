import { CHANNEL_ROLES } from '@bimah/contract/access.ts';
import { newInvitation } from '@bimah/contract/invitations.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInvite } from '#features/managers/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { dashboardKey } from '../dashboard.queries.ts';
import type { StepBodyProps } from './step.tsx';
import classes from './step-form.module.css';

/** Somebody is invited where one stands; the rest of the team's business has a screen of its own. */
export function ColleagueStep({ channelId, done }: StepBodyProps) {
  const { t } = useTranslation('guide');
  const client = useQueryClient();
  const invite = useInvite();
  const id = useId();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<(typeof CHANNEL_ROLES)[number]>('editor');
  const [problem, setProblem] = useState<string | null>(null);
  if (done) return null;

  const send = async () => {
    if (!newInvitation.safeParse({ email, role }).success) {
      setProblem(t('steps.colleague.noAddress'));
      return;
    }
    try {
      await invite.mutateAsync({ params: { id: channelId }, body: { email, role } });
      notify.success(t('steps.colleague.sent'), { detail: email });
      await client.invalidateQueries({ queryKey: dashboardKey });
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };

  return (
    <form
      noValidate
      className={classes.line}
      onSubmit={(event) => {
        event.preventDefault();
        if (!invite.isPending) void send();
      }}
    >
      <TextInput
        id={id}
        className={classes.field ?? ''}
        type="email"
        dir="ltr"
        aria-label={t('steps.colleague.email')}
        placeholder={t('steps.colleague.example')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={problem}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <NativeSelect
        aria-label={t('steps.colleague.role')}
        value={role}
        data={CHANNEL_ROLES.map((value) => ({
          value,
          label: t(`steps.colleague.roles.${value}`),
        }))}
        onChange={(event) =>
          setRole(CHANNEL_ROLES.find((one) => one === event.currentTarget.value) ?? 'editor')
        }
      />
      <Button type="submit" variant="default" loading={invite.isPending}>
        {t('steps.colleague.send')}
      </Button>
    </form>
  );
}
