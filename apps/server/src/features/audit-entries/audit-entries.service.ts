import { COUNT_CAP } from '@bimah/contract/limits.ts';
import { maskEmail } from '@bimah/contract/rules/masked-email.ts';
import { isSecret } from '#platform/audit/audit.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { present } from './audit-entries.presenter.ts';
import * as repository from './audit-entries.repository.ts';
import type { Page } from './audit-entries.repository.ts';

type Conditions = Parameters<typeof repository.count>[1];

async function read({ db, actor }: SignedInContext, conditions: Conditions, page: Page) {
  const [rows, total] = await Promise.all([
    repository.findPage(db, conditions, page),
    repository.count(db, conditions),
  ]);
  const reader = { is_admin: actor.is_admin, mask: maskEmail, isSecret };
  return {
    audit_entries: rows.map((row) => present(row, reader)),
    total: Math.min(total, COUNT_CAP),
    capped: total > COUNT_CAP,
  };
}

/** Also of a channel or a user that is gone: their deletion is the last thing told. */
export const ofChannel = (context: SignedInContext, id: number, page: Page) =>
  read(context, repository.aboutChannel(id), page);

export const ofUser = (
  context: SignedInContext,
  id: number,
  { side, ...page }: Page & { side: 'about' | 'by' },
) => read(context, side === 'by' ? repository.byUser(id) : repository.aboutUser(id), page);
