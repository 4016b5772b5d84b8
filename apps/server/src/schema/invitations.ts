import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ChannelRole } from '@bimah/contract';
import { channels } from './channels.ts';
import { bytes, createdAt, id, moment, reference, updatedAt } from './columns.ts';
import { users } from './users.ts';

/** That an invitation has expired is not written: the clock says it. */
export type InvitationState = 'sent_invitation' | 'approved' | 'rejected';

/** One row per channel and address or user: a new invitation takes the place of an old one. */
export const signup_invitations = pgTable(
  'signup_invitations',
  {
    id: id(),
    channel_id: reference()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    /** In lower case; null where somebody was picked by id. */
    email: text(),
    /**
     * Whom an admin picked by id. No foreign key: an id that is nobody's is kept like any other, so
     * that neither the call nor the list tells which ids are taken.
     */
    user_id: reference(),
    /** As the one who picked them saw them, masked. */
    known_name: text(),
    known_email: text(),
    role: text().$type<ChannelRole>().notNull(),
    /** The codes are made from this and the installation's secret; a copy of the table opens nothing. */
    seed: bytes().notNull(),
    /** Of the code that the channel's admins see. */
    shortcode_hash: bytes().notNull(),
    /** Of the code that is mailed. Null until the next mail where the invitation is older than this column. */
    mailed_hash: bytes(),
    status: text().$type<InvitationState>().notNull().default('sent_invitation'),
    invited_by: reference().references(() => users.id, { onDelete: 'set null' }),
    sent_at: moment().notNull().defaultNow(),
    expires_at: moment().notNull(),
    answered_at: moment(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('signup_invitations_channel_email').on(table.channel_id, table.email),
    uniqueIndex('signup_invitations_channel_user').on(table.channel_id, table.user_id),
    index('signup_invitations_user_id').on(table.user_id),
    uniqueIndex('signup_invitations_shortcode').on(table.shortcode_hash),
    uniqueIndex('signup_invitations_mailed').on(table.mailed_hash),
    index('signup_invitations_email').on(table.email),
    index('signup_invitations_invited_by').on(table.invited_by),
    check('signup_invitations_to', sql`(${table.email} is null) <> (${table.user_id} is null)`),
    check('signup_invitations_role', sql`${table.role} in ('admin', 'editor')`),
    check(
      'signup_invitations_status',
      sql`${table.status} in ('sent_invitation', 'approved', 'rejected')`,
    ),
  ],
);
