import { liveCollections, type LiveCollection, type RecordChanged } from '../../src/contract/live/liveEvents'

/** Writes without visible changes. */
const silentWrites: readonly RegExp[] = [
  /^\/api\/(authentication_token|token|feedback|contact-requests|presence)\b/,
  /-export-(xlsx|pdf)$/,
  /\/preview-[a-z]+$/,
  // What customers say is published with it, see `sayWords`. Links are not shown.
  /^\/api\/customer\//,
  /^\/api\/(customer-links|customer-mails\/preview)$/,
  /\/customer-links$/,
  /^\/api\/users\/(request-password-reset|reset-password|sign-up)/,
  /^\/api\/users\/:id\/change-password$/,
  /^\/api\/devices\/pair$/,
]

/** Paths whose collection has another name. */
const collectionOfPath: Readonly<Record<string, LiveCollection>> = {
  'destinations-move': '/api/destinations',
  'planned-tours': '/api/tour-templates',
  'set-tasks-order': '/api/tasks',
  'set-custom-field-configurations-order': '/api/custom-field-configurations',
  'service-locations': '/api/tours',
  device: '/api/devices',
}

/** Collections whose representations are computed from records of another one. */
const alsoChanged: Readonly<Partial<Record<LiveCollection, readonly LiveCollection[]>>> = {
  // The number of stops of a tour and its end.
  '/api/destinations': ['/api/tour-templates'],
  // The capacity and the missing skills of a tour.
  '/api/vehicles': ['/api/tour-templates'],
  '/api/tags': ['/api/tour-templates'],
  '/api/users': ['/api/tour-templates'],
  // The progress of a tour.
  '/api/proof-of-services': ['/api/tours', '/api/orders'],
}
const alsoChangedBy: readonly [RegExp, readonly LiveCollection[]][] = [
  [/^\/api\/tour-templates\/:id\//, ['/api/destinations']],
  [/^\/api\/destination-templates\/:id\/(sync|undo-sync)$/, ['/api/destinations', '/api/tour-templates']],
  [/\/attachments(\/:file)?$/, ['/api/files']],
  // Its links are deleted with it.
  [/^DELETE \/api\/files\/:id$/, ['/api/destinations', '/api/tour-templates', '/api/destination-templates']],
  [/\/send-mail$|\/customer-mails\/send-test$/, ['/api/mails']],
  [/^\/api\/account\/confirm-email$/, ['/api/users']],
  [/^PATCH \/api\/account$/, ['/api/users']],
  // Orders are planned by plans of dates, and some are removed from them.
  [/^\/api\/planned-tours/, ['/api/orders']],
  [/^\/api\/orders/, ['/api/tour-templates']],
  // Changes reported by drivers.
  [/^\/api\/driver\/proofs/, ['/api/proof-of-services', '/api/tours', '/api/orders']],
]

type Call = { method: string; route: string; id: string | undefined }

/**
 * Returns the records changed by a write that other users may have on screen.
 * @param call its registered route, and the id in its path
 * @param made `@id` of the response: the created record
 */
export function changedRecords({ method, route, id }: Call, made: unknown): RecordChanged[] {
  if (silentWrites.some((silent) => silent.test(route))) return []
  const name = /^\/api\/([\w-]+)/.exec(route)?.[1] ?? ''
  const own = collectionOfPath[name] ?? ownCollection(`/api/${name}`)
  const more = alsoChangedBy.filter(([by]) => by.test(route) || by.test(`${method} ${route}`))
  const others = [
    ...(own === null ? [] : (alsoChanged[own] ?? [])),
    ...more.flatMap(([, changed]) => changed),
  ]
  const record =
    own === null
      ? null
      : typeof made === 'string' && made.startsWith(`${own}/`) && !made.slice(own.length + 1).includes('/')
        ? made
        : id !== undefined && own === `/api/${name}`
          ? `${own}/${id}`
          : null
  return [
    ...(own === null ? [] : [{ kind: 'changed' as const, collection: own, record }]),
    ...[...new Set(others)]
      .filter((collection) => collection !== own)
      .map((collection) => ({ kind: 'changed' as const, collection, record: null })),
  ]
}

const ownCollection = (path: string): LiveCollection | null =>
  liveCollections.find((each) => each === path) ?? null
