import { liveCollections, type LiveCollection, type RecordChanged } from '../../src/contract/live/liveEvents'

/** Writes that change nothing which is told of. */
const silentWrites: readonly RegExp[] = [
  /^\/api\/(authentication_token|token|feedback|contact-requests|presence)\b/,
  /-export-(xlsx|pdf)$/,
  /\/preview-[a-z]+$/,
  /^\/api\/users\/(request-password-reset|reset-password|sign-up)/,
  /^\/api\/users\/:id\/change-password$/,
  /^\/api\/devices\/pair$/,
]

/** Paths whose collection has another name. */
const collectionOfPath: Readonly<Record<string, LiveCollection>> = {
  'destinations-move': '/api/destinations',
  'set-tasks-order': '/api/tasks',
  'set-custom-field-configurations-order': '/api/custom-field-configurations',
  'service-locations': '/api/tours',
  device: '/api/devices',
}

/** Where what is read of one collection is made from records of another. */
const alsoChanged: Readonly<Partial<Record<LiveCollection, readonly LiveCollection[]>>> = {
  // How many stops a tour has, and when it ends.
  '/api/destinations': ['/api/tour-templates'],
  // How far a tour has come.
  '/api/proof-of-services': ['/api/tours'],
}
const alsoChangedBy: readonly [RegExp, readonly LiveCollection[]][] = [
  [/^\/api\/tour-templates\/:id\//, ['/api/destinations']],
  [/^\/api\/destination-templates\/:id\/(sync|undo-sync)$/, ['/api/destinations', '/api/tour-templates']],
  [/\/attachments(\/:file)?$/, ['/api/files']],
  // Its links go with it.
  [/^DELETE \/api\/files\/:id$/, ['/api/destinations', '/api/tour-templates', '/api/destination-templates']],
  [/\/send-mail$/, ['/api/mails']],
  [/^\/api\/account\/confirm-email$/, ['/api/users']],
  [/^PATCH \/api\/account$/, ['/api/users']],
  // What the driver's side tells.
  [/^\/api\/driver\/proofs/, ['/api/proof-of-services', '/api/tours']],
]

type Call = { method: string; route: string; id: string | undefined }

/**
 * What a write has changed, as far as others may have it on their screens.
 * @param call its route as it is registered, and the id of the record in its path
 * @param made `@id` of the answer: the record that it made
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
      : typeof made === 'string' && made.startsWith(`${own}/`)
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
