import type { Iri } from '../../../contract/wire/ids'

/**
 * Returns the one template that the selected destinations are linked to, as far as they were loaded.
 * @param seen templates by destination; null for one without a template
 * @returns null if two differ, one has none or none was loaded; certain if all were loaded
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
