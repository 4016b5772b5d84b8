// What is read before anybody has signed in, and what nearly every screen has: one file, not six.
// The sentences shared with the server live in the contract and read as one more namespace.
export { default as messages } from '@bimah/contract/messages/he.json';
export { default as app } from '../../locales/he/app.json';
export { default as kit } from '../../locales/he/kit.json';
export { default as forms } from '../../locales/he/forms.json';
export { default as lists } from '../../locales/he/lists.json';
export { default as session } from '../../locales/he/session.json';
