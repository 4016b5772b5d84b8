import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { EndpointTable } from '@bimah/contract/endpoint.ts';
import { openApiDocument } from './openapi.ts';

export async function apiDocs(
  app: FastifyInstance,
  api: Readonly<Record<string, EndpointTable>>,
): Promise<void> {
  const document = openApiDocument(api);
  app.get('/api/openapi.json', async () => document);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}
