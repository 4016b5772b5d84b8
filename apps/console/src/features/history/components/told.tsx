import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '#features/session/index.ts';
import { formatDate, formatMessageTime } from '#platform/time/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { namedChannelQuery, namedUserQuery } from '../history.queries.ts';
import type { ToldValue } from '../told-value.ts';

/** Only platform admins may look people up; for others a number stands for them. */
function UserName({ id }: { id: number }) {
  const { t } = useTranslation('history');
  const isAdmin = useQuery(currentUserQuery).data?.is_admin ?? false;
  const { name, email } = useQuery({ ...namedUserQuery(id), enabled: isAdmin }).data ?? {};
  if (name) return <UserText>{name}</UserText>;
  return email ? <Ltr>{email}</Ltr> : t('value.user', { id });
}

function ChannelName({ id }: { id: number }) {
  const { t } = useTranslation('history');
  const name = useQuery(namedChannelQuery(id)).data?.name;
  return name === undefined ? t('value.channel', { id }) : <UserText>{name}</UserText>;
}

function ToldList({ values }: { values: readonly ToldValue[] }) {
  return values.map((value, index) => (
    <Fragment key={JSON.stringify(value)}>
      {index > 0 && ', '}
      <Told value={value} />
    </Fragment>
  ));
}

/** One recorded value in words. */
export function Told({ value }: { value: ToldValue }) {
  const { t } = useTranslation('history');
  switch (value.kind) {
    case 'nothing':
      return t('value.nothing');
    case 'yesNo':
      return t(value.yes ? 'value.yes' : 'value.no');
    case 'word':
      return t(value.word);
    case 'list':
      return <ToldList values={value.values} />;
    case 'video':
      return t('value.video', { id: value.id });
    case 'channel':
      return <ChannelName id={value.id} />;
    case 'user':
      return <UserName id={value.id} />;
    case 'file':
      return t('value.file');
    case 'moment':
      return <Ltr>{`${formatDate(value.at)} ${formatMessageTime(value.at)}`}</Ltr>;
    case 'latin':
      return <Ltr>{value.text}</Ltr>;
    case 'text':
      return <UserText lines={3}>{value.text}</UserText>;
  }
}
