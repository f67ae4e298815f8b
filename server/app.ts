import compress from '@fastify/compress'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import path from 'node:path'
import { constants } from 'node:zlib'
import { createApi } from './api'
import { registerBasemap } from './basemap/basemapRoutes'
import { registerAccountRoutes } from './auth/accountRoutes'
import { registerGuard } from './auth/caller'
import { registerSessionRoutes } from './auth/sessionRoutes'
import type { Deps } from './deps'
import { registerBodyParsers } from './http/bodyParsers'
import { registerErrorHandler } from './http/errorHandler'
import { registerHeaders } from './http/headers'
import { registerNotFound } from './http/notFound'
import { defineResources } from './modules/resources'
import { registerClient, registerRuntimeConfig } from './client/clientRoutes'
import { registerDocumentationRoutes } from './modules/documentation/documentationRoutes'
import { registerGeocodingRoutes } from './modules/geocoding/geocodingRoutes'
import { registerMessageRoutes } from './modules/messages/messageRoutes'
import { registerProofRoutes } from './modules/proofs/proofRoutes'
import { registerTourRoutes } from './modules/tours/tourRoutes'
import { projectRoot } from './projectRoot'
import { registerCustomFieldRoutes } from './modules/customFields/customFieldRoutes'
import { registerDestinationTemplateRoutes } from './modules/destinationTemplates/destinationTemplateRoutes'
import { registerDestinationRoutes } from './modules/destinations/destinationRoutes'
import { registerExcelExports } from './modules/excelExports'
import { createPlanner } from './modules/tourTemplates/planner'
import { registerTourTemplateRoutes } from './modules/tourTemplates/tourTemplateRoutes'
import { parseParameters } from './resources/query'
import { registerResource } from './resources/resourceRoutes'
import { newId } from './uuid'

const maxBodyBytes = 1024 * 1024
/** How long a client may take to send a request. */
const maxRequestMs = 60_000

/** The whole server but its socket; tests drive it through `inject`. */
export async function buildApp(
  deps: Deps,
  { clientFolder = path.join(projectRoot, 'dist') } = {},
): Promise<FastifyInstance> {
  const { env } = deps
  const app = Fastify({
    logger:
      env.LOG_LEVEL === 'silent' ? false : { level: env.LOG_LEVEL, redact: ['req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.TRUST_PROXY,
    bodyLimit: maxBodyBytes,
    requestTimeout: maxRequestMs,
    genReqId: () => newId(),
    exposeHeadRoutes: false,
    routerOptions: {
      querystringParser: parseParameters,
      ignoreTrailingSlash: true,
      // Searches are short, and an address to geocode stands in the path.
      maxParamLength: 2000,
    },
  })
  registerErrorHandler(app)
  registerBodyParsers(app)
  registerHeaders(app, env)
  await app.register(compress, {
    // Deflating is quick at these levels; brotli's own default is for files that are packed once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    encodings: ['br', 'gzip'],
  })
  registerGuard(app, deps)

  const api = createApi(deps)
  const planner = createPlanner(deps)
  const resources = defineResources(deps, planner)
  registerSessionRoutes(app, api, resources.users)
  registerAccountRoutes(app, api)
  for (const resource of Object.values(resources)) registerResource(app, api, resource)
  registerTourTemplateRoutes(app, api, resources, planner)
  registerDestinationRoutes(app, api, resources.destinations, planner)
  registerDestinationTemplateRoutes(app, api, resources, planner)
  registerCustomFieldRoutes(app, api, resources.customFields)
  registerExcelExports(app, api, resources)
  registerTourRoutes(app, api)
  registerProofRoutes(app, api)
  registerMessageRoutes(app, api)
  registerGeocodingRoutes(app, api)
  registerDocumentationRoutes(app, Object.values(resources))
  registerRuntimeConfig(app, env, registerBasemap(app, env))
  const serveClient = await registerClient(app, { env, folder: clientFolder })
  registerNotFound(app, serveClient)
  await app.ready()
  return app
}
