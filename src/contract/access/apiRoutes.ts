import type { Area } from './permissions'

type ApiRoute = {
  area: Area
  /** Served even if the company's trial has ended or its service is paused. */
  whileSuspended?: true
  /** Accessible to devices, with the driver permissions of their driver. All other routes reject devices. */
  forDevices?: true
}

type UsualRoutes<Path extends string, Reader extends Area, Writer extends Area> = Record<
  `GET ${Path}` | `GET ${Path}/:id`,
  { area: Reader }
> &
  Record<`POST ${Path}` | `PATCH ${Path}/:id` | `DELETE ${Path}/:id`, { area: Writer }>

/** The five routes of a resource: list, single record and the three writes. */
const usual = <Path extends string, Reader extends Area, Writer extends Area>(
  path: Path,
  readers: Reader,
  writers: Writer,
) =>
  ({
    [`GET ${path}`]: { area: readers },
    [`POST ${path}`]: { area: writers },
    [`GET ${path}/:id`]: { area: readers },
    [`PATCH ${path}/:id`]: { area: writers },
    [`DELETE ${path}/:id`]: { area: writers },
  }) as UsualRoutes<Path, Reader, Writer>

/**
 * Every route of the server, with the area that may call it. The server refuses to start if a registered
 * route has no row here, and a test fails if a row has no route. Company and ownership are checked elsewhere:
 * a record of another company returns 404 like a missing one.
 */
