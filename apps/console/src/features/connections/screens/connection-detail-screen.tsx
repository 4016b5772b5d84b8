import type { Connections } from '@bimah/contract/connections.ts';
import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { Button } from '@mantine/core';
import {
  IconBrandYoutube,
  IconExternalLink,
  IconPlugConnected,
  IconPlugConnectedX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { SiteChannelField } from '#features/channels/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatDate, formatMessageTime, formatRelative } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Form } from '#ui/form/app-form/form.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { MiddleCut } from '#ui/ltr/middle-cut.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { StatusBadge } from '#ui/status-badge/status-badge.tsx';
import { SwitchCell } from '#ui/switch-cell/switch-cell.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { connectionsQuery, useSetAutomatic, useSetLink } from '../connections.queries.ts';
import classes from './connection-detail-screen.module.css';

const SKELETON_ROWS = 3;
const ROW_PX = 88;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  );
}

interface AutomaticSwitchProps {
  channelId: number;
  connections: Connections;
}

/** Whether new videos of the linked channel come out here by themselves. Saves at once. */
function AutomaticSwitch({ channelId, connections }: AutomaticSwitchProps) {
  const { t } = useTranslation('connections');
  const set = useSetAutomatic(channelId);
  const save = async (on: boolean) => {
    await set.mutateAsync(on);
    notify.success(t(on ? 'automatic.on' : 'automatic.off'), {
      undo: () => set.mutateAsync(!on),
    });
  };
  return (
    <div className={classes.row}>
      <div>
        <p className={classes.label} aria-hidden>
          {t('automatic.label')}
        </p>
        <p className={classes.hint}>
          {t(connections.yt_id === null ? 'automatic.idle' : 'automatic.hint')}
        </p>
      </div>
      <SwitchCell
        label={t('automatic.label')}
        checked={connections.yt_enabled}
        onChange={save}
        failureText={(error) => t('automatic.failed', { reason: sentenceOf(error) })}
      />
    </div>
  );
}

/** When the linked channel was last looked at, how that went, and what it brought. */
function LastPull({ connections }: { connections: Connections }) {
  const { t } = useTranslation('connections');
  const { language } = useLanguage();
  const now = useNow(REVALIDATE_MS);
  const { last_pull, yt_enabled } = connections;
  if (last_pull === null) {
    return <p className={classes.none}>{t(yt_enabled ? 'pull.awaited' : 'pull.none')}</p>;
  }
  const { at, result, message, count } = last_pull;
  return (
    <dl className={classes.facts}>
      <div className={classes.fact}>
        <dt className={classes.name}>{t('pull.when')}</dt>
        <dd className={classes.value}>
          <span>
            <Ltr>{formatDate(at)}</Ltr> <Ltr>{formatMessageTime(at)}</Ltr>
          </span>
          <span className={classes.ago}>{formatRelative(at, now, language)}</span>
        </dd>
      </div>
      <div className={classes.fact}>
        <dt className={classes.name}>{t('pull.result')}</dt>
        <dd className={classes.value}>
          <StatusBadge tone={result === 'ok' ? 'published' : 'error'}>
            {t(result === 'ok' ? 'pull.ok' : 'pull.failed')}
          </StatusBadge>
          <span>{message}</span>
        </dd>
      </div>
      <div className={classes.fact}>
        <dt className={classes.name}>{t('pull.brought')}</dt>
        <dd className={classes.value}>{t('pull.videos', { count })}</dd>
      </div>
    </dl>
  );
}

interface LinkedChannelProps {
  channelId: number;
  connections: Connections;
}

/** Where the channel is on the video site, and the way to part from it. */
function LinkedChannel({ channelId, connections }: LinkedChannelProps) {
  const { t } = useTranslation('connections');
  const { yt_url, updated_at } = connections;
  const confirm = useConfirm();
  const link = useSetLink();
  if (yt_url === null) return null;

  const disconnect = async () => {
    const done = await confirm({
      title: t('disconnect.title'),
      effect: t('disconnect.effect'),
      confirmLabel: t('disconnect.confirm'),
      danger: true,
      icon: IconPlugConnectedX,
      action: () => link.mutateAsync({ id: channelId, yt_id: null, updated_at }),
    });
    if (done) notify.success(t('disconnect.done'));
  };

  return (
    <div className={classes.linkedRow}>
      <DirIcon icon={IconBrandYoutube} size={24} className={classes.icon} />
      <a href={yt_url} target="_blank" rel="noreferrer" className={classes.link}>
        <MiddleCut>{yt_url}</MiddleCut>
        <DirIcon icon={IconExternalLink} size={16} />
      </a>
      <Button variant="default" size="sm" onClick={() => void disconnect()}>
        {t('disconnect.open')}
      </Button>
    </div>
  );
}

interface ConnectFormProps {
  channelId: number;
  updatedAt: string;
}

const schema = z.object({ yt_id: z.string().trim().min(1, 'invalid_channel_link') });

/** Links the channel to one on the video site, by any address it has there. */
function ConnectForm({ channelId, updatedAt }: ConnectFormProps) {
  const { t } = useTranslation('connections');
  const link = useSetLink();
  const form = useAppForm({
    schema,
    initial: { yt_id: '' },
    onSubmit: ({ yt_id }) => link.mutateAsync({ id: channelId, yt_id, updated_at: updatedAt }),
    onSaved: () => notify.success(t('connect.done')),
  });
  return (
    <Form form={form} guard className={classes.form}>
      <SiteChannelField
        {...form.field('yt_id')}
        label={t('connect.address')}
        description={t('connect.hint')}
        required
      />
      <div className={classes.actions}>
        <SubmitButton form={form} leftSection={<DirIcon icon={IconPlugConnected} />}>
          {t('connect.submit')}
        </SubmitButton>
        {form.dirty && (
          <Button variant="subtle" color="gray" onClick={form.reset}>
            {t('connect.clear')}
          </Button>
        )}
      </div>
    </Form>
  );
}

function Parts({ channelId }: { channelId: number }) {
  const { t } = useTranslation('connections');
  const answer = useQuery(connectionsQuery(channelId));
  const connections = answer.data;
  if (answer.isError && !connections) {
    return <FailedAnswer title={t('failed')} answer={answer} />;
  }
  if (!connections) return <LoadingState rows={SKELETON_ROWS} rowHeight={ROW_PX} />;
  const { yt_url, updated_at } = connections;
  return (
    <div className={classes.parts}>
      <Part title={t('site')}>
        {yt_url === null ? (
          <>
            <div>
              <StatusBadge tone="draft" icon={IconPlugConnectedX}>
                {t('notConnected')}
              </StatusBadge>
            </div>
            <ConnectForm channelId={channelId} updatedAt={updated_at} />
          </>
        ) : (
          <LinkedChannel channelId={channelId} connections={connections} />
        )}
      </Part>
      <Part title={t('automatic.title')}>
        <AutomaticSwitch channelId={channelId} connections={connections} />
      </Part>
      {yt_url !== null && (
        <Part title={t('pull.title')}>
          <LastPull connections={connections} />
        </Part>
      )}
    </div>
  );
}

/** What a channel is linked to elsewhere, for those who run it. */
export function ConnectionDetailScreen() {
  const { t } = useTranslation('connections');
  const { channel_id } = useParams({ from: '/channels/$channel_id/setting' });
  return (
    <>
      <PageHead title={t('title')} help={t('help')} />
      <Parts key={channel_id} channelId={Number(channel_id)} />
    </>
  );
}
