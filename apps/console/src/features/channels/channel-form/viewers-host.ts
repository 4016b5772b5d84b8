/** Where viewers find a channel by its link. */
export const VIEWERS_HOST = 'bimah.app';
