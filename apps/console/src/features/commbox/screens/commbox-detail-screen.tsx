import type { CommboxConversation } from '@bimah/contract/commbox.ts';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { idIn } from '#platform/numbers/id-in.ts';
import { formatDate, formatMessageTime } from '#platform/time/format.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Bubble } from '#ui/chat/bubble.tsx';
import { DaySeparator } from '#ui/chat/day-separator.tsx';
import { daysOf } from '#ui/chat/days.ts';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { backLinkClass, DetailHead } from '#ui/two-panes/detail-head.tsx';
import { DetailGate } from '#ui/two-panes/detail-states.tsx';
import { TwoPanes } from '#ui/two-panes/two-panes.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { commboxConversationQuery, useRemoveConversation } from '../commbox.queries.ts';
import { CommboxList } from '../components/commbox-list.tsx';
import { Markup } from '../markup/markup.tsx';
import { safeImage } from '../markup/safe-address.ts';
import { useUserName } from '../use-user-name.ts';
import classes from './commbox-detail-screen.module.css';

interface CommboxGateProps {
  /** `null` where the address names none. */
  id: number | null;
  children: (conversation: CommboxConversation) => ReactNode;
}

/** Opens for a conversation that is there. */
function CommboxGate({ id, children }: CommboxGateProps) {
  const { t } = useTranslation('commbox');
  return (
    <DetailGate
      answer={useQuery({ ...commboxConversationQuery(id ?? 0), enabled: id !== null })}
      isMissing={id === null}
      title={t('gate.title')}
      words={(word) => t(`gate.${word}`)}
      renderLink={(props) => <Link to="/commbox-conversations" {...props} />}
    >
      {children}
    </DetailGate>
  );
}

interface CommboxMessage {
  readonly key: string;
  readonly markup: string;
  readonly created_at: string;
  readonly isManager: boolean;
  readonly thumbnail: string | null;
}

type Item = CommboxConversation['payload'][number];

/** An item is what somebody began with; its children are what followed. */
function messagesOfItem(item: Item, index: number, unknownTime: string): CommboxMessage[] {
  const { message, createdTime, user, childs } = item;
  const said = childs.map((child, nth) => ({
    key: `${index}.${nth}`,
    markup: child.message,
    created_at: child.createdTime,
    isManager: child.user.isManager,
    thumbnail: child.user.identity.thumbnailUrl ?? null,
  }));
  if (message === '') return said;
  const first = {
    key: String(index),
    markup: message,
    created_at: createdTime ?? childs[0]?.createdTime ?? unknownTime,
    isManager: user?.isManager ?? false,
    thumbnail: user?.identity.thumbnailUrl ?? null,
  };
  return [first, ...said];
}

/** Everything that was said, in the order it came. */
export const commboxMessages = ({
  payload,
  updated_at,
}: Pick<CommboxConversation, 'payload' | 'updated_at'>): CommboxMessage[] =>
  payload.flatMap((item, index) => messagesOfItem(item, index, updated_at));

