import compress from '@fastify/compress'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import path from 'node:path'
import { constants } from 'node:zlib'
import { createApi } from './api'
import { registerBasemap } from './basemap/basemapRoutes'
import { registerAccountRoutes } from './auth/accountRoutes'
import { registerGuard } from './auth/caller'
import { registerOwnAccountRoutes } from './auth/ownAccountRoutes'
import { registerOwnSessionRoutes } from './auth/ownSessionRoutes'
import { registerSessionRoutes } from './auth/sessionRoutes'
import type { Deps } from './deps'
import { defaultBodyBytes, registerBodyParsers } from './http/bodyParsers'
import { registerTextCompression } from './http/compressText'
import { registerErrorHandler } from './http/errorHandler'
import { loggedError } from './http/loggedError'
import { registerHeaders } from './http/headers'
import { answerMalformedPath, registerNotFound } from './http/notFound'
import { registerUnreadBodies } from './http/unreadBodies'
import { registerAdministrationRoutes } from './modules/administration/administrationRoutes'
import { registerDeletionRoutes } from './modules/companies/deletion/deletionRoutes'
import { registerExportRoutes } from './modules/companies/export/exportRoutes'
import { defineResources, platformResources } from './modules/resources'
import { hasDriverApp, registerClient, registerRuntimeConfig } from './client/clientRoutes'
import { registerDocumentationRoutes } from './modules/documentation/documentationRoutes'
import { registerDrivingRoutes } from './modules/driving/drivingRoutes'
import { registerAddressSearches, registerGeocodingRoutes } from './modules/geocoding/geocodingRoutes'
import { registerMailRoutes } from './modules/mails/mailRoutes'
import { registerMessageRoutes } from './modules/messages/messageRoutes'
import { registerFileRoutes } from './modules/files/fileRoutes'
import { registerLiveRoutes } from './live/liveRoutes'
import { registerPageRoutes } from './modules/pages/pageRoutes'
import { registerProofRoutes } from './modules/proofs/proofRoutes'
import { registerTourRoutes } from './modules/tours/tourRoutes'
import type { Operation } from './operation/operation'
import { requestIdOf } from './operation/requestId'
import { registerRequestLog } from './operation/requestLog'
import { projectRoot } from './projectRoot'
import { registerCustomFieldRoutes } from './modules/customFields/customFieldRoutes'
import { registerCalendarFeedRoutes } from './modules/calendarFeeds/calendarFeedRoutes'
import { registerCustomerLinkRoutes } from './modules/customerPage/customerLinkRoutes'
import { registerCustomerMailRoutes } from './modules/customerPage/customerMailRoutes'
import { registerCustomerPageRoutes } from './modules/customerPage/customerPageRoutes'
import { registerPlainPage } from './modules/customerPage/plainPageRoute'
import { registerAbsenceRoutes } from './modules/absences/absences'
import { registerTaskRoutes } from './modules/tasks/taskRoutes'
import { registerDestinationTemplateRoutes } from './modules/destinationTemplates/destinationTemplateRoutes'
import { registerDeviceRoutes } from './modules/devices/deviceRoutes'
import { registerDestinationRoutes } from './modules/destinations/destinationRoutes'
import { registerExcelExports } from './modules/excelExports'
import { registerImportRoutes } from './modules/imports/importRoutes'
import { registerOrderPlanningRoutes } from './modules/orderPlanning/orderPlanningRoutes'
import { registerBalanceRoutes } from './modules/plannedTours/balance/balanceRoutes'
import { registerPlannedTourRoutes } from './modules/plannedTours/plannedTourRoutes'
import { registerOptimisationRoutes } from './modules/optimisation/optimisationRoutes'
import { createPlanner } from './modules/tourTemplates/planner'
import { registerTourTemplateRoutes } from './modules/tourTemplates/tourTemplateRoutes'
import { registerUserAccessRoutes } from './modules/users/userAccess'
import { registerRegionMap } from './streets/map/regionMapRoutes'
import { parseParameters } from './resources/query'
import { registerResource } from './resources/resourceRoutes'

/** Time limit for a client to send a request. */
const maxRequestMs = 60_000

/** Each proxy appends the address of its caller. Entries beyond the trusted proxies may be forged. */
const trustedProxies = (trusted: Deps['env']['TRUST_PROXY']) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : [...trusted]

