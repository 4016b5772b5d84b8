export { compute as computeRecommended } from './recommended.service.ts';
