import type { Iri } from '../../../contract/wire/ids'

/**
 * The one template that selected destinations are linked to, as far as they were seen.
 * @param seen templates by destination; null for one that is linked to none
 * @returns null when two differ, one has none or none was seen; certain when all were seen
 */
export function knownTemplate(
  selected: Iterable<Iri>,
  seen: ReadonlyMap<Iri, Iri | null>,
): { template: Iri | null; isCertain: boolean } {
  let template: Iri | null = null
  let isCertain = true
  for (const iri of selected) {
    const own = seen.get(iri)
    if (own === undefined) isCertain = false
    else if (own === null || (template !== null && own !== template))
      return { template: null, isCertain: true }
    else template = own
  }
  return { template, isCertain }
}
