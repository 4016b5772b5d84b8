import type { RegisteredChannel } from '@bimah/contract';
import type { RegisteredRow } from './registered-channels.repository.ts';

export const present = ({ admin, ...row }: RegisteredRow): RegisteredChannel => ({
  ...row,
  admin_name: admin?.name ?? null,
  admin_email: admin?.email ?? null,
});
