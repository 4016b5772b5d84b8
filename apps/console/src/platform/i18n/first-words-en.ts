// What is read before anybody has signed in, and what nearly every screen has: one file, not six.
// The sentences shared with the server live in the contract and read as one more namespace.
export { default as messages } from '@bimah/contract/messages/en.json';
export { default as app } from '../../locales/en/app.json';
export { default as kit } from '../../locales/en/kit.json';
export { default as forms } from '../../locales/en/forms.json';
export { default as lists } from '../../locales/en/lists.json';
export { default as session } from '../../locales/en/session.json';
