import type { LiveCollection } from '../contract/live/liveEvents'

/** Names that differ from the last segment of their path. */
const names: Partial<Record<LiveCollection, string>> = {
  '/api/custom-field-configurations': 'customFields',
  '/api/proof-of-services': 'proofs',
}

/**
 * Prefix of all query keys of a collection, e.g. `['tourTemplates']` for `/api/tour-templates`. Changes
 * published by the server invalidate it.
 */
export const collectionKey = (path: LiveCollection): readonly [name: string] => [
  names[path] ?? path.slice('/api/'.length).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
]
