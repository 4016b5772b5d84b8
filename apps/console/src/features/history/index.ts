export { HistoryList } from './components/history-list.tsx';
export { RecentHistory } from './components/recent-history.tsx';
export { actionWords } from './known-words.ts';
export { useHistoryCount, type HistorySource } from './history.queries.ts';
