/** @typedef {{ license?: { id?: string, name?: string }, expression?: string }} Licence */

/**
 * Returns name, version and licences of each component of a CycloneDX document, by name.
 * @param {{ components: { name: string, version: string, licenses?: Licence[] }[] }} sbom
 * @returns {[name: string, version: string, licence: string][]}
 */
export function licenceRows({ components }) {
  return components
    .map(({ name, version, licenses = [] }) => [
      name,
      version,
      licenses.map(nameOf).join(' AND ') || 'unknown',
    ])
    .sort(([a, x], [b, y]) => (a === b ? x.localeCompare(y) : a < b ? -1 : 1))
}

const nameOf = ({ license, expression }) => license?.id ?? license?.name ?? expression ?? 'unknown'
