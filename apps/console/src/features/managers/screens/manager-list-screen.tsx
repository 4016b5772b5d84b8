import { CHANNEL_ROLES, type ChannelRole } from '@bimah/contract/access.ts';
import { INVITATION_DAYS } from '@bimah/contract/limits.ts';
import { Button, CloseButton, CopyButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy, IconMinus, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { channelQuery } from '#features/channels/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { quietly, type Arrival } from '#platform/screens/read-ahead.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { InviteForm } from '../components/invite-form.tsx';
import { Team } from '../components/team.tsx';
import { teamQuery } from '../managers.queries.ts';
import { useInviteForm, type InviteOutcome } from '../use-invite-form.ts';
import classes from './manager-list-screen.module.css';

export function ManagerListScreen() {
  const { channel_id } = useParams({ from: '/channels/$channel_id/managers' });
  // Another channel's team is another page: nothing typed for one goes to the other.
  return <Managers key={channel_id} channelId={Number(channel_id)} />;
}

interface SentInvitation {
  readonly email: string;
  readonly link: string;
}

interface SentLinkProps {
  sent: SentInvitation;
  onClose: () => void;
}

/** The link that was mailed, for those who would rather pass it on themselves. */
function SentLink({ sent: { email, link }, onClose }: SentLinkProps) {
  const { t } = useTranslation('managers');
  return (
    <div className={classes.sent}>
      <div className={classes.words}>
        <p role="status">
          <RichText
            text={(slots) => t('sent.text', { email: slots['email'], days: INVITATION_DAYS })}
            values={{ email: <Ltr>{email}</Ltr> }}
          />
        </p>
        <CloseButton onClick={onClose} />
      </div>
      <div className={classes.line}>
        <input
          type="text"
          readOnly
          dir="ltr"
          className={classes.link}
          aria-label={t('sent.link')}
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="sm"
              leftSection={<DirIcon icon={copied ? IconCheck : IconCopy} size={16} />}
              onClick={copy}
            >
              {t(copied ? 'sent.copied' : 'sent.copy')}
            </Button>
          )}
        </CopyButton>
      </div>
    </div>
  );
}

const EDITORS_TOO = ['videos', 'content', 'answers'] as const;
const ADMINS_ONLY = ['settings', 'people'] as const;

const rights = [
  ...EDITORS_TOO.map((name) => ({ name, roles: CHANNEL_ROLES as readonly ChannelRole[] })),
  ...ADMINS_ONLY.map((name) => ({ name, roles: ['admin'] as readonly ChannelRole[] })),
];

function Mark({ may }: { may: boolean }) {
  const { t } = useTranslation('managers');
  return (
    <span className={may ? classes.may : classes.mayNot}>
      <DirIcon icon={may ? IconCheck : IconMinus} size={20} />
      <VisuallyHidden>{t(may ? 'rights.yes' : 'rights.no')}</VisuallyHidden>
    </span>
  );
}

/** What each role may do; one that is being chosen stands out. */
function RoleTable({ role: chosen }: { role?: ChannelRole }) {
  const { t } = useTranslation('managers');
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('rights.title')}</th>
          {CHANNEL_ROLES.map((role) => (
            <th
              key={role}
              scope="col"
              className={classes.role}
              data-chosen={role === chosen || undefined}
            >
              {t(`role.${role}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rights.map(({ name, roles }) => (
          <tr key={name}>
            <th scope="row">{t(`rights.${name}`)}</th>
            {CHANNEL_ROLES.map((role) => (
              <td key={role} className={classes.role} data-chosen={role === chosen || undefined}>
                <Mark may={roles.includes(role)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface InviteBlockProps {
  channelId: number;
}

/** The form, and beside it what each role means. The button that opened it is gone. */
function InviteBlock({ channelId }: InviteBlockProps) {
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
  const block = useRef<HTMLElement>(null);
  useEffect(() => block.current?.querySelector('input')?.focus(), []);
  return (
    <section ref={block} aria-labelledby={id} className={classes.block}>
      <div>
        <h2 id={id} className={classes.title}>
          {t('invite.title')}
        </h2>
        <InviteForm form={form} channelId={channelId} />
        {sent && <SentLink sent={sent} onClose={() => setSent(null)} />}
      </div>
      <RoleTable role={form.values.role} />
    </section>
  );
}

function Managers({ channelId }: { channelId: number }) {
  const { t } = useTranslation('managers');
  const [isInviting, setInviting] = useState(false);
  const channel = useQuery(channelQuery(channelId)).data;
  return (
    <>
      <PageHead
        title={t('title')}
        help={
          channel && (
            <RichText
              text={(slots) => t('help', { channel: slots['channel'] })}
              values={{ channel: channel.name }}
            />
          )
        }
        action={
          isInviting ? undefined : (
            <Button leftSection={<DirIcon icon={IconUserPlus} />} onClick={() => setInviting(true)}>
              {t('invite.title')}
            </Button>
          )
        }
      />
      {isInviting && <InviteBlock channelId={channelId} />}
      <div className={classes.columns}>
        <Team channelId={channelId} />
        {!isInviting && (
          <div className={classes.roles}>
            <RoleTable />
          </div>
        )}
      </div>
    </>
  );
}

ManagerListScreen.readAhead = ({ client, params }: Arrival) => {
  const channelId = Number(params['channel_id']);
  quietly(client.query(channelQuery(channelId)));
  quietly(client.query(teamQuery(channelId)));
};
