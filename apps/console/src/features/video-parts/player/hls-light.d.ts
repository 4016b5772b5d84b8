/** The part of the library without captions, other sound tracks and locks: half its weight. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
