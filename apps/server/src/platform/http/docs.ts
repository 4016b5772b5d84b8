import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument, type DocumentOptions } from './openapi.ts';
import type { Api } from './openapi-schemas.ts';
import { asPage, contentPolicy } from './security-headers.ts';

/** The one style the page's script writes itself; a browser that refuses another tells its hash. */
const OWN_STYLE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

export async function apiDocs(
  app: FastifyInstance,
  api: Api,
  options: DocumentOptions,
): Promise<void> {
  const document = openApiDocument(api, options);
  const text = JSON.stringify(document);
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json').send(text));
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: contentPolicy({ styles: [OWN_STYLE] }),
    uiHooks: {
      onRequest: (_request, reply, next) => {
        asPage(reply, { styles: [OWN_STYLE] });
        next();
      },
    },
  });
}
