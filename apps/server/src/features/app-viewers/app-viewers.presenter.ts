import type { AdmittedViewer, AppViewer } from '@bimah/contract';
import type { AppSession } from '#features/users/index.ts';
import type { ViewerRow } from './app-viewers.repository.ts';

export const present = (row: ViewerRow, has_push_token: boolean): AppViewer => ({
  id: row.id,
  name: row.name,
  email: row.email,
  is_anonymous: row.is_anonymous,
  gender: row.gender,
  device: row.device,
  app_version: row.app_version,
  language: row.language,
  has_push_token,
  follows: row.follows,
  views: row.views,
});

export const presentAdmitted = (
  row: ViewerRow,
  session: AppSession,
  has_push_token: boolean,
): AdmittedViewer => ({
  viewer: present(row, has_push_token),
  token: session.token,
  token_expires: Math.floor(session.expires_at.getTime() / 1_000),
});
