import type { Channel } from '@bimah/contract/channel-record.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { HistoryList } from '#features/history/index.ts';
import { currentUserQuery } from '#features/session/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { SaveBar } from '#ui/form/app-form/save-bar.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { StaleNote } from '#ui/states/stale-note.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { valuesOf } from '../channel-values.ts';
import { ChannelFigures } from '../components/channel-figures.tsx';
import { ChannelForm } from '../components/channel-form.tsx';
import { ChannelGate } from '../components/channel-gate.tsx';
import { FormSection } from '../components/form-section.tsx';
import { RemovalSection } from '../components/removal-section.tsx';
import { useChannelEdit } from '../use-channel-edit.ts';

export function ChannelEditScreen() {
  const { t } = useTranslation('channels');
  const { channel_id } = useParams({ from: '/channels/$channel_id/edit' });
  return (
    <ChannelGate id={Number(channel_id)} title={t('form.title')}>
      {(channel) => <EditPage key={channel.id} channel={channel} />}
    </ChannelGate>
  );
}

function EditPage({ channel }: { channel: Channel }) {
  const { t } = useTranslation('channels');
  const isAdmin = useQuery(currentUserQuery).data?.is_admin ?? false;
  const { form, seen, tellBusy, isStale, loadFresh } = useChannelEdit(channel);
  const history = (
    <FormSection id="history" title={t('section.history')} help={t('hint.history')}>
      <HistoryList source={{ of: 'channel', id: channel.id }} />
    </FormSection>
  );
  return (
    <>
      <PageHead
        title={t('form.title')}
        help={<UserText>{channel.name}</UserText>}
        path={
          isAdmin
            ? [
                <Link key="list" to="/channels">
                  {t('list.title')}
                </Link>,
              ]
            : []
        }
      />
      <ChannelForm
        form={form}
        channelId={channel.id}
        saved={valuesOf(seen)}
        tellBusy={tellBusy}
        isAdmin={isAdmin}
        notice={
          isStale && (
            <StaleNote
              words={t('form.stale')}
              action={t('form.loadFresh')}
              onLoad={loadFresh}
              failure={{ title: t('gate.failed'), detailOf: sentenceOf }}
            />
          )
        }
        end={<SaveBar form={form} saveLabel={t('form.update')} />}
        after={[
          {
            id: 'figures',
            title: t('section.figures'),
            content: <ChannelFigures channel={channel} />,
          },
          { id: 'history', title: t('section.history'), content: history },
          ...(isAdmin
            ? [
                {
                  id: 'removal',
                  title: t('section.removal'),
                  content: <RemovalSection channel={channel} />,
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
