export { createFirstAdmin } from './first-admin.service.ts';
export { hashPassword } from './passwords.ts';
