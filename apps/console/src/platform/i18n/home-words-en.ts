// What the dashboard and the library say: one file, not six.
export { default as dashboard } from '../../locales/en/dashboard.json';
export { default as charts } from '../../locales/en/charts.json';
export { default as videos } from '../../locales/en/videos.json';
export { default as playlists } from '../../locales/en/playlists.json';
export { default as categories } from '../../locales/en/categories.json';
export { default as processing } from '../../locales/en/processing.json';