/** `logStream` replaces standard output as the target of the log. */
type AppOptions = {
  clientFolder?: string
  logStream?: { write: (line: string) => void } | undefined
  /** Probes and metrics. */
  operation?: Pick<Operation, 'register'> | undefined
}

/** The folder of the built client. */
export const builtClient = path.join(projectRoot, 'dist')

/** Builds the whole server without a socket. Tests drive it through `inject`. */
export async function buildApp(
  deps: Deps,
  { clientFolder = builtClient, logStream, operation }: AppOptions = {},
): Promise<FastifyInstance> {
  const { env } = deps
  let serveClient: Awaited<ReturnType<typeof registerClient>>
  const app = Fastify({
    logger: env.LOG_LEVEL !== 'silent' && {
      level: env.LOG_LEVEL,
      redact: ['req.headers.authorization'],
      serializers: { err: loggedError },
      ...(logStream && { stream: logStream }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(env.TRUST_PROXY),
    bodyLimit: defaultBodyBytes,
    requestTimeout: maxRequestMs,
    genReqId: requestIdOf,
    frameworkErrors: (_error, request, reply) => void answerMalformedPath(request, reply, serveClient),
    routerOptions: {
      querystringParser: parseParameters,
      ignoreTrailingSlash: true,
      // Searches are short, and an address to geocode is part of the path.
      maxParamLength: 2000,
    },
  })
  registerRequestLog(app, env.LOG_SAMPLE)
  operation?.register(app)
  registerErrorHandler(app)
  registerBodyParsers(app)
  registerHeaders(app, env)
  registerUnreadBodies(app)
  registerTextCompression(app)
  await app.register(compress, {
    // Deflate is fast at its default level. Brotli's default quality is meant for files that are compressed
    // once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    encodings: ['br', 'gzip'],
  })
  registerGuard(app, deps)

  const api = createApi(deps)
  const planner = createPlanner(deps)
  const resources = defineResources(deps, planner)
  registerSessionRoutes(app, api, resources.users)
  registerAccountRoutes(app, api)
  registerOwnAccountRoutes(app, api)
  registerOwnSessionRoutes(app, api)
  for (const resource of Object.values(resources)) registerResource(app, api, resource)
  registerUserAccessRoutes(app, api, resources.users)
  registerTourTemplateRoutes(app, api, resources, planner)
  registerPlannedTourRoutes(app, api, resources, planner, deps)
  registerAbsenceRoutes(app, api)
  registerOrderPlanningRoutes(app, api, deps)
  registerBalanceRoutes(app, api, deps)
  registerCalendarFeedRoutes(app, api)
  registerCustomerLinkRoutes(app, api)
  registerCustomerMailRoutes(app, api)
  registerCustomerPageRoutes(app, api)
  registerPlainPage(app, api, { folder: clientFolder })
  registerOptimisationRoutes(app, api, resources, planner, deps)
  registerDestinationRoutes(app, api, resources.destinations, planner)
  registerDestinationTemplateRoutes(app, api, resources)
  registerCustomFieldRoutes(app, api, resources.customFields)
  registerTaskRoutes(app, api, resources.tasks)
  registerDeviceRoutes(app, api, resources.devices)
  registerAdministrationRoutes(app, api)
  registerExportRoutes(app, api)
  registerDeletionRoutes(app, api)
  registerExcelExports(app, api, resources)
  registerImportRoutes(app, api, { resources, deps })
  registerTourRoutes(app, api, planner)
  registerProofRoutes(app, api)
  registerLiveRoutes(app, api)
  await registerDrivingRoutes(app, api, planner, resources)
  await registerFileRoutes(app, api)
  registerMessageRoutes(app, api)
  registerMailRoutes(app, api)
  registerPageRoutes(app, api)
  registerGeocodingRoutes(app, api)
  registerAddressSearches(app, api)
  registerDocumentationRoutes(app, [...Object.values(resources), ...platformResources])
  registerRegionMap(app, deps.streets)
  registerRuntimeConfig(app, deps, {
    basemapUrl: registerBasemap(app, env),
    hasDriverApp: hasDriverApp(clientFolder),
  })
  serveClient = await registerClient(app, { env, folder: clientFolder })
  registerNotFound(app, serveClient)
  await app.ready()
  return app
}
