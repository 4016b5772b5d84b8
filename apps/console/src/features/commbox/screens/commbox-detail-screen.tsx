import type { CommboxConversation } from '@bimah/contract/commbox.ts';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconInfoCircle, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { idIn } from '#platform/numbers/id-in.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { backLinkClass, DetailHead } from '#ui/two-panes/detail-head.tsx';
import { DetailGate } from '#ui/two-panes/detail-states.tsx';
import { TwoPanes } from '#ui/two-panes/two-panes.tsx';
import { useNeighbourKeys } from '#ui/two-panes/use-neighbour-keys.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { commboxMessages, type CommboxMessage } from '../commbox-messages.ts';
import { commboxConversationQuery, useRemoveConversation } from '../commbox.queries.ts';
import { CommboxList } from '../components/commbox-list.tsx';
import { PersonCard, PersonFacts } from '../components/person-card.tsx';
import { Transcript } from '../components/transcript.tsx';
import { useCommboxPage } from '../use-commbox-page.ts';
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

interface CommboxHeadProps {
  conversation: CommboxConversation;
  messages: readonly CommboxMessage[];
  /** The facts stand beside. */
  short: boolean;
}

function CommboxHead({ conversation, messages, short }: CommboxHeadProps) {
  const { t } = useTranslation('commbox');
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
      picture={<Avatar name={conversation.user_name} image={null} />}
      title={
        <UserText person lines={1}>
          {useUserName()(conversation)}
        </UserText>
      }
      facts={
        <span>
          {!short && (
            <>
              {t(conversation.closed_time === null ? 'detail.open' : 'card.closed')}
              {' · '}
            </>
          )}
          {t('detail.count', { count: messages.length })}
        </span>
      }
      actions={!short && <FactsButton conversation={conversation} messages={messages} />}
    />
  );
}

/** The facts, where there is no room for them beside what was said. */
function FactsButton(facts: Omit<CommboxHeadProps, 'short'>) {
  const { t } = useTranslation('commbox');
  const [isOpen, setOpen] = useState(false);
  const remove = useRemoval(facts.conversation);
  // The question takes the place of the facts: beside them it would open behind.
  const ask = () => {
    setOpen(false);
    void remove();
  };
  return (
    <>
      <IconButton icon={IconInfoCircle} label={t('card.title')} onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog title={t('card.title')} onClose={() => setOpen(false)}>
          <PersonFacts {...facts}>
            <RemoveButton onClick={ask} />
          </PersonFacts>
        </Dialog>
      )}
    </>
  );
}

function RemoveButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('commbox');
  return (
    <Button
      variant="subtle"
      color="red"
      size="sm"
      leftSection={<DirIcon icon={IconTrash} />}
      onClick={onClick}
    >
      {t('remove.open')}
    </Button>
  );
}

/** Asks, deletes, and goes back to the list. */
function useRemoval(conversation: CommboxConversation) {
  const { t } = useTranslation('commbox');
  const confirm = useConfirm();
  const removing = useRemoveConversation();
  const navigate = useNavigate();
  const name = useUserName()(conversation);

  return async () => {
    const removed = await confirm({
      title: (
        <RichText
          text={(slots) => t('remove.title', { name: slots['name'] })}
          values={{ name: <UserText person>{name}</UserText> }}
        />
      ),
      effect: t('remove.effect'),
      confirmLabel: t('remove.confirm'),
      danger: true,
      action: () => removing.mutateAsync(conversation.id),
    });
    if (!removed) return;
    notify.success(t('remove.done'), { detail: name });
    await navigate({ to: '/commbox-conversations', search: true });
  };
}

/** Room for the person beside what was said. */
const WIDE = '(min-width: 85em)';

function Opened({ conversation }: { conversation: CommboxConversation }) {
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  const messages = useMemo(() => commboxMessages(conversation), [conversation]);
  const remove = useRemoval(conversation);
  const navigate = useNavigate();
  useNeighbourKeys({
    rows: useCommboxPage().list.data?.commbox_conversations,
    openId: conversation.id,
    onOpen: (next) =>
      void navigate({
        to: '/commbox-conversations/$conversation_id',
        params: { conversation_id: String(next) },
        search: true,
      }),
  });
  return (
    <>
      <CommboxHead conversation={conversation} messages={messages} short={isWide} />
      <div className={classes.body}>
        <Transcript conversation={conversation} messages={messages} />
        {isWide && (
          <PersonCard conversation={conversation} messages={messages}>
            <RemoveButton onClick={() => void remove()} />
          </PersonCard>
        )}
      </div>
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
          {(conversation) => <Opened conversation={conversation} />}
        </CommboxGate>
      }
    />
  );
}
