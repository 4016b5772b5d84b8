export { useTakeBack } from './use-take-back.ts';
