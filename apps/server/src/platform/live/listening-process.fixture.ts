import { z } from 'zod';
import { createLiveHub } from './hub.ts';

/** A process of its own that passes the first event it hears to its parent, then ends. */
const hub = await createLiveHub(z.url().parse(process.argv[2]), { warn: () => {} });
hub.subscribe({
  onEvent(event) {
    process.send?.(event);
    process.disconnect();
    void hub.close();
  },
  onResync: () => {},
});
process.send?.('listening');
