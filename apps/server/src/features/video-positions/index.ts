export { board } from './board.service.ts';
