type Close = () => Promise<unknown>;

export type ClosingStack = {
  add(close: Close): void;
  /** Closes what was added, newest first; one that fails does not keep the others open. */
  closeAll(): Promise<void>;
};

export function closingStack(onError: (error: unknown) => void): ClosingStack {
  const open: Close[] = [];
  return {
    add: (close) => void open.push(close),
    closeAll: async () => {
      for (let close = open.pop(); close !== undefined; close = open.pop()) {
        await close().catch(onError);
      }
    },
  };
}
