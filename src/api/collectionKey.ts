import type { LiveCollection } from '../contract/live/liveEvents'

/** Names that are not the last part of their path. */
const names: Partial<Record<LiveCollection, string>> = {
  '/api/custom-field-configurations': 'customFields',
  '/api/proof-of-services': 'proofs',
}

/**
 * What the keys of all queries of a collection begin with, e.g. `['tourTemplates']` for `/api/tour-templates`. A change
 * that the server publishes invalidates them by it.
 */
export const collectionKey = (path: LiveCollection): readonly [name: string] => [
  names[path] ?? path.slice('/api/'.length).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
]
