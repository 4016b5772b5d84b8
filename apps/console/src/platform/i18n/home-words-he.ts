// What the dashboard and the library say: one file, not six.
export { default as dashboard } from '../../locales/he/dashboard.json';
export { default as charts } from '../../locales/he/charts.json';
export { default as videos } from '../../locales/he/videos.json';
export { default as playlists } from '../../locales/he/playlists.json';
export { default as categories } from '../../locales/he/categories.json';
export { default as processing } from '../../locales/he/processing.json';
