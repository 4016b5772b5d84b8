import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

type Verb = 'RCPT' | 'BODY';

interface Book {
  readonly messages: string[];
  readonly recipients: string[];
  /** What the server says instead of yes, one answer per time it is asked. */
  readonly answers: Partial<Record<Verb, string[]>>;
}

/** Cuts what comes in into lines, or into one message while `isBody`. */
function* piecesOf(waiting: { text: string }, isBody: () => boolean): Generator<string> {
  for (;;) {
    const mark = isBody() ? '\r\n.\r\n' : '\r\n';
    const end = waiting.text.indexOf(mark);
    if (end < 0) return;
    const piece = waiting.text.slice(0, end);
    waiting.text = waiting.text.slice(end + mark.length);
    yield piece;
  }
}

function converse(socket: Socket, { messages, recipients, answers }: Book): void {
  const waiting = { text: '' };
  let inBody = false;
  const answerTo = (piece: string): string => {
    if (inBody) {
      inBody = false;
      const answer = answers.BODY?.shift() ?? '250 taken';
      if (answer.startsWith('250')) messages.push(piece);
      return answer;
    }
    const verb = piece.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') recipients.push(piece);
    inBody = verb === 'DATA';
    if (inBody) return '354 go on';
    return (verb === 'RCPT' ? answers.RCPT?.shift() : undefined) ?? '250 ok';
  };
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    waiting.text += chunk.toString();
    for (const piece of piecesOf(waiting, () => inBody)) socket.write(`${answerTo(piece)}\r\n`);
  });
  socket.write('220 stand-in\r\n');
}

/** A mail server of a few verbs, on loopback. */
export async function anSmtpServer() {
  const book: Book = { messages: [], recipients: [], answers: {} };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    converse(socket, book);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...book,
    url: `smtp://127.0.0.1:${port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