/** What was said, to be read only: managers at the end of the line, the others at its beginning. */
function Transcript({ conversation }: { conversation: CommboxConversation }) {
  const { t } = useTranslation('commbox');
  const days = useMemo(() => daysOf(commboxMessages(conversation)), [conversation]);
  return (
    <section className={classes.box} tabIndex={0} aria-label={t('detail.messages')}>
      {days.map(({ date, items }, index) => (
        <div key={`${date} ${index}`} className={classes.day}>
          <DaySeparator date={date} />
          <ol role="list" className={classes.list}>
            {items.map((message) => (
              <TranscriptItem key={message.key} message={message} conversation={conversation} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

interface TranscriptItemProps {
  message: CommboxMessage;
  conversation: CommboxConversation;
}

function TranscriptItem({ message, conversation }: TranscriptItemProps) {
  const { t } = useTranslation('commbox');
  const userName = useUserName()(conversation);
  const { isManager, thumbnail } = message;
  const author = isManager ? t('detail.manager') : userName;
  return (
    <li className={classes.item} data-side={isManager ? 'own' : 'other'}>
      <Avatar
        name={author}
        image={safeImage(thumbnail, conversation.image_hosts)}
        seed={isManager ? 0 : conversation.id}
        size={24}
      />
      <Bubble side={isManager ? 'own' : 'other'} author={author} created_at={message.created_at}>
        <Markup imageHosts={conversation.image_hosts}>{message.markup}</Markup>
      </Bubble>
    </li>
  );
}

function CommboxHead({ conversation }: { conversation: CommboxConversation }) {
  const { t } = useTranslation('commbox');
  const navigate = useNavigate();
  const phone = usePhone();
  const askToRemove = useRemoval();
  const remove = async () => {
    if (await askToRemove(conversation)) {
      await navigate({ to: '/commbox-conversations', search: true });
    }
  };
  return (
    <DetailHead
      back={
        <Link
          to="/commbox-conversations"
          search={true}
          className={backLinkClass}
          aria-label={t('detail.back')}
        >
          <DirIcon icon={IconArrowLeft} />
        </Link>
      }
      picture={<Avatar name={conversation.user_name} image={null} seed={conversation.id} />}
      title={<UserText lines={1}>{useUserName()(conversation)}</UserText>}
      facts={<Facts conversation={conversation} />}
      actions={
        phone ? (
          <IconButton
            icon={IconTrash}
            label={t('remove.open')}
            color="red"
            onClick={() => void remove()}
          />
        ) : (
          <Button
            variant="subtle"
            color="red"
            leftSection={<DirIcon icon={IconTrash} />}
            onClick={() => void remove()}
          >
            {t('remove.open')}
          </Button>
        )
      }
    />
  );
}

/** Asks, deletes, and resolves to whether the conversation is gone. */
function useRemoval() {
  const { t } = useTranslation('commbox');
  const confirm = useConfirm();
  const removing = useRemoveConversation();
  const nameOf = useUserName();

  return async (conversation: CommboxConversation): Promise<boolean> => {
    const name = nameOf(conversation);
    const removed = await confirm({
      title: (
        <RichText
          text={(slots) => t('remove.title', { name: slots['name'] })}
          values={{ name: <UserText>{name}</UserText> }}
        />
      ),
      effect: t('remove.effect'),
      confirmLabel: t('remove.confirm'),
      danger: true,
      action: () => removing.mutateAsync(conversation.id),
    });
    if (removed) notify.success(t('remove.done'), { detail: name });
    return removed;
  };
}

function Facts({ conversation }: { conversation: CommboxConversation }) {
  const { t } = useTranslation('commbox');
  const { user_email, object_id, closed_time } = conversation;
  return (
    <>
      {user_email !== null && (
        <span>
          <a href={`mailto:${encodeURIComponent(user_email)}`}>
            <Ltr>{user_email}</Ltr>
          </a>
        </span>
      )}
      <span>
        <RichText
          text={({ id }) => t('detail.object', { id })}
          values={{ id: <Ltr>{object_id}</Ltr> }}
        />
      </span>
      <span>
        {closed_time === null ? (
          t('detail.open')
        ) : (
          <RichText
            text={({ date, time }) => t('detail.closed', { date, time })}
            values={{
              date: <Ltr>{formatDate(closed_time)}</Ltr>,
              time: <Ltr>{formatMessageTime(closed_time)}</Ltr>,
            }}
          />
        )}
      </span>
    </>
  );
}

/** One conversation held in Commbox, beside the others where there is room. */
export function CommboxDetailScreen() {
  const { conversation_id } = useParams({ from: '/commbox-conversations/$conversation_id' });
  const id = idIn(conversation_id);
  return (
    <TwoPanes
      showing="detail"
      list={<CommboxList openId={id} isPage={false} />}
      detail={
        <CommboxGate key={id} id={id}>
          {(conversation) => (
            <>
              <CommboxHead conversation={conversation} />
              <Transcript conversation={conversation} />
            </>
          )}
        </CommboxGate>
      }
    />
  );
}
