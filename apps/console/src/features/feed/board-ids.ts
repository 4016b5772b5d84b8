/** Names under which cards and slots are known while something is dragged. */
export const cardId = (videoId: number): string => `card-${videoId}`;
export const slotId = (position: number): string => `slot-${position}`;

export const numberIn = (id: string | number): number => Number(String(id).split('-')[1]);
