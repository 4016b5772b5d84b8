export { addToQueue, freeSlots, refuseAfterEnd, requireSlot } from './add-to-queue.service.ts';
export { keepPlaceAt, takePlaceAgain } from './keep-place.service.ts';
export { layAll, layQueue } from './lay-queue.ts';
export { passOverUnready } from './pass-over.service.ts';
export { goOut, tellPassedOver } from './queued-videos.queue.ts';
export * as queuedRepository from './queued-videos.repository.ts';
