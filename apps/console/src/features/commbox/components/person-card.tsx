import type { CommboxConversation } from '@bimah/contract/commbox.ts';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMessageTime } from '#platform/time/format.ts';
import { CopyIconButton } from '#ui/icon-button/copy-icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import type { CommboxMessage } from '../commbox-messages.ts';
import classes from './person-card.module.css';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      <Ltr>{formatDate(at)}</Ltr> <Ltr>{formatMessageTime(at)}</Ltr>
    </time>
  );
}

export interface PersonFactsProps {
  conversation: CommboxConversation;
  messages: readonly CommboxMessage[];
  /** What can be done with it. */
  children: ReactNode;
}

/** Who is on the other side, and what there is of the conversation. */
export function PersonFacts({ conversation, messages, children }: PersonFactsProps) {
  const { t } = useTranslation('commbox');
  const { user_email, object_id } = conversation;
  const [first] = messages;
  const answers = messages.filter(({ isManager }) => isManager).length;
  return (
    <>
      <dl className={classes.facts}>
        {user_email !== null && (
          <Fact label={t('card.email')}>
            <a href={`mailto:${encodeURIComponent(user_email)}`} className={classes.email}>
              <Ltr>{user_email}</Ltr>
            </a>{' '}
            <CopyIconButton value={user_email} label={t('card.copyEmail')} />
          </Fact>
        )}
        <Fact label={t('card.object')}>
          <span className={classes.object}>
            <Ltr>{object_id}</Ltr>
          </span>{' '}
          <CopyIconButton value={object_id} label={t('card.copyObject')} />
        </Fact>
        <Fact label={t('card.messages')}>
          {t('card.saidBy', { count: messages.length - answers })}
          {' · '}
          {t('card.answers', { count: answers })}
        </Fact>
        {first && (
          <Fact label={t('card.first')}>
            <Moment at={first.created_at} />
          </Fact>
        )}
      </dl>
      <div className={classes.acts}>{children}</div>
    </>
  );
}

/** The facts beside what was said. */
export function PersonCard(props: PersonFactsProps) {
  const { t } = useTranslation('commbox');
  const titleId = useId();
  return (
    <aside aria-labelledby={titleId} className={classes.card}>
      <h2 id={titleId} className={classes.title}>
        {t('card.title')}
      </h2>
      <PersonFacts {...props} />
    </aside>
  );
}
