import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#ui/toasts/toast-store.ts';
import { useInviteForm, type InviteOutcome } from '../use-invite-form.ts';
import { InviteForm } from './invite-form.tsx';
import { RoleTable } from './role-table.tsx';
import { SentLink, type SentInvitation } from './sent-link.tsx';
import classes from './invite-block.module.css';

export interface InviteBlockProps {
  channelId: number;
  channel: ChannelSummary | undefined;
}

/** The form, and beside it what each role means. */
export function InviteBlock({ channelId, channel }: InviteBlockProps) {
  const { t } = useTranslation('managers');
  const id = useId();
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const tell = (outcome: InviteOutcome) => {
    setSent(outcome.kind === 'invited' ? outcome : null);
    if (outcome.kind === 'appointed') {
      notify.success(t('invite.appointed'), { detail: outcome.name ?? t('team.noName') });
      return;
    }
    const { email } = outcome.kind === 'asked' ? outcome.person : outcome;
    notify.success(t('sent.toast'), { detail: email ?? t('team.emailHidden') });
  };
  const form = useInviteForm(channelId, tell);
  return (
    <section aria-labelledby={id} className={classes.block}>
      <div>
        <h2 id={id} className={classes.title}>
          {t('invite.title')}
        </h2>
        <InviteForm form={form} channelId={channelId} channel={channel} />
        {sent && <SentLink sent={sent} onClose={() => setSent(null)} />}
      </div>
      <RoleTable role={form.values.role} />
    </section>
  );
}