export const apiRoutes = {
  'GET /config.json': { area: 'public' },
  'GET /api': { area: 'public' },
  'GET /api/docs.jsonld': { area: 'public' },
  'GET /api/contexts/:name': { area: 'public' },
  'GET /api/pages/:name': { area: 'public' },

  'POST /api/authentication_token': { area: 'public' },
  'POST /api/token/refresh': { area: 'public' },
  'POST /api/token/invalidate': { area: 'everyone', whileSuspended: true },
  'GET /api/current-user': { area: 'everyone', whileSuspended: true },
  'POST /api/users/request-password-reset': { area: 'public' },
  'POST /api/users/reset-password': { area: 'public' },
  'POST /api/users/sign-up': { area: 'public' },
  'POST /api/users/sign-up/request-new-token': { area: 'public' },
  'POST /api/users/sign-up/confirm': { area: 'public' },
  'PATCH /api/users/:id/change-password': { area: 'everyone', whileSuspended: true },

  'GET /api/sessions': { area: 'everyone', whileSuspended: true },
  'DELETE /api/sessions/:id': { area: 'everyone', whileSuspended: true },
  'POST /api/sessions/end-others': { area: 'everyone', whileSuspended: true },
  'GET /api/account': { area: 'everyone', whileSuspended: true },
  'PATCH /api/account': { area: 'everyone', whileSuspended: true },
  'POST /api/account/change-email': { area: 'everyone', whileSuspended: true },
  'POST /api/account/withdraw-email': { area: 'everyone', whileSuspended: true },
  'POST /api/account/confirm-email': { area: 'everyone', whileSuspended: true },
  'GET /api/account/export': { area: 'everyone', whileSuspended: true },

  'GET /api/account/calendar-feed': { area: 'everyone' },
  'POST /api/account/calendar-feed': { area: 'everyone' },
  'DELETE /api/account/calendar-feed': { area: 'everyone' },
  // The path contains a token of its own.
  'GET /api/calendar/:token': { area: 'public' },

  // The path contains a token of its own.
  'GET /api/customer/:token': { area: 'public' },
  'GET /api/customer/:token/files/:fileId': { area: 'public' },
  'GET /api/customer/:token/proof.pdf': { area: 'public' },
  'PUT /api/customer/:token/instruction': { area: 'public' },
  'PUT /api/customer/:token/absence': { area: 'public' },
  'PUT /api/customer/:token/rating': { area: 'public' },
  'POST /api/customer-links': { area: 'tour' },
  'DELETE /api/service-locations/:id/customer-links': { area: 'tour' },
  'GET /api/customer-visits': { area: 'tour' },
  'DELETE /api/customer-visits/:id/customer-links': { area: 'tour' },
  'POST /api/customer-mails/preview': { area: 'manage' },
  'POST /api/customer-mails/send-test': { area: 'manage' },

  ...usual('/api/users', 'reference', 'manage'),
  'GET /api/users/:id/calendar-feed': { area: 'manage' },
  'POST /api/users/:id/calendar-feed': { area: 'manage' },
  'DELETE /api/users/:id/calendar-feed': { area: 'manage' },
  'POST /api/users/:id/deactivate': { area: 'manage' },
  'POST /api/users/:id/activate': { area: 'manage' },
  'POST /api/users/:id/send-invitation': { area: 'manage' },
  'POST /api/users/:id/withdraw-invitation': { area: 'manage' },
  'GET /api/users/:id/tour-templates': { area: 'plan' },
  'POST /api/users-export-xlsx': { area: 'manage' },

  'GET /api/companies/:id': { area: 'reference' },
  'PATCH /api/companies/:id': { area: 'manage' },
  'POST /api/companies/:id/export': { area: 'manage' },
  'POST /api/companies/:id/request-deletion': { area: 'manage', whileSuspended: true },
  'POST /api/companies/:id/withdraw-deletion': { area: 'manage', whileSuspended: true },
  // The path contains a token of its own.
  'GET /api/company-exports/:token': { area: 'public' },

  'GET /api/audit-entries': { area: 'manage' },
  'GET /api/administration/companies': { area: 'platform' },
  'POST /api/administration/companies/:id/extend-trial': { area: 'platform' },
  'POST /api/administration/companies/:id/pause': { area: 'platform' },
  'POST /api/administration/companies/:id/wake': { area: 'platform' },
  'POST /api/administration/companies/:id/switch-feature': { area: 'platform' },
  'POST /api/administration/companies/:id/withdraw-deletion': { area: 'platform' },
  'GET /api/administration/companies/:id/audit-entries': { area: 'platform' },
  'GET /api/administration/jobs': { area: 'platform' },
  'POST /api/administration/jobs/:id/retry': { area: 'platform' },
  'POST /api/administration/jobs/:id/cancel': { area: 'platform' },
  'GET /api/administration/users': { area: 'platform' },
  'POST /api/administration/users/:id/lock': { area: 'platform' },
  'POST /api/administration/users/:id/unlock': { area: 'platform' },
  'POST /api/administration/users/:id/send-password-link': { area: 'platform' },

  'GET /api/tour-templates': { area: 'plan' },
  'POST /api/tour-templates': { area: 'manage' },
  'GET /api/tour-templates-select-options': { area: 'reference' },
  'GET /api/tour-templates/:id': { area: 'plan' },
  'PUT /api/tour-templates/:id': { area: 'manage' },
  'PATCH /api/tour-templates/:id': { area: 'manage' },
  'DELETE /api/tour-templates/:id': { area: 'manage' },
  'GET /api/tour-templates/:id/route': { area: 'plan' },
  'GET /api/tour-templates/:id/destinations': { area: 'plan' },
  'PATCH /api/tour-templates/:id/destinations/update-order': { area: 'manage' },
  'POST /api/tour-templates/:id/optimize': { area: 'manage' },
  'POST /api/tour-templates/:id/preview-optimization': { area: 'manage' },
  'POST /api/tour-templates/:id/revert-optimization': { area: 'manage' },
  'POST /api/tour-templates/preview-redistribution': { area: 'manage' },
  'POST /api/tour-templates/:id/duplicate': { area: 'manage' },
  'POST /api/tour-templates/:id/add-destination-templates': { area: 'manage' },
  'GET /api/planned-tours': { area: 'plan' },
  'GET /api/planned-tours/due-visits': { area: 'plan' },
  'GET /api/planned-tours/move-costs': { area: 'manage' },
  'GET /api/planned-tours/:id': { area: 'plan' },
  'PATCH /api/planned-tours/:id': { area: 'manage' },
  'GET /api/planned-tours/:id/destinations': { area: 'plan' },
  'GET /api/planned-tours/:id/route': { area: 'plan' },
  'POST /api/planned-tours/:id/take-over': { area: 'manage' },
  'POST /api/planned-tours/:id/preview-optimization': { area: 'manage' },
  'POST /api/planned-tours/move-visit': { area: 'manage' },
  ...usual('/api/absences', 'plan', 'manage'),
  'POST /api/planned-tours/preview-insertions': { area: 'manage' },
  'POST /api/planned-tours/preview-orders': { area: 'manage' },
  'POST /api/planned-tours/preview-balance': { area: 'manage' },
  'POST /api/planned-tours/:id/change-visits': { area: 'manage' },
  ...usual('/api/orders', 'plan', 'manage'),
  'POST /api/tour-templates-export-xlsx': { area: 'manage' },

  'GET /api/destinations': { area: 'manage' },
  'POST /api/destinations': { area: 'manage' },
  'GET /api/destinations/:id': { area: 'plan' },
  'PATCH /api/destinations/:id': { area: 'manage' },
  'DELETE /api/destinations/:id': { area: 'manage' },
  'PATCH /api/destinations/:id/update-position': { area: 'manage' },
  'POST /api/destinations/:id/duplicate': { area: 'manage' },
  'POST /api/destinations-move': { area: 'manage' },
  'POST /api/destinations-export-xlsx': { area: 'manage' },

  ...usual('/api/destination-templates', 'manage', 'manage'),
  'POST /api/destination-templates/:id/sync': { area: 'manage' },
  'POST /api/destination-templates/:id/undo-sync': { area: 'manage' },
  'POST /api/destination-templates-export-xlsx': { area: 'manage' },

  ...usual('/api/colours', 'reference', 'manage'),
  ...usual('/api/tags', 'reference', 'manage'),
  ...usual('/api/custom-field-configurations', 'reference', 'manage'),
  'POST /api/set-custom-field-configurations-order': { area: 'manage' },
  ...usual('/api/tasks', 'reference', 'manage'),
  ...usual('/api/vehicles', 'plan', 'manage'),
  'POST /api/set-tasks-order': { area: 'manage' },

  'POST /api/files-export-xlsx': { area: 'manage' },
  ...usual('/api/files', 'manage', 'manage'),
  'GET /api/files/:id/linked-records': { area: 'manage' },
  'GET /api/files/:id/download': { area: 'reference' },
  'GET /api/files/:id/thumbnail': { area: 'reference' },
  'GET /api/tour-templates/:id/attachments': { area: 'plan' },
  'POST /api/tour-templates/:id/attachments': { area: 'manage' },
  'DELETE /api/tour-templates/:id/attachments/:file': { area: 'manage' },
  'GET /api/tour-templates/:id/download-destination-attachments': { area: 'plan' },
  'GET /api/destinations/:id/attachments': { area: 'plan' },
  'POST /api/destinations/:id/attachments': { area: 'manage' },
  'DELETE /api/destinations/:id/attachments/:file': { area: 'manage' },
  'GET /api/destination-templates/:id/attachments': { area: 'manage' },
  'POST /api/destination-templates/:id/attachments': { area: 'manage' },
  'DELETE /api/destination-templates/:id/attachments/:file': { area: 'manage' },
  'GET /api/tours/:id/attachments': { area: 'tour' },
  'POST /api/tours/:id/attachments': { area: 'manage' },
  'DELETE /api/tours/:id/attachments/:file': { area: 'manage' },
  'GET /api/service-locations/:id/attachments': { area: 'tour' },
  'POST /api/service-locations/:id/attachments': { area: 'manage' },
  'DELETE /api/service-locations/:id/attachments/:file': { area: 'manage' },
  'GET /api/proof-of-services/:id/attachments': { area: 'proof' },
  'POST /api/proof-of-services/:id/attachments': { area: 'manage' },
  'DELETE /api/proof-of-services/:id/attachments/:file': { area: 'manage' },

  'GET /api/v2/tours': { area: 'tour' },
  'GET /api/v2/tours/:id': { area: 'tour' },
  'GET /api/tours': { area: 'tour' },
  'POST /api/tours': { area: 'drive', forDevices: true },
  'GET /api/tours/:id': { area: 'tour' },
  'DELETE /api/tours/:id': { area: 'manage' },
  'GET /api/tours/:id/open-stops': { area: 'tour' },
  'PATCH /api/tours/:id/open-stops': { area: 'manage' },
  'PATCH /api/tours/:id/stop': { area: 'drive', forDevices: true },
  'GET /api/tours/:id/service-locations': { area: 'tour' },
  'GET /api/tours/:id/driver-locations': { area: 'tour' },
  'GET /api/tours/:id/planned-route': { area: 'tour' },
  'GET /api/service-locations': { area: 'tour' },
  'GET /api/service-locations/:id': { area: 'tour' },
  'GET /api/latest-driver-locations': { area: 'tour' },
  'GET /api/running-tours': { area: 'tour' },

  'GET /api/driver/me': { area: 'drive', forDevices: true },
  'GET /api/driver/day': { area: 'drive', forDevices: true },
  'GET /api/driver/stops/:id': { area: 'drive', forDevices: true },
  'GET /api/driver/files/:id': { area: 'drive', forDevices: true },
  'GET /api/driver/tours': { area: 'drive', forDevices: true },
  'GET /api/driver/tours/:id/route': { area: 'drive', forDevices: true },
  'POST /api/driver/tours/:id/positions': { area: 'drive', forDevices: true },
  'POST /api/driver/proofs': { area: 'drive', forDevices: true },
  'GET /api/driver/proofs/:clientId': { area: 'drive', forDevices: true },
  'PUT /api/driver/proofs/:clientId/files/:fileClientId': { area: 'drive', forDevices: true },

  'GET /api/proof-of-services': { area: 'proof' },
  'POST /api/proof-of-services': { area: 'drive', forDevices: true },
  'GET /api/proof-of-services/:id': { area: 'proof' },
  'GET /api/proof-of-services/:id/task-states': { area: 'proof' },
  'POST /api/proof-of-services/:id/task-states': { area: 'drive', forDevices: true },
  'GET /api/tours-proof-of-service-tour-filter-options': { area: 'proof' },
  'POST /api/proof-of-services/:id/send-mail': { area: 'manage' },
  'POST /api/proof-of-services-export-xlsx': { area: 'manage' },
  'POST /api/tours-export-xlsx': { area: 'manage' },
  'POST /api/proof-of-services-bulk-export-pdf': { area: 'proof' },
  'POST /api/proof-of-services-merged-export-pdf': { area: 'proof' },
  'POST /api/proof-of-services/preview-pdf': { area: 'manage' },

  'GET /api/imports': { area: 'manage' },
  'POST /api/imports': { area: 'manage' },
  'POST /api/imports/match': { area: 'manage' },
  'GET /api/imports/:id': { area: 'manage' },
  'PATCH /api/imports/:id': { area: 'manage' },
  'DELETE /api/imports/:id': { area: 'manage' },
  'POST /api/imports/:id/dry-run': { area: 'manage' },
  'GET /api/imports/:id/rows': { area: 'manage' },
  'POST /api/imports/:id/rows': { area: 'manage' },
  'POST /api/imports/:id/undo': { area: 'manage' },
  ...usual('/api/import-fields-mappings', 'manage', 'manage'),
  'GET /api/administration/imports': { area: 'platform' },

  'GET /api/events': { area: 'home' },
  'POST /api/presence': { area: 'plan' },
  'GET /api/mails': { area: 'manage' },
  'GET /api/mails/:id': { area: 'manage' },
  'POST /api/mails/:id/retry': { area: 'manage' },

  ...usual('/api/devices', 'devices', 'devices'),
  'POST /api/devices/:id/revoke': { area: 'devices' },
  'POST /api/devices/:id/renew-code': { area: 'devices' },
  'POST /api/devices-export-xlsx': { area: 'devices' },
  'POST /api/devices/pair': { area: 'public' },
  'POST /api/device/status': { area: 'device', forDevices: true },

  'POST /api/feedback': { area: 'everyone', whileSuspended: true },
  'POST /api/contact-requests': { area: 'everyone', whileSuspended: true },

  'GET /geocoding/v5/:dataset/:query': { area: 'reference' },
  'POST /api/address-searches': { area: 'manage' },
} as const satisfies Record<string, ApiRoute>

export type ApiRouteKey = keyof typeof apiRoutes

export function apiRoute(key: ApiRouteKey): ApiRoute {
  return apiRoutes[key]
}
