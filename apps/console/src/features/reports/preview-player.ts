/** The one player of the screen, by the name others start it by. */
export const PREVIEW_PLAYER = 'reported-video';
