export { invitees, inviteUser } from './invitations.service.ts';
export { invitationKeys } from './shortcodes.ts';
