import type { Connection, Submittable } from 'pg';
import type pg from 'pg';

/** What the driver has beneath its queries, and its types do not tell of. */
interface CopyConnection extends Connection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

interface CopyIn extends Submittable {
  handleCopyInResponse(connection: CopyConnection): void;
  handleCommandComplete(): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}

/** `COPY … FROM STDIN`, with all the text in hand. */
export function copyRows(client: pg.Client, statement: string, text: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const copy: CopyIn = {
    submit: (connection) => (connection as CopyConnection).query(statement),
    handleCopyInResponse: (connection) => {
      connection.sendCopyFromChunk(Buffer.from(text));
      connection.endCopyFrom();
    },
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => resolve(),
    handleError: reject,
  };
  client.query(copy);
  return promise;
}
