export { invitees } from './invitations.service.ts';
export { invitationKeys } from './shortcodes.ts';
